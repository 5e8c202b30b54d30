// SPDX-License-Identifier: MIT
// A file that is written as a whole or not at all.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <warren/level/error.hpp>

#include "tools/files/unfinished_files.hpp"

namespace warren::files {

enum class Existing : std::uint8_t { keep, replace };

/// Written to a temporary file beside the target, which finish() replaces. Destroyed before that, it leaves nothing
/// behind. A symbolic link is kept and its target replaced. A device or a pipe is never replaced: the bytes go into it.
class OutputFile {
 public:
  static Result<OutputFile> create(const std::string& path, Existing existing);
  /// Whether create() would succeed, for programs that write the file only after long work. Nothing is left behind.
  static Status check(const std::string& path, Existing existing);
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&&) = delete;
  ~OutputFile();

  Status write(std::string_view bytes);
  Status finish();

 private:
  friend Status finish_all(std::span<OutputFile> files);

  OutputFile(std::string path, std::string target) : path_(std::move(path)), target_(std::move(target)) {}
  Status open_temporary();
  Status open_special();
  Status flush();
  Status write_through(std::string_view bytes);
  Status close_synced();
  Status exchange();
  void undo_exchange();
  void remove_temporary();
  tl::unexpected<Error> error() const;

  std::string path_;    // as given, for messages
  std::string target_;  // with symbolic links resolved
  std::string temporary_;
  UnfinishedFile unfinished_;
  int descriptor_ = -1;
  bool is_new_ = false;  // after exchange(): there was no old file
  std::string buffer_;
};

/// Finishes several files that belong together. When one cannot be replaced, those before it get their old contents
/// back. (On file systems that cannot exchange two files, such as NFS, only an error before the first one is undone.)
Status finish_all(std::span<OutputFile> files);

}  // namespace warren::files
