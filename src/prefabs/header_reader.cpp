// SPDX-License-Identifier: MIT
#include "src/prefabs/header_reader.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>

#include <warren/text/printable.hpp>
#include <warren/text/suggestions.hpp>

#include "src/json/user_data_reader.hpp"
#include "src/text/blanks.hpp"
#include "src/text/separated.hpp"
#include "src/text/utf8.hpp"

namespace warren {

namespace {

std::optional<int> whole_number(std::string_view text, int least, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < least || value > most) return std::nullopt;
  return value;
}

class HeaderReader {
 public:
  HeaderReader(const PrefabSource& source, PrefabProblems& problems) : source_(source), problems_(problems) {}

  PrefabHeader read() {
    for (const PrefabField& field : source_.fields) add_lines(field);
    for (const PrefabField& line : lines_) read_field(line);
    check_substitutions();
    if (!kind_) {
      if (std::ranges::find(seen_, "kind") == seen_.end()) {
        problems_.add(1, 1, "the prefab has no kind", "begin it with a line \"kind: vault\"");
      }
    } else {
      header_.kind = *kind_;
      header_.rotate = rotate_.value_or(PrefabHeader::turns_by_default(*kind_));
      header_.mirror = mirror_.value_or(PrefabHeader::turns_by_default(*kind_));
      header_.unique = unique_.value_or(PrefabHeader::default_unique(*kind_));
      if (!header_.role.empty() && *kind_ != PrefabKind::room) {
        problems_.add(role_line_, 1, "only a room has a role", "remove this line, or make it a room");
      }
      if (header_.placement != VaultPlacement::free && *kind_ != PrefabKind::vault) {
        problems_.add(placement_line_, 1, "only a vault is placed at a wall, in a corner or in an alcove",
                      "write it as \"placement: right top\", or make it a vault");
      }
    }
    return std::move(header_);
  }

 private:
  struct Key {
    std::string_view name;
    void (HeaderReader::*read)(const PrefabField&);
    bool many = false;
  };
  static constexpr int most_depth = 1000;
  static constexpr std::size_t most_lines = 256;
  static constexpr std::size_t longest_line = 1000;

  /// Tiled allows each property once. A property with several lines stands for several fields with the same key.
  void add_lines(const PrefabField& field) {
    for (std::string_view rest = field.value; lines_.size() <= most_lines;) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      lines_.push_back({field.key, std::string(rest.substr(0, end)), field.line, field.column});
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (rest.empty()) return;
    }
  }

  void read_field(const PrefabField& field) {
    if (++seen_lines_ > most_lines) {
      problems_.add(field, "the header has too many lines", "use fewer");
      return;
    }
    if (field.key.size() > longest_line || field.value.size() > longest_line) {
      problems_.add(field.line, 1, "this line of the header is too long",
                    fmt::format("keep keys and values up to {} bytes", longest_line));
      return;
    }
    static constexpr Key keys[] = {
        {"kind", &HeaderReader::read_kind},
        {"summary", &HeaderReader::read_summary},
        {"placement", &HeaderReader::read_placement},
        {"depth", &HeaderReader::read_depth},
        {"weight", &HeaderReader::read_weight},
        {"chance", &HeaderReader::read_chance},
        {"unique", &HeaderReader::read_unique},
        {"rotate", &HeaderReader::read_rotate},
        {"mirror", &HeaderReader::read_mirror},
        {"tags", &HeaderReader::read_tags},
        {"role", &HeaderReader::read_role},
        {"open", &HeaderReader::read_open},
        {"legend", &HeaderReader::read_legend, true},
        {"transparent", &HeaderReader::read_transparent},
        {"each", &HeaderReader::read_each, true},
        {"all", &HeaderReader::read_all, true},
        {"exactly", &HeaderReader::read_exactly, true},
        {"data", &HeaderReader::read_data},
        {"pad", &HeaderReader::read_pad},
        {"drawing", &HeaderReader::read_drawing},
    };
    const auto* key = std::ranges::find(keys, field.key, &Key::name);
    if (key == std::end(keys)) {
      std::vector<std::string_view> names;
      for (const Key& known : keys) names.push_back(known.name);
      problems_.add(field.line, 1, fmt::format("the key \"{}\" is unknown", field.key), suggestion(field.key, names));
      return;
    }
    if (!key->many && std::ranges::find(seen_, field.key) != seen_.end()) {
      problems_.add(field.line, 1, fmt::format("\"{}\" occurs twice", field.key), "keep one of them");
    }
    seen_.push_back(field.key);
    (this->*key->read)(field);
  }

