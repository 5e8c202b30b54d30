// SPDX-License-Identifier: MIT
#include "formats/inflate.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

#include <fmt/format.h>
#include <zlib.h>

namespace warren {

namespace {

class Inflater {
 public:
  Inflater(std::string_view bytes, Wrapping wrapping)
      : size_(bytes.size()), name_(wrapping == Wrapping::gzip ? "gzip" : "zlib") {
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream_.avail_in = static_cast<uInt>(bytes.size());
    constexpr int gzip_only = 16;
    ready_ = inflateInit2(&stream_, wrapping == Wrapping::gzip ? MAX_WBITS + gzip_only : MAX_WBITS) == Z_OK;
  }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;
  ~Inflater() {
    if (ready_) inflateEnd(&stream_);
  }

  Result<std::string> run(std::size_t most) {
    if (!ready_) return fail(ErrorCode::input_too_large, "there is no memory to inflate it", "free some");
    // Deflate makes at most 1032 bytes of one, so that a small input never takes much room.
    std::string out;
    out.reserve(std::min(most, size_ * 1032) + block);
    for (int code = Z_OK; code != Z_STREAM_END;) {
      code = step(out, most);
      if (out.size() > most) {
        return fail(ErrorCode::input_too_large, fmt::format("it inflates to more than {} bytes", most),
                    "make it smaller, or save it again");
      }
      if (code == Z_BUF_ERROR) return fail(ErrorCode::bad_prefab, "it is cut off", "save it again");
      if (code == Z_NEED_DICT) return fail(ErrorCode::bad_prefab, "it wants a dictionary", "save it without one");
      if (code != Z_OK && code != Z_STREAM_END) {
        return fail(ErrorCode::bad_prefab,
                    fmt::format("it is broken ({})", stream_.msg == nullptr ? "no reason known" : stream_.msg),
                    "save it again");
      }
    }
    if (stream_.avail_in > 0) {
      return fail(ErrorCode::bad_prefab, fmt::format("{} bytes follow after its end", stream_.avail_in), "remove them");
    }
    return Result<std::string>(std::move(out));
  }

 private:
  static constexpr std::size_t block = std::size_t{1} << 16;

  /// Inflates one more block. At `most` bytes it asks for one more, which shows whether there is any.
  int step(std::string& out, std::size_t most) {
    const std::size_t before = out.size();
    const std::size_t room = std::clamp<std::size_t>(most - before, 1, block);
    out.resize(before + room);
    stream_.next_out = reinterpret_cast<Bytef*>(out.data() + before);
    stream_.avail_out = static_cast<uInt>(room);
    const int code = ::inflate(&stream_, Z_NO_FLUSH);
    out.resize(out.size() - stream_.avail_out);
    return code;
  }

  tl::unexpected<Error> fail(ErrorCode code, std::string_view what, std::string hint) const {
    return failure(
        {code,
         fmt::format("the {} data is wrong at byte {} of {}: {}", name_, size_ - stream_.avail_in, size_, what),
         {},
         std::move(hint)});
  }

  z_stream stream_{};
  std::size_t size_;
  std::string_view name_;
  bool ready_ = false;
};

}  // namespace

Result<std::string> inflate_all(std::string_view bytes, std::int64_t most, Wrapping wrapping) {
  if (bytes.size() > std::numeric_limits<uInt>::max()) {
    return failure({ErrorCode::input_too_large,
                    fmt::format("there are {} bytes to inflate", bytes.size()),
                    {},
                    "make it smaller"});
  }
  return Inflater(bytes, wrapping).run(static_cast<std::size_t>(std::max<std::int64_t>(most, 0)));
}

}  // namespace warren
