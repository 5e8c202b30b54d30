// SPDX-License-Identifier: MIT
// A file that is too large for memory, written atomically.
#pragma once

#include <string>
#include <string_view>

#include <warren/level/error.hpp>

namespace warren::survey {

/// Written to a temporary file beside the target, which finish() replaces. Destroyed before that, it leaves nothing
/// behind.
class OutputFile {
 public:
  enum class Existing : std::uint8_t { keep, replace };

  static Result<OutputFile> create(const std::string& path, Existing existing);
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&&) = delete;
  ~OutputFile();

  Status write(std::string_view bytes);
  Status finish();

 private:
  OutputFile(int descriptor, std::string path, std::string temporary)
      : descriptor_(descriptor), path_(std::move(path)), temporary_(std::move(temporary)) {}
  Status flush();
  tl::unexpected<Error> error() const;

  int descriptor_;
  std::string path_;
  std::string temporary_;
  std::string buffer_;
};

}  // namespace warren::survey
