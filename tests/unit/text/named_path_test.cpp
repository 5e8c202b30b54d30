// SPDX-License-Identifier: MIT
// The rule for paths that files name, and where such a file is for the user.
#include <warren/text/named_path.hpp>

#include <doctest/doctest.h>

namespace warren::named_path_test {

TEST_CASE("a path that a file names stays in its folder") {
  using namespace std::string_view_literals;
  for (const std::string_view path : {"a.json", "sub/a.json", "a..b/c..json", "./a.json", "a b.xp", "é.tsx", ".hidden"})
    CHECK_MESSAGE(stays_in_folder(path), path);
  for (const std::string_view path : {"", "/a.json", "..", "../a.json", "sub/../a.json", "sub/..", "sub/.. /a", "...",
                                      "C:a.json", "http://a/b.json", "a\\b.json"}) {
    CHECK_FALSE_MESSAGE(stays_in_folder(path), path);
  }
  CHECK_FALSE(stays_in_folder("a\0.json"sv));
  CHECK_FALSE(stays_in_folder("a\n.json"));
  CHECK_FALSE(stays_in_folder(std::string(1001, 'a')));
  CHECK(stays_in_folder(std::string(1000, 'a')));
}

TEST_CASE("the path of a named file begins with the folder of the file that names it") {
  CHECK(path_beside("maps/r.json", "sub/a.json") == "maps/sub/a.json");
  CHECK(path_beside("/tmp/r.json", "a.json") == "/tmp/a.json");
  CHECK(path_beside("r.json", "a.json") == "a.json");
  CHECK(path_beside("", "a.json") == "a.json");
}

}  // namespace warren::named_path_test
