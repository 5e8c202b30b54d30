// SPDX-License-Identifier: MIT
// The files for other programs: CSV and NumPy.
#include <doctest/doctest.h>

#include "tests/support/temporary_folder.hpp"
#include "tools/survey/csv_writer.hpp"
#include "tools/survey/npy_writer.hpp"

namespace warren::files_test {

using namespace warren::survey;

TEST_CASE("the header of a NumPy file has the shape and the required alignment") {
  for (const std::uint64_t levels : {1ULL, 10ULL, 123'456'789ULL, 1'000'000'000'000ULL}) {
    const std::string header = npy_header(levels, {80, 50});
    CHECK(header.size() % 64 == 0);
    CHECK(header.substr(0, 8) == std::string("\x93NUMPY\x01\x00", 8));
    const auto length = static_cast<unsigned char>(header[8]) + 256 * static_cast<unsigned char>(header[9]);
    CHECK(static_cast<std::size_t>(length) + 10 == header.size());
    CHECK(header.ends_with(" \n"));
    CHECK(header.find("'shape': (" + std::to_string(levels) + ", 50, 80), }") != std::string::npos);
  }
}

TEST_CASE("a line of CSV has as many fields as the heading, quoted where they have to be") {
  const test::TemporaryFolder folder;
  const std::string path = (folder / "a.csv").string();
  CsvFile csv = CsvFile::create(path, files::Existing::keep).value();
  Row row;
  row.reset(5);
  row.values.fill(7);
  row[MetricId::path_length] = missing;
  row[MetricId::floor_percent] = 3805;
  row.counts = {{"spawns.Orc", 2}};
  REQUIRE(csv.add("a,b", row));
  row.reset(6);
  row.failure = "he said \"no\"";
  REQUIRE(csv.add("plain", row));
  CHECK(test::contents_of(path).empty());  // nothing is visible before finish()
  REQUIRE(csv.finish());
  const std::string text = test::contents_of(path);
  CHECK(text.starts_with("recipe,seed,failure,rooms,corridors,floor_percent,"));
  CHECK(text.find("\r\n\"a,b\",5,,7,7,38.05,7,,") != std::string::npos);
  CHECK(text.find(",\"{\"\"spawns.Orc\"\":2}\"\r\n") != std::string::npos);
  CHECK(text.find("plain,6,\"he said \"\"no\"\"\",,") != std::string::npos);
  CHECK(folder.files() == 1);
}

TEST_CASE("an existing file is kept without --force, and an unfinished one leaves nothing") {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("a.csv", "mine").string();
  CHECK_FALSE(CsvFile::create(path, files::Existing::keep));
  {
    const CsvFile dropped = CsvFile::create(path, files::Existing::replace).value();
  }
  CHECK(test::contents_of(path) == "mine");
  CHECK(folder.files() == 1);
}

}  // namespace warren::files_test
