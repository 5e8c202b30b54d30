// SPDX-License-Identifier: MIT
#include <warren/pictures/picture.hpp>

#include <cstring>

#include <fmt/format.h>
#include <png.h>

#include "src/pictures/palette.hpp"

namespace warren {

namespace {

static_assert(sizeof(Pixel) == 4, "pixels are handed to libpng as they are");

constexpr std::int64_t quick_from_pixels = std::int64_t{1} << 22;

/// Owns libpng's memory for a picture.
class Image {
 public:
  Image() { image_.version = PNG_IMAGE_VERSION; }
  explicit Image(Size size, std::uint32_t format) : Image() {
    image_.width = static_cast<png_uint_32>(size.w);
    image_.height = static_cast<png_uint_32>(size.h);
    image_.format = format;
  }
  Image(const Image&) = delete;
  Image& operator=(const Image&) = delete;
  ~Image() { png_image_free(&image_); }

  png_image* operator&() { return &image_; }
  png_image* operator->() { return &image_; }

 private:
  png_image image_{};
};

Result<std::string> written(Image& image, const void* pixels, const void* colours) {
  // Compresses small pictures well and large ones quickly.
  if (std::int64_t{image->width} * image->height > quick_from_pixels) image->flags = PNG_IMAGE_FLAG_FAST;
  std::string bytes(PNG_IMAGE_PNG_SIZE_MAX(*&image), '\0');
  png_alloc_size_t size = bytes.size();
  if (png_image_write_to_memory(&image, bytes.data(), &size, 0, pixels, 0, colours) == 0) {
    return failure(
        {ErrorCode::picture_too_large,
         fmt::format("libpng cannot write a picture of {}x{}: {}", image->width, image->height, image->message),
         {},
         "draw it smaller"});
  }
  bytes.resize(size);
  return bytes;
}

Error not_a_png(std::string message, std::string_view file) {
  return {ErrorCode::bad_picture, std::move(message), {.file = std::string(file)}, "save it as a PNG again"};
}

}  // namespace

Result<std::string> write_png(const Picture& picture) {
  if (picture.cells().empty()) {
    return failure({ErrorCode::bad_size, "a picture without pixels cannot be a PNG", {}, "draw something"});
  }
  if (std::optional<IndexedPicture> small = indexed(picture)) {
    Image image(picture.size(), PNG_FORMAT_RGBA_COLORMAP);
    image->colormap_entries = static_cast<png_uint_32>(small->palette.colours().size());
    return written(image, small->places.cells().data(), small->palette.colours().data());
  }
  Image image(picture.size(), PNG_FORMAT_RGBA);
  return written(image, picture.cells().data(), nullptr);
}

Result<Picture> read_png(std::string_view bytes, std::string_view file, const Limits& limits) {
  Image image;
  if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0) {
    return failure(not_a_png(fmt::format("this is not a PNG: {}", image->message), file));
  }
  image->format = PNG_FORMAT_RGBA;
  const auto pixels = std::int64_t{image->width} * image->height;
  if (pixels > limits.picture_pixels) {
    return failure({ErrorCode::picture_too_large,
                    fmt::format("the picture is {}x{} pixels, and the limit is {} in all", image->width, image->height,
                                limits.picture_pixels),
                    {.file = std::string(file)},
                    "use a smaller one"});
  }
  Picture picture({static_cast<int>(image->width), static_cast<int>(image->height)});
  if (png_image_finish_read(&image, nullptr, picture.cells().data(), 0, nullptr) == 0) {
    return failure(not_a_png(fmt::format("the PNG is damaged: {}", image->message), file));
  }
  return picture;
}

}  // namespace warren
