// SPDX-License-Identifier: MIT
// The arguments of a call from the page: JSON values by name, and at most one block of bytes.
//
// The page is type-checked against calls.def. An argument that is missing or of another type still has a value, the
// default of its type, because the module cannot throw.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "studio/wasm/studio_session.hpp"

namespace warren::studio {

class CallArguments {
 public:
  /// Both outlive the arguments.
  CallArguments(const Json& values, std::string_view bytes) : values_(values), bytes_(bytes) {}

  /// The members of an argument that is an object.
  CallArguments object(std::string_view name) const { return {at(name), bytes_}; }
  std::string_view text(std::string_view name) const;
  int number(std::string_view name) const;
  std::size_t index(std::string_view name) const;
  Point point(std::string_view x, std::string_view y) const { return {number(x), number(y)}; }
  Which which(std::string_view name) const;
  BuildRequest build_request(std::string_view name) const;
  SaveRequest save_request(std::string_view name) const;
  /// The files are parts of the bytes, one after the other.
  PackRequest pack_request(std::string_view name) const;
  std::string_view bytes() const { return bytes_; }

 private:
  /// Null if there is none.
  const Json& at(std::string_view name) const;

  const Json& values_;
  std::string_view bytes_;
};

}  // namespace warren::studio
