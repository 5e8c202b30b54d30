// SPDX-License-Identifier: MIT
#include "tools/survey/npy_writer.hpp"

#include <fmt/format.h>

namespace warren::survey {

std::string npy_header(std::uint64_t levels, Size size) {
  constexpr std::size_t before = 10;  // magic, version and the length of the header
  constexpr std::size_t step = 64;
  std::string words =
      fmt::format("{{'descr': '|u1', 'fortran_order': False, 'shape': ({}, {}, {}), }}", levels, size.h, size.w);
  const std::size_t length = (before + words.size() + step) / step * step - before;
  words.resize(length - 1, ' ');
  words += '\n';
  std::string header = "\x93NUMPY";
  header += '\x01';
  header += '\x00';
  header += static_cast<char>(length & 0xff);
  header += static_cast<char>(length >> 8);
  return header + words;
}

Result<NpyFile> NpyFile::create(const std::string& path, std::uint64_t levels, Size size, files::Existing existing) {
  Result<files::OutputFile> file = files::OutputFile::create(path, existing);
  if (!file) return failure(file.error());
  NpyFile npy(std::move(*file));
  if (Status written = npy.file_.write(npy_header(levels, size)); !written) return failure(written.error());
  return npy;
}

Status NpyFile::add(std::span<const Tile> tiles) {
  return file_.write({reinterpret_cast<const char*>(tiles.data()), tiles.size()});
}

}  // namespace warren::survey
