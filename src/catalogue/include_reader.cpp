// SPDX-License-Identifier: MIT
// Reads the recipes that a recipe includes.
#include <algorithm>

#include <fmt/core.h>

#include <warren/text/named_path.hpp>
#include <warren/text/suggestions.hpp>

#include "src/catalogue/recipe_reader.hpp"

namespace warren {

namespace {

bool is_include_path(std::string_view name) { return name.find_first_of("./\\") != std::string_view::npos; }

}  // namespace

Result<PackFile> StepReader::included_file(const std::string& path) const {
  if (!is_include_path(path)) {
    if (std::optional<PackFile> found = pack_->recipe_file(path)) return std::move(*found);
    const std::vector<std::string> known = pack_->recipes();
    const std::vector<std::string_view> names(known.begin(), known.end());
    return failure({ErrorCode::unknown_name,
                    fmt::format("there is no recipe named \"{}\"", path),
                    {},
                    suggestion(path, names, "`warren list recipes` shows them; include files with their extension")});
  }
  if (!stays_in_folder(path)) {
    return failure({ErrorCode::bad_recipe,
                    fmt::format("the path \"{}\" leads out of the recipe's folder", path),
                    {},
                    "include files of the same folder or of folders in it"});
  }
  if (!load_) {
    return failure({ErrorCode::bad_recipe,
                    fmt::format("the file \"{}\" cannot be included here", path),
                    {},
                    "include a recipe by its name"});
  }
  return load_(path).map([&](std::string text) { return PackFile{path_beside(root_file_, path), std::move(text)}; });
}

const StepReader::Included* StepReader::included_chain(const JsonValue& at) {
  const auto [found, is_new] = included_.try_emplace(at.text);
  Included& included = found->second;
  if (!is_new) return included.chain.is(JsonValue::Type::array) ? &included : nullptr;
  const auto refuse = [&](Error error) {
    error.place = place_of(at.line, at.column, {});
    problems_.add(std::move(error));
    return nullptr;
  };
  // Past the limit nothing more is read: the problem is reported already.
  if (included_bytes_ > limits_.file_bytes) return nullptr;
  Result<PackFile> file = included_file(at.text);
  if (!file) return refuse(std::move(file.error()));
  included_bytes_ += static_cast<std::int64_t>(file->bytes.size());
  if (included_bytes_ > limits_.file_bytes) {
    return refuse({ErrorCode::input_too_large,
                   fmt::format("the included recipes have more than {} bytes", limits_.file_bytes),
                   {},
                   "include fewer or smaller ones"});
  }
  Result<JsonValue> root = parse_json(file->bytes, file->path, limits_);
  if (!root) {
    problems_.add_all(root.error());
    return nullptr;
  }
  const auto member = std::ranges::find(root->members, "chain", &JsonMember::key);
  if (member == root->members.end() || !member->value.is(JsonValue::Type::array)) {
    return refuse({ErrorCode::bad_recipe, fmt::format("\"{}\" has no chain", at.text), {}, "include a recipe"});
  }
  included = {std::move(file->path), std::move(member->value)};
  return &included;
}

void StepReader::add_include(RecipeNodes& nodes, const JsonValue& body) {
  constexpr std::size_t max_depth = 16;
  if (!body.is(JsonValue::Type::string)) {
    problems_.add(body, fmt::format("\"include\" is {}", body.type_name()), "give the name of a recipe or a file");
    return;
  }
  if (std::ranges::find(including_, body.text) != including_.end()) {
    problems_.add(body, fmt::format("\"{}\" includes itself", body.text), "remove one of the includes");
    return;
  }
  if (including_.size() >= max_depth) {
    problems_.add(body, fmt::format("includes are nested more than {} levels deep", max_depth), "nest fewer includes");
    return;
  }
  const Included* included_recipe = included_chain(body);
  if (included_recipe == nullptr) return;
  const std::string outer = problems_.file();
  problems_.set_file(included_recipe->file);
  including_.push_back(body.text);
  RecipeNodes included = read(included_recipe->chain);
  including_.pop_back();
  problems_.set_file(outer);
  std::ranges::move(included, std::back_inserter(nodes));
}

}  // namespace warren
