// SPDX-License-Identifier: MIT
// The list of files being written, so that a signal that ends the process can delete them.
#pragma once

#include <string>

namespace warren::files {

/// From now on a signal that ends the process deletes the files on the list first. A signal that the parent process
/// ignores stays ignored. A write beyond the size limit of the process fails with EFBIG instead of ending it.
void delete_unfinished_files_at_signals();

/// Deletes the files on the list. Safe to call in a signal handler.
void delete_unfinished_files();

/// The entry of one file. It must be made before the file, so that no signal can come between.
class UnfinishedFile {
 public:
  UnfinishedFile() = default;
  explicit UnfinishedFile(const std::string& path);
  UnfinishedFile(UnfinishedFile&& other) noexcept;
  UnfinishedFile& operator=(UnfinishedFile&& other) noexcept;
  ~UnfinishedFile();

 private:
  int slot_ = -1;
};

}  // namespace warren::files
