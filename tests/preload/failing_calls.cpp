// SPDX-License-Identifier: MIT
// A library for LD_PRELOAD that makes one call of the system fail, or all of them slow. tests/faults uses it.
//
//   WARREN_FAULT_CALL    write, sync, rename, open, truncate, close, unlink, allocate or thread
//   WARREN_FAULT_AT      which call fails, counted from 1 and from the beginning of main()
//   WARREN_FAULT_ERROR   the value of errno; EIO by default
//   WARREN_FAULT_BYTES   the smallest allocation that is counted; 0 by default
//   WARREN_FAULT_LASTS   if set, all later calls fail too, as on a full disk
//   WARREN_FAULT_MARK    a file that is created when a call fails
//   WARREN_FAULT_SLOW    microseconds that every write, sync and rename takes longer, so that signals hit them
//
// Output to stdout and stderr is not affected, nor are the calls that the C library makes itself. In a program with
// sanitizers, malloc is theirs; failing_new.cpp then makes operator new fail.
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iterator>

extern "C" {
void* __libc_malloc(size_t bytes);
void* __libc_calloc(size_t count, size_t bytes);
void* __libc_realloc(void* old, size_t bytes);
void* __libc_memalign(size_t alignment, size_t bytes);
}

namespace {

enum class Call : int { none, write, sync, rename, open, truncate, close, unlink, allocate, thread };

constexpr const char* call_names[] = {"none",     "write", "sync",   "rename",   "open",
                                      "truncate", "close", "unlink", "allocate", "thread"};

struct Plan {
  Call call = Call::none;
  long at = 0;
  int error = EIO;
  size_t bytes = 0;
  bool lasts = false;
  const char* mark = nullptr;
  useconds_t slow = 0;
};
Plan plan;
std::atomic<bool> in_main{false};
std::atomic<long> calls{0};

void read_plan() {
  const char* name = std::getenv("WARREN_FAULT_CALL");
  for (int i = 0; name != nullptr && i < static_cast<int>(std::size(call_names)); ++i) {
    if (std::strcmp(name, call_names[i]) == 0) plan.call = static_cast<Call>(i);
  }
  if (const char* at = std::getenv("WARREN_FAULT_AT")) plan.at = std::atol(at);
  if (const char* error = std::getenv("WARREN_FAULT_ERROR")) plan.error = std::atoi(error);
  if (const char* bytes = std::getenv("WARREN_FAULT_BYTES")) plan.bytes = static_cast<size_t>(std::atol(bytes));
  if (const char* slow = std::getenv("WARREN_FAULT_SLOW")) plan.slow = static_cast<useconds_t>(std::atol(slow));
  plan.lasts = std::getenv("WARREN_FAULT_LASTS") != nullptr;
  plan.mark = std::getenv("WARREN_FAULT_MARK");
}

bool fails(Call call) {
  if (plan.call != call || !in_main.load(std::memory_order_relaxed)) return false;
  const long number = calls.fetch_add(1) + 1;
  if (number < plan.at || (number > plan.at && !plan.lasts)) return false;
  if (plan.mark != nullptr && number == plan.at) {
    const long mark = ::syscall(SYS_openat, AT_FDCWD, plan.mark, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (mark >= 0) ::syscall(SYS_close, mark);
  }
  errno = plan.error;
  return true;
}

void linger() {
  if (plan.slow > 0 && in_main.load(std::memory_order_relaxed)) ::usleep(plan.slow);
}

bool is_stream(int descriptor) { return descriptor == STDOUT_FILENO || descriptor == STDERR_FILENO; }

template <class Function>
Function next_definition(const char* name) {
  return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

using Main = int (*)(int, char**, char**);
Main real_main = nullptr;

int counted_main(int argc, char** argv, char** environment) {
  read_plan();
  in_main.store(true);
  const int code = real_main(argc, argv, environment);
  in_main.store(false);
  return code;
}

}  // namespace

// Each wrapper: the type of the result, the name, the kind of call, its parameters and its arguments.
#define WARREN_WRAP(result, name, call, parameters, arguments)             \
  result name parameters {                                                 \
    static const auto real = next_definition<result(*) parameters>(#name); \
    linger();                                                              \
    return fails(call) ? static_cast<result>(-1) : real arguments;         \
  }

extern "C" {

bool warren_fails_to_allocate(size_t bytes) { return bytes >= plan.bytes && fails(Call::allocate); }

int __libc_start_main(Main main, int argc, char** argv, void (*init)(), void (*fini)(), void (*end)(), void* stack) {
  using Start = int (*)(Main, int, char**, void (*)(), void (*)(), void (*)(), void*);
  real_main = main;
  return next_definition<Start>("__libc_start_main")(counted_main, argc, argv, init, fini, end, stack);
}

ssize_t write(int descriptor, const void* bytes, size_t count) {
  if (!is_stream(descriptor)) {
    linger();
    if (fails(Call::write)) return -1;
  }
  return ::syscall(SYS_write, descriptor, bytes, count);
}
WARREN_WRAP(ssize_t, pwrite, Call::write, (int file, const void* bytes, size_t count, off_t at),
            (file, bytes, count, at))
WARREN_WRAP(ssize_t, pwrite64, Call::write, (int file, const void* bytes, size_t count, off64_t at),
            (file, bytes, count, at))
WARREN_WRAP(int, fsync, Call::sync, (int file), (file))
WARREN_WRAP(int, fdatasync, Call::sync, (int file), (file))
WARREN_WRAP(int, rename, Call::rename, (const char* from, const char* to), (from, to))
WARREN_WRAP(int, renameat2, Call::rename,
            (int from_folder, const char* from, int to_folder, const char* to, unsigned flags),
            (from_folder, from, to_folder, to, flags))
WARREN_WRAP(int, ftruncate, Call::truncate, (int file, off_t size), (file, size))
WARREN_WRAP(int, ftruncate64, Call::truncate, (int file, off64_t size), (file, size))

// Called in signal handlers too, which may interrupt the initialisation of a local variable: there is none.
int unlink(const char* path) {
  return fails(Call::unlink) ? -1 : static_cast<int>(::syscall(SYS_unlinkat, AT_FDCWD, path, 0));
}

// The descriptor is closed in any case, as Linux does it.
int close(int file) {
  const bool failing = !is_stream(file) && fails(Call::close);
  const int error = errno;
  const long closed = ::syscall(SYS_close, file);
  if (!failing) return static_cast<int>(closed);
  errno = error;
  return -1;
}

int open(const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(more, mode_t) : 0;
  va_end(more);
  return fails(Call::open) ? -1 : static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}
int open64(const char* path, int flags, ...) __attribute__((alias("open")));

int openat(int folder, const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(more, mode_t) : 0;
  va_end(more);
  return fails(Call::open) ? -1 : static_cast<int>(::syscall(SYS_openat, folder, path, flags, mode));
}
int openat64(int folder, const char* path, int flags, ...) __attribute__((alias("openat")));

void* malloc(size_t bytes) { return warren_fails_to_allocate(bytes) ? nullptr : __libc_malloc(bytes); }
void* calloc(size_t count, size_t bytes) {
  return warren_fails_to_allocate(count * bytes) ? nullptr : __libc_calloc(count, bytes);
}
void* realloc(void* old, size_t bytes) {
  return warren_fails_to_allocate(bytes) ? nullptr : __libc_realloc(old, bytes);
}
void* aligned_alloc(size_t alignment, size_t bytes) {
  return warren_fails_to_allocate(bytes) ? nullptr : __libc_memalign(alignment, bytes);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*), void* argument) {
  using Create = int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  static const auto real = next_definition<Create>("pthread_create");
  return fails(Call::thread) ? EAGAIN : real(thread, attributes, run, argument);
}

}  // extern "C"
