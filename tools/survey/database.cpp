// SPDX-License-Identifier: MIT
#include "tools/survey/database.hpp"

#include <sqlite3.h>

#include <cerrno>
#include <cstring>

#include <fmt/core.h>

namespace warren::survey {

namespace {

constexpr int patience_ms = 3000;
constexpr int steps_between_looks = 10'000;  // of the virtual machine; well below a millisecond

int is_set(void* flag) { return static_cast<const std::atomic<bool>*>(flag)->load() ? 1 : 0; }

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
std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(handle_.get(), column); }
double Statement::real(int column) const { return sqlite3_column_double(handle_.get(), column); }
std::string_view Statement::text(int column) const {
  const void* bytes = sqlite3_column_text(handle_.get(), column);
  const int size = sqlite3_column_bytes(handle_.get(), column);
  return bytes == nullptr ? std::string_view{}
                          : std::string_view(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
}

Result<std::unique_ptr<Database>> Database::open(const std::string& path, Access access) {
  sqlite3* handle = nullptr;
  // Only one thread uses it at a time, so the locks of SQLite are not needed.
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
  if (access == Access::create) flags |= SQLITE_OPEN_CREATE;
  const int code = sqlite3_open_v2(path.c_str(), &handle, flags, nullptr);
  std::unique_ptr<Database> database(new Database(handle, path));
  if (code != SQLITE_OK) return database->error();
  sqlite3_busy_timeout(handle, patience_ms);
  return database;
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
    case SQLITE_CANTOPEN: {
      const int system = sqlite3_system_errno(handle_);
      return failure({ErrorCode::cannot_write,
                      fmt::format("cannot open {}: {}", path_, system == 0 ? reason : std::strerror(system)),
                      {},
                      "check the path and its permissions"});
    }
    default:
      return failure({ErrorCode::cannot_write,
                      fmt::format("cannot use {}: {}", path_, reason),
                      {},
                      "check that the file is writable and that the disk has room"});
  }
}

}  // namespace warren::survey
