// SPDX-License-Identifier: MIT
// SQLite with errors as values. Its source is the only file that calls SQLite.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <warren/level/error.hpp>

struct sqlite3;
struct sqlite3_stmt;

namespace warren::survey {

/// A prepared statement. It must not outlive its database.
class Statement {
 public:
  /// Indices are those of SQLite: parameters from 1, columns from 0.
  Statement& bind(int parameter, std::int64_t value);
  Statement& bind(int parameter, double value);
  /// The text is not copied: it must stay valid until the step is done.
  Statement& bind(int parameter, std::string_view value);
  Statement& bind_null(int parameter);

  /// True when there is a row.
  Result<bool> step();
  /// Runs a statement that returns no rows, and resets it.
  Status run();
  void reset();

  bool is_null(int column) const;
  /// Whether it is an integer or a real number.
  bool is_number(int column) const;
  bool is_integer(int column) const;
  std::int64_t integer(int column) const;
  double real(int column) const;
  /// Valid until the next step.
  std::string_view text(int column) const;

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  class Database* database_ = nullptr;
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

class Database {
 public:
  enum class Access : std::uint8_t { read, create };

  /// Waits for a limited time while another process writes to it. A file that is only read may be on a medium that
  /// cannot be written.
  static Result<std::unique_ptr<Database>> open(const std::string& path, Access access);
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database();

  /// Statements fail with ErrorCode::cancelled once the flag is set. It must outlive the database.
  void stop_when(const std::atomic<bool>& flag);

  /// Runs statements that return no rows.
  Status run(const std::string& sql);
  Result<Statement> prepare(const std::string& sql);
  Result<std::int64_t> integer(const std::string& sql);

  const std::string& path() const { return path_; }
  /// The error of the last call that failed, with a fix.
  tl::unexpected<Error> error() const;

 private:
  Database(sqlite3* handle, std::string path, Access access)
      : handle_(handle), path_(std::move(path)), access_(access) {}
  static Result<std::unique_ptr<Database>> open_at(const std::string& location, int flags, const std::string& path,
                                                   Access access);
  static Result<std::unique_ptr<Database>> open_unchanging(const std::string& path);
  bool can_be_read();
  tl::unexpected<Error> cannot_open() const;

  sqlite3* handle_;
  std::string path_;
  Access access_;
};

}  // namespace warren::survey
