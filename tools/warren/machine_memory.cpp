// SPDX-License-Identifier: MIT
#include "tools/warren/machine_memory.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <limits>
#include <memory>

namespace warren::tool {

namespace {

constexpr std::int64_t boundless = std::numeric_limits<std::int64_t>::max();

/// The address space that the process has taken so far; 0 where the system does not say.
std::int64_t taken_address_space() {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen("/proc/self/statm", "re"), &std::fclose);
  long long pages = 0;
  if (file == nullptr || std::fscanf(file.get(), "%lld", &pages) != 1) return 0;
  return pages * ::sysconf(_SC_PAGESIZE);
}

std::int64_t soft_limit(int resource) {
  rlimit limit{};
  if (::getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return boundless;
  return static_cast<std::int64_t>(std::min<rlim_t>(limit.rlim_cur, static_cast<rlim_t>(boundless)));
}

std::int64_t physical_memory() {
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  return pages <= 0 ? boundless : std::int64_t{pages} * ::sysconf(_SC_PAGESIZE);
}

}  // namespace

std::int64_t available_memory() {
  const std::int64_t limit = std::min(soft_limit(RLIMIT_AS), soft_limit(RLIMIT_DATA));
  const std::int64_t left = limit == boundless ? boundless : std::max<std::int64_t>(limit - taken_address_space(), 0);
  return std::min(left, physical_memory());
}

}  // namespace warren::tool
