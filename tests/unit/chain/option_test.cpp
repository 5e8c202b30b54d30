// SPDX-License-Identifier: MIT
// Options of every type: reading, writing, accepting and refusing.
#include <warren/chain/option.hpp>

#include <doctest/doctest.h>

#include <iterator>
#include <optional>
#include <vector>

#include <warren/chain/builder.hpp>
#include <warren/chain/step.hpp>
#include <warren/grid/rng.hpp>

namespace warren::option_test {

namespace {

enum class Shape : std::uint8_t { round, square, crooked };
constexpr std::string_view shape_names[] = {"round", "square", "crooked"};

/// Something that recipes give by its name.
struct Fruit {
  static constexpr OptionType option_type = OptionType::prefab;
  std::string_view called = "apple";

  std::string_view name() const { return called; }
  bool operator==(const Fruit&) const = default;
  void fold_into(Hasher& hasher) const { hasher.text(called); }
  static std::vector<std::string_view> names(const Content&) { return {"apple", "pear"}; }
  static std::optional<Fruit> find(std::string_view name, const Content& content) {
    for (const std::string_view known : names(content)) {
      if (name == known) return Fruit{known};
    }
    return std::nullopt;
  }
};

struct Owner {
  int count = 5;
  std::int64_t large = 0;
  bool loud = false;
  Shape shape = Shape::square;
  SpawnTable table{};
  Fruit fruit{};

