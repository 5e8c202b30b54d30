// SPDX-License-Identifier: MIT
#include "tools/survey/block_bytes.hpp"

#include <cstring>

namespace warren::survey {

namespace {

template <class Number>
void append(std::string& out, Number value) {
  char bytes[sizeof value];
  std::memcpy(bytes, &value, sizeof value);
  out.append(bytes, sizeof value);
}

void append_text(std::string& out, std::string_view text) {
  append(out, static_cast<std::uint64_t>(text.size()));
  out += text;
}

/// Reads values from the front. When there are too few bytes it turns bad and returns zeros.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  template <class Number>
  Number number() {
    Number value{};
    const std::string_view taken = take(sizeof value);
    if (!taken.empty()) std::memcpy(&value, taken.data(), sizeof value);
    return value;
  }
  std::string_view text() { return take(number<std::uint64_t>()); }
  bool good() const { return good_; }
  bool at_end() const { return bytes_.empty(); }

 private:
  std::string_view take(std::uint64_t size) {
    good_ = good_ && size <= bytes_.size();
    if (!good_) return {};
    const std::string_view taken = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return taken;
  }

  std::string_view bytes_;
  bool good_ = true;
};

}  // namespace

void append_bytes(std::string& out, const Block& block) {
  append(out, block.seeds.first);
  append(out, block.seeds.count);
  append(out, static_cast<std::uint64_t>(block.rows().size()));
  for (const Row& row : block.rows()) {
    append(out, row.seed);
    append_text(out, row.failure);
    for (const Value value : row.values) append(out, value);
    append(out, static_cast<std::uint64_t>(row.counts.size()));
    for (const NamedCount& kind : row.counts) {
      append_text(out, kind.name);
      append(out, kind.count);
    }
  }
}

bool read_bytes(std::string_view bytes, CountNames& names, Block& block) {
  Reader reader(bytes);
  block.clear();
  block.seeds.first = reader.number<std::uint64_t>();
  block.seeds.count = reader.number<std::uint64_t>();
  const auto rows = reader.number<std::uint64_t>();
  for (std::uint64_t i = 0; i < rows && reader.good(); ++i) {
    Row& row = block.add(reader.number<std::uint64_t>());
    row.failure = reader.text();
    for (Value& value : row.values) value = reader.number<Value>();
    const auto kinds = reader.number<std::uint64_t>();
    for (std::uint64_t k = 0; k < kinds && reader.good(); ++k) {
      const std::string_view name = names.keep(reader.text());
      row.counts.push_back({name, reader.number<Value>()});
    }
  }
  return reader.good() && reader.at_end();
}

}  // namespace warren::survey