  /// The index of the value in a list of names.
  std::optional<std::size_t> one_of(const PrefabField& field, std::string_view word,
                                    std::span<const std::string_view> names) {
    const auto found = std::ranges::find(names, word);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    problems_.add(field, fmt::format("the {} is \"{}\"", field.key, word), suggestion(word, names));
    return std::nullopt;
  }

  void read_kind(const PrefabField& field) {
    if (const auto kind = one_of(field, field.value, prefab_kind_names)) kind_ = static_cast<PrefabKind>(*kind);
  }
  void read_summary(const PrefabField& field) { header_.summary = field.value; }
  void read_pad(const PrefabField& field) { static_cast<void>(one_glyph(field, field.value)); }
  void read_drawing(const PrefabField&) {}

  void read_data(const PrefabField& field) {
    if (field.value.empty()) return;  // of a recipe: an object without members
    Result<UserData> data = parse_user_data(field.value, {});
    if (data) {
      header_.data = std::move(*data);
    } else {
      problems_.add(field, data.error().message, data.error().hint);
    }
  }

  void read_placement(const PrefabField& field) {
    const std::vector<std::string_view> words = parts_of(field.value, ' ');
    if (const auto* known = std::ranges::find(vault_placement_names, std::string_view(field.value));
        known != std::end(vault_placement_names)) {
      header_.placement = static_cast<VaultPlacement>(known - std::begin(vault_placement_names));
      placement_line_ = field.line;
      return;
    }
    if (words.size() != 2) {
      problems_.add(field, "the placement is neither that of a vault nor two words",
                    fmt::format("write it as \"placement: right top\"; of a vault, it is one of {}",
                                fmt::join(vault_placement_names, ", ")));
      return;
    }
    if (const auto column = one_of(field, words[0], column_choice_names)) {
      header_.column = static_cast<ColumnChoice>(*column);
    }
    if (const auto row = one_of(field, words[1], row_choice_names)) header_.row = static_cast<RowChoice>(*row);
  }

  /// 3, 3-8 or 3+
  void read_depth(const PrefabField& field) {
    const std::string_view text = field.value;
    const std::size_t dash = text.find('-');
    const bool open_ended = text.ends_with('+');
    const std::string_view low = without_blanks(open_ended ? text.substr(0, text.size() - 1) : text.substr(0, dash));
    const std::string_view high = dash == std::string_view::npos ? low : without_blanks(text.substr(dash + 1));
    const std::optional<int> least = whole_number(low, 0, most_depth);
    const std::optional<int> most = open_ended ? most_depth : whole_number(high, 0, most_depth);
    if (!least || !most || *least > *most) {
      problems_.add(field, fmt::format("the depth is \"{}\"", text),
                    fmt::format("write it as 3, 3-8 or 3+, up to {}", most_depth));
      return;
    }
    header_.min_depth = *least;
    header_.max_depth = *most;
  }

  void read_number(const PrefabField& field, int least, int most, int& value) {
    const std::optional<int> number = whole_number(field.value, least, most);
    if (number) {
      value = *number;
    } else {
      problems_.add(field, fmt::format("the {} is \"{}\"", field.key, field.value),
                    fmt::format("give it a whole number from {} to {}", least, most));
    }
  }
  void read_weight(const PrefabField& field) { read_number(field, 1, 1000, header_.weight); }
  void read_chance(const PrefabField& field) { read_number(field, 0, 100, header_.chance); }

  void read_unique(const PrefabField& field) {
    if (const auto unique = one_of(field, field.value, unique_names)) unique_ = static_cast<Unique>(*unique);
  }

