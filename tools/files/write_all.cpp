// SPDX-License-Identifier: MIT
#include "tools/files/write_all.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace warren::files {

bool write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (written < 0 && errno == EAGAIN) {
      pollfd writable{descriptor, POLLOUT, 0};
      ::poll(&writable, 1, -1);
    } else if (written == 0 || errno != EINTR) {
      if (written == 0) errno = EIO;
      return false;
    }
  }
  return true;
}

}  // namespace warren::files
