// SPDX-License-Identifier: MIT
#include "studio/wasm/call_arguments.hpp"

#include <algorithm>
#include <limits>

namespace warren::studio {

namespace {

int number_of(const Json& json) {
  if (!json.is_number_integer()) return 0;
  constexpr std::int64_t least = std::numeric_limits<int>::min();
  constexpr std::int64_t most = std::numeric_limits<int>::max();
  return static_cast<int>(std::clamp(json.get<std::int64_t>(), least, most));
}

/// Seeds are text, because they have more digits than a JavaScript number holds. They wrap at 2^64.
std::uint64_t seed_of(std::string_view digits) {
  std::uint64_t seed = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') return 0;
    seed = seed * 10 + static_cast<std::uint64_t>(digit - '0');
  }
  return seed;
}

}  // namespace

const Json& CallArguments::at(std::string_view name) const {
  static const Json none;
  if (!values_.is_object()) return none;
  const auto found = values_.find(name);
  return found == values_.end() ? none : *found;
}

std::string_view CallArguments::text(std::string_view name) const {
  const Json& json = at(name);
  return json.is_string() ? std::string_view(json.get_ref<const std::string&>()) : std::string_view();
}

int CallArguments::number(std::string_view name) const { return number_of(at(name)); }

std::size_t CallArguments::index(std::string_view name) const {
  return static_cast<std::size_t>(std::max(number(name), 0));
}

Which CallArguments::which(std::string_view name) const {
  return text(name) == "attempt" ? Which::attempt : Which::level;
}

BuildRequest CallArguments::build_request(std::string_view name) const {
  const CallArguments in = object(name);
  BuildRequest request{.text = std::string(in.text("text")),
                       .floor = std::string(in.text("floor")),
                       .seed = seed_of(in.text("seed")),
                       .depth = in.number("depth"),
                       .watched = in.at("watched") == true};
  const Json& size = in.at("size");
  if (size.is_array() && size.size() == 2) request.size = Size{number_of(size[0]), number_of(size[1])};
  return request;
}

SaveRequest CallArguments::save_request(std::string_view name) const {
  const CallArguments in = object(name);
  SaveRequest request{.format = std::string(in.text("format")), .name = std::string(in.text("name"))};
  if (in.number("tile") > 0) request.tile_size = in.number("tile");
  if (in.number("frames_per_second") > 0) request.frames_per_second = in.number("frames_per_second");
  return request;
}

PackRequest CallArguments::pack_request(std::string_view name) const {
  const CallArguments in = object(name);
  PackRequest request{.folder = std::string(in.text("folder"))};
  std::size_t at = 0;
  for (const Json& file : in.at("files")) {
    const CallArguments named(file, bytes_);
    const std::string_view rest = bytes_.substr(std::min(at, bytes_.size()));
    request.files.push_back({std::string(named.text("path")), std::string(rest.substr(0, named.index("size")))});
    at += named.index("size");
  }
  return request;
}

}  // namespace warren::studio