  void read_toggle(const PrefabField& field, std::optional<bool>& value) {
    static constexpr std::string_view words[] = {"no", "yes"};
    if (const auto word = one_of(field, field.value, words)) value = *word == 1;
  }
  void read_rotate(const PrefabField& field) { read_toggle(field, rotate_); }
  void read_mirror(const PrefabField& field) { read_toggle(field, mirror_); }

  void read_tags(const PrefabField& field) {
    for (const std::string_view tag : parts_of(field.value, ',')) header_.tags.emplace_back(tag);
  }

  void read_role(const PrefabField& field) {
    header_.role = field.value;
    role_line_ = field.line;
  }

  void read_open(const PrefabField& field) {
    static constexpr std::string_view edges[] = {"top", "right", "bottom", "left"};
    bool* const flags[] = {&header_.open.top, &header_.open.right, &header_.open.bottom, &header_.open.left};
    std::string words = field.value;
    std::ranges::replace(words, ',', ' ');
    for (const std::string_view word : parts_of(words, ' ')) {
      if (const auto edge = one_of(field, word, edges)) *flags[*edge] = true;
    }
  }

  /// The character of a text that consists of one.
  std::optional<char32_t> one_glyph(const PrefabField& field, std::string_view text) {
    std::string_view rest = text;
    const std::optional<char32_t> glyph = take_utf8(rest);
    if (glyph && rest.empty() && can_be_drawn(*glyph)) return glyph;
    problems_.add(field, fmt::format("\"{}\" is not one character", text), "use one character of the drawing");
    return std::nullopt;
  }

  /// "T = something": the glyph, and the text after the equals sign.
  struct Assignment {
    char32_t glyph = 0;
    std::string_view value{};
  };
  std::optional<Assignment> assignment(const PrefabField& field, std::string_view text) {
    std::string_view rest = without_blanks(text);
    const std::optional<char32_t> glyph = take_utf8(rest);
    rest = without_blanks(rest);
    if (!glyph || !can_be_drawn(*glyph) || !rest.starts_with('=')) {
      problems_.add(field, fmt::format("\"{}\" is not of the form \"GLYPH = …\"", field.key),
                    field.key == "legend"    ? "write it as \"legend: T = wood_floor, Table\""
                    : field.key == "exactly" ? "write it as \"exactly: 2 x = ! .\""
                                             : "write it as \"each: x = #*3 .\"");
      return std::nullopt;
    }
    rest.remove_prefix(1);
    return Assignment{*glyph, without_blanks(rest)};
  }

  void read_legend(const PrefabField& field) {
    const std::optional<Assignment> said = assignment(field, field.value);
    if (!said) return;
    Result<Meaning> meaning = meaning_from_text(said->value, *source_.tile_set);
    if (meaning) {
      header_.legend.set(said->glyph, std::move(*meaning));
    } else {
      problems_.add(field, meaning.error().message, meaning.error().hint);
    }
  }

  void read_transparent(const PrefabField& field) {
    for (std::string_view rest = field.value; !rest.empty();) {
      const std::optional<char32_t> glyph = take_utf8(rest);
      if (glyph == U' ' || glyph == U',') continue;
      if (!glyph || !can_be_drawn(*glyph)) {
        problems_.add(field, "\"transparent\" contains characters that cannot be drawn",
                      "use characters of the drawing");
        return;
      }
      header_.legend.set(*glyph, {.role = Role::transparent});
    }
  }

  void read_each(const PrefabField& field) { read_substitution(field, Substitution::Scope::each, field.value, 0); }
  void read_all(const PrefabField& field) { read_substitution(field, Substitution::Scope::all, field.value, 0); }

  void read_exactly(const PrefabField& field) {
    const std::size_t blank = field.value.find(' ');
    const std::optional<int> count = whole_number(std::string_view(field.value).substr(0, blank), 0, 1000);
    if (!count || blank == std::string::npos) {
      problems_.add(field, "\"exactly\" does not begin with a number", "write it as \"exactly: 2 x = ! .\"");
      return;
    }
    read_substitution(field, Substitution::Scope::exactly, std::string_view(field.value).substr(blank), *count);
  }