  bool operator==(const Owner& o) const {
    return count == o.count && large == o.large && loud == o.loud && shape == o.shape &&
           table.name() == o.table.name() && fruit.called == o.fruit.called;
  }
};

constexpr Option options[] = {
    option<&Owner::count>({-3, 40}, "how many"),      option<&Owner::large>({0, INT64_MAX}, "how much"),
    option<&Owner::loud>("whether it makes a noise"), option<&Owner::shape>(shape_names, "what it looks like"),
    option<&Owner::table>("what may appear"),         option<&Owner::fruit>("what hangs there"),
};
constexpr const Option& count = options[0];
constexpr const Option& large = options[1];
constexpr const Option& loud = options[2];
constexpr const Option& shape = options[3];
constexpr const Option& table = options[4];
constexpr const Option& fruit = options[5];

OptionValue number(std::int64_t n) { return n; }
OptionValue text(const char* s) { return std::string(s); }

bool is_refused(const Option& option, const OptionValue& value) {
  Owner owner;
  return !option.write(&owner, value) && owner == Owner{};
}

}  // namespace

TEST_CASE("numbers are taken within their range, both ends included, and refused outside") {
  for (std::int64_t n = -10; n <= 50; ++n) {
    Owner owner;
    const bool in_range = n >= -3 && n <= 40;
    CHECK(count.accepts(n) == in_range);
    CHECK(count.write(&owner, n) == in_range);
    CHECK(count.read(&owner) == number(in_range ? n : 5));
  }
  Owner owner;
  CHECK(large.write(&owner, number(INT64_MAX)));
  CHECK(owner.large == INT64_MAX);
  CHECK(is_refused(count, number(INT64_MAX)));
  CHECK(is_refused(count, number((std::int64_t{1} << 32) + 5)));
}

TEST_CASE("toggles are taken, on and off") {
  Owner owner;
  CHECK(loud.read(&owner) == OptionValue(false));
  CHECK(loud.write(&owner, true));
  CHECK(owner.loud);
  CHECK(loud.read(&owner) == OptionValue(true));
  CHECK(loud.write(&owner, false));
  CHECK_FALSE(owner.loud);
}

TEST_CASE("choices are read and written by name") {
  Owner owner;
  CHECK(shape.read(&owner) == text("square"));
  for (std::size_t i = 0; i < std::size(shape_names); ++i) {
    CHECK(shape.accepts(std::string(shape_names[i])));
    CHECK(shape.write(&owner, std::string(shape_names[i])));
    CHECK(static_cast<std::size_t>(owner.shape) == i);
    CHECK(shape.read(&owner) == OptionValue(std::string(shape_names[i])));
  }
  CHECK(is_refused(shape, text("oval")));
  CHECK(is_refused(shape, text("")));
  CHECK(is_refused(shape, text("Round")));
}

TEST_CASE("an old name of a choice is accepted and read back as the new one") {
  constexpr RenamedChoice renamed[] = {{"circular", "round"}};
  const Option with_old_name = option<&Owner::shape>(shape_names, "how it looks", renamed);
  Owner owner;
  CHECK(with_old_name.accepts(text("circular")));
  CHECK(with_old_name.write(&owner, text("circular")));
  CHECK(with_old_name.read(&owner) == text("round"));
  CHECK(with_old_name.expectation().find("circular") == std::string::npos);
  CHECK(is_refused(with_old_name, text("oval")));
  CHECK(is_refused(shape, text("circular")));
}

TEST_CASE("a choice that is none of the names is read as a number and not accepted") {
  Owner owner;
  owner.shape = static_cast<Shape>(9);
  CHECK(shape.read(&owner) == number(9));
  CHECK_FALSE(shape.accepts(shape.read(&owner)));
}

TEST_CASE("spawn tables are written by the name of one that ships") {
  Owner owner;
  owner.table = SpawnTable("mine", {{.name = "Bat"}});
  CHECK(table.read(&owner) == text("mine"));
  CHECK(table.accepts(table.read(&owner)));
  CHECK_FALSE(table.write(&owner, text("no such table")));
  CHECK(owner.table.name() == "mine");
  CHECK(table.write(&owner, text("default")));
  CHECK(table.read(&owner) == text("default"));
  CHECK(owner.table.find("Goblin") != nullptr);
}

TEST_CASE("what is given by name is written by one of its names") {
  Owner owner;
  CHECK(fruit.type == OptionType::prefab);
  CHECK(fruit.read(&owner) == text("apple"));
  CHECK(fruit.write(&owner, text("pear")));
  CHECK(owner.fruit.called == "pear");
  CHECK_FALSE(fruit.write(&owner, text("plum")));
  CHECK(owner.fruit.called == "pear");
  CHECK(fruit.names(shipped_content()) == std::vector<std::string_view>{"apple", "pear"});
  CHECK(fruit.expectation().find("warren list prefabs") != std::string::npos);
}

TEST_CASE("values of another type are refused and change nothing") {
  const OptionValue values[] = {number(1), OptionValue(true), text("default"), text("1"), text("true")};
  for (const Option& option : options) {
    for (const OptionValue& value : values) {
      CAPTURE(option.name);
      CAPTURE(to_text(value));
      const bool right_type = value.index() == (option.type == OptionType::number   ? 0U
                                                : option.type == OptionType::toggle ? 1U
                                                                                    : 2U);
      if (!right_type) {
        CHECK_FALSE(option.accepts(value));
        CHECK(is_refused(option, value));
      }
    }
  }
}

TEST_CASE("values read as they would stand in a recipe, and expectations say what is wanted") {
  CHECK(to_text(number(-30)) == "-30");
  CHECK(to_text(OptionValue(true)) == "true");
  CHECK(to_text(OptionValue(false)) == "false");
  CHECK(to_text(text("first")) == "\"first\"");
  CHECK(count.expectation() == "a whole number from -3 to 40");
  CHECK(loud.expectation() == "true or false");
  CHECK(shape.expectation() == "one of \"round\" \"square\" \"crooked\"");
  CHECK(table.expectation() == "the name of a spawn table");
}

TEST_CASE("a pair of options is in order when the low one is not above the high one") {
  CHECK(detail::in_order("min", 3, "max", 3).has_value());
  CHECK(detail::in_order("min", -4, "max", 3).has_value());
  const Status wrong = detail::in_order("min_side", 9, "max_side", 4);
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().code == ErrorCode::bad_option);
  CHECK(wrong.error().message == "option min_side is 9, but max_side is only 4");
}

TEST_CASE("every option of every builder accepts its own default and writes what it reads") {
  for (const Descriptor* builder : all_builders()) {
    for (const Option& option : builder->options) {
      CAPTURE(builder->id);
      CAPTURE(option.name);
      Step step = builder->make();
      CHECK_FALSE(option.help.empty());
      const OptionValue value = step.get(option);
      CHECK(option.accepts(value));
      CHECK(step.set(option, value));
      CHECK(step.get(option) == value);
    }
    CHECK(builder->make().problems().empty());
  }
}

TEST_CASE("the hash of an option depends on its value") {
  const auto hash_of = [](const Option& option, const Owner& owner) {
    Hasher hasher;
    option.fold_into(hasher, &owner);
    return hasher.value();
  };
  const Owner changed{.count = 6,
                      .large = 1,
                      .loud = true,
                      .shape = static_cast<Shape>(0),
                      .table = SpawnTable("t", {{.name = "Rat"}}),
                      .fruit = {"pear"}};
  for (const Option& option : options) {
    CAPTURE(option.name);
    CHECK(hash_of(option, Owner{}) == hash_of(option, Owner{}));
    CHECK(hash_of(option, Owner{}) != hash_of(option, changed));
  }
}

}  // namespace warren::option_test
