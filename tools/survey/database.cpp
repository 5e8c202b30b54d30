// SPDX-License-Identifier: MIT
#include "tools/survey/database.hpp"

#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include <fmt/core.h>

namespace warren::survey {

namespace {

constexpr int patience_ms = 3000;
constexpr int steps_between_looks = 10'000;  // of the virtual machine; well below a millisecond

int is_set(void* flag) { return static_cast<const std::atomic<bool>*>(flag)->load() ? 1 : 0; }

/// The path as a URI with the promise that the file does not change.
std::string immutable_location(const std::string& path) {
  std::string location = path.starts_with('/') ? "file://" : "file:";
  for (const char c : path) {
    if (c == '?' || c == '#' || c == '%') {
      location += fmt::format("%{:02x}", static_cast<unsigned>(c));
    } else {
      location += c;
    }
  }
  return location + "?immutable=1";
}

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

// Binding fails only for parameters that do not exist or without memory; the next step fails then too.
Statement& Statement::bind(int parameter, std::int64_t value) {
  sqlite3_bind_int64(handle_.get(), parameter, value);
  return *this;
}
Statement& Statement::bind(int parameter, double value) {
  sqlite3_bind_double(handle_.get(), parameter, value);
  return *this;
}
Statement& Statement::bind(int parameter, std::string_view value) {
  sqlite3_bind_text(handle_.get(), parameter, value.data(), static_cast<int>(value.size()), nullptr);
  return *this;
}
Statement& Statement::bind_null(int parameter) {
  sqlite3_bind_null(handle_.get(), parameter);
  return *this;
}

Result<bool> Statement::step() {
  const int code = sqlite3_step(handle_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  tl::unexpected<Error> error = database_->error();
  sqlite3_reset(handle_.get());
  return error;
}

Status Statement::run() {
  if (const Result<bool> stepped = step(); !stepped) return failure(stepped.error());
  reset();
  return ok();
}

void Statement::reset() { sqlite3_reset(handle_.get()); }

bool Statement::is_null(int column) const { return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL; }
bool Statement::is_integer(int column) const { return sqlite3_column_type(handle_.get(), column) == SQLITE_INTEGER; }
bool Statement::is_number(int column) const {
  return is_integer(column) || sqlite3_column_type(handle_.get(), column) == SQLITE_FLOAT;
}
std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(handle_.get(), column); }
double Statement::real(int column) const { return sqlite3_column_double(handle_.get(), column); }
std::string_view Statement::text(int column) const {
  const void* bytes = sqlite3_column_text(handle_.get(), column);
  const int size = sqlite3_column_bytes(handle_.get(), column);
  return bytes == nullptr ? std::string_view{}
                          : std::string_view(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
}

Result<std::unique_ptr<Database>> Database::open_at(const std::string& location, int flags, const std::string& path,
                                                    Access access) {
  sqlite3* handle = nullptr;
  // Only one thread uses it at a time, so the locks of SQLite are not needed.
  const int code = sqlite3_open_v2(location.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  std::unique_ptr<Database> database(new Database(handle, path, access));
  if (code != SQLITE_OK) return database->error();
  sqlite3_busy_timeout(handle, patience_ms);
  return database;
}

Result<std::unique_ptr<Database>> Database::open(const std::string& path, Access access) {
  if (access == Access::create) return open_at(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, path, access);
  // Reading needs permission to write too: SQLite keeps an index of the log beside the file.
  Result<std::unique_ptr<Database>> database = open_at(path, SQLITE_OPEN_READWRITE, path, access);
  if (!database || (*database)->can_be_read()) return database;
  return open_unchanging(path);
}

/// Opens a file that nobody can change, which needs no log. Committed rows that are only in the log would be missing.
Result<std::unique_ptr<Database>> Database::open_unchanging(const std::string& path) {
  struct stat log{};
  if (::stat((path + "-wal").c_str(), &log) == 0 && log.st_size > 0) {
    return failure(
        {ErrorCode::cannot_read,
         fmt::format("cannot read {}: some rows are still in {}-wal, and the folder cannot be written", path, path),
         {},
         "copy both files to a folder that can be written"});
  }
  return open_at(immutable_location(path), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, path, Access::read);
}

/// False if SQLite cannot create its files beside the database.
bool Database::can_be_read() {
  if (integer("PRAGMA schema_version")) return true;
  const int code = sqlite3_errcode(handle_) & 0xff;
  return code != SQLITE_CANTOPEN && code != SQLITE_READONLY;
}

Database::~Database() { sqlite3_close(handle_); }

void Database::stop_when(const std::atomic<bool>& flag) {
  sqlite3_progress_handler(handle_, steps_between_looks, is_set, const_cast<std::atomic<bool>*>(&flag));
}

Status Database::run(const std::string& sql) {
  if (sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return ok();
  return error();
}

Result<Statement> Database::prepare(const std::string& sql) {
  sqlite3_stmt* handle = nullptr;
  if (sqlite3_prepare_v3(handle_, sql.c_str(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &handle,
                         nullptr) != SQLITE_OK) {
    return error();
  }
  Statement statement;
  statement.database_ = this;
  statement.handle_.reset(handle);
  return statement;
}

Result<std::int64_t> Database::integer(const std::string& sql) {
  Result<Statement> statement = prepare(sql);
  if (!statement) return failure(statement.error());
  const Result<bool> row = statement->step();
  if (!row) return failure(row.error());
  return *row ? statement->integer(0) : 0;
}

tl::unexpected<Error> Database::error() const {
  const int code = sqlite3_errcode(handle_) & 0xff;
  const std::string reason = sqlite3_errmsg(handle_);
  switch (code) {
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
      return failure({ErrorCode::bad_database,
                      fmt::format("{} is not a readable database: {}", path_, reason),
                      {.file = path_},
                      "name another file; this one is unchanged"});
    case SQLITE_INTERRUPT:
      return failure({ErrorCode::cancelled,
                      fmt::format("interrupted; what was not finished in {} is undone", path_),
                      {},
                      "run it again"});
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return failure({ErrorCode::cannot_write,
                      fmt::format("another program is writing to {}", path_),
                      {},
                      "wait until it has ended, and run this again"});
    case SQLITE_FULL:
      return failure({ErrorCode::cannot_write,
                      fmt::format("cannot write {}: {}", path_, std::strerror(ENOSPC)),
                      {},
                      "free some space and run this again; it continues where it stopped"});
    case SQLITE_CANTOPEN: return cannot_open();
    default:
      return failure({ErrorCode::cannot_write,
                      fmt::format("cannot use {}: {}", path_, reason),
                      {},
                      "check that the file is writable and that the disk has room"});
  }
}

tl::unexpected<Error> Database::cannot_open() const {
  const int system = sqlite3_system_errno(handle_);
  std::string reason = system == 0 ? sqlite3_errmsg(handle_) : std::strerror(system);
  // The system's error can be that of a file beside the database.
  if (system == ENOENT && ::access(path_.c_str(), F_OK) == 0) reason = "its folder cannot be written";
  return failure({access_ == Access::read ? ErrorCode::cannot_read : ErrorCode::cannot_write,
                  fmt::format("cannot open {}: {}", path_, reason),
                  {},
                  "check the path and its permissions"});
}

}  // namespace warren::survey