  void read_substitution(const PrefabField& field, Substitution::Scope scope, std::string_view text, int count) {
    const std::optional<Assignment> said = assignment(field, text);
    if (!said) return;
    Substitution made{.scope = scope, .glyph = said->glyph, .count = count};
    for (const std::string_view part : parts_of(said->value, ' ')) {
      if (const auto choice = read_choice(field, part)) made.choices.push_back(*choice);
    }
    if (made.choices.empty() || (scope == Substitution::Scope::exactly && made.choices.size() != 2)) {
      problems_.add(field, fmt::format("{} has {} replacements", shown(said->glyph), made.choices.size()),
                    scope == Substitution::Scope::exactly
                        ? "name two characters: one for the chosen cells and one for the others"
                        : "name one character or more, separated by blanks");
      return;
    }
    const auto same = [&](const Substitution& other) { return other.glyph == made.glyph; };
    if (std::ranges::any_of(header_.substitutions, same)) {
      problems_.add(field, fmt::format("{} is substituted twice", shown(made.glyph)), "keep one of the lines");
      return;
    }
    header_.substitutions.push_back(std::move(made));
    substitution_fields_.push_back(&field);
  }

  /// Call it after the whole legend has been read.
  void check_substitutions() {
    if (header_.substitutions.empty()) return;
    const Legend known_glyphs = Legend::of(*source_.tile_set);
    for (std::size_t i = 0; i < header_.substitutions.size(); ++i) {
      const Substitution& substitution = header_.substitutions[i];
      const std::span<const char32_t> drawn = source_.glyphs.cells();
      const std::ptrdiff_t cells = std::ranges::count(drawn, substitution.glyph);
      if (!drawn.empty() && cells == 0) {
        problems_.add(*substitution_fields_[i], fmt::format("{} is not in the drawing", shown(substitution.glyph)),
                      "draw it, or remove this line");
      } else if (!drawn.empty() && cells < substitution.count) {
        problems_.add(*substitution_fields_[i],
                      fmt::format("{} is drawn {}, but exactly {} are required", shown(substitution.glyph),
                                  counted(cells, "time"), substitution.count),
                      "draw more, or require fewer");
      }
      for (const Substitution::Choice& choice : substitution.choices) {
        const bool known = header_.legend.find(choice.glyph) != nullptr ||
                           source_.legend.find(choice.glyph) != nullptr || known_glyphs.find(choice.glyph) != nullptr;
        if (!known) {
          problems_.add(*substitution_fields_[i], fmt::format("no tile is drawn as {}", shown(choice.glyph)),
                        "define it with a line such as \"legend: T = floor, Table\"");
        }
      }
    }
  }

  /// "#" or "#*3"
  std::optional<Substitution::Choice> read_choice(const PrefabField& field, std::string_view text) {
    std::string_view rest = text;
    const std::optional<char32_t> glyph = take_utf8(rest);
    std::optional<int> weight = 1;
    if (rest.starts_with('*')) weight = whole_number(rest.substr(1), 1, 1000);
    if (glyph && can_be_drawn(*glyph) && weight && (rest.empty() || rest.starts_with('*')))
      return Substitution::Choice{*glyph, *weight};
    problems_.add(field, fmt::format("\"{}\" is not a character with a weight", text),
                  "write them as in \"#*3 .\", with weights from 1 to 1000");
    return std::nullopt;
  }

  const PrefabSource& source_;
  PrefabProblems& problems_;
  std::vector<PrefabField> lines_;
  std::size_t seen_lines_ = 0;
  std::vector<const PrefabField*> substitution_fields_;
  std::vector<std::string> seen_;
  std::optional<PrefabKind> kind_;
  std::optional<bool> rotate_;
  std::optional<bool> mirror_;
  std::optional<Unique> unique_;
  int role_line_ = 0;
  int placement_line_ = 0;
  PrefabHeader header_;
};

}  // namespace

PrefabHeader read_prefab_header(const PrefabSource& source, PrefabProblems& problems) {
  return HeaderReader(source, problems).read();
}

}  // namespace warren
