// SPDX-License-Identifier: MIT
#include <csignal>

#include "tools/warren/command_line.hpp"
#include "tools/warren/commands.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/processor_choice.hpp"

namespace {

struct Run {
  int operator()(const warren::tool::GenerateArguments& a) const { return warren::tool::generate(a); }
  int operator()(const warren::tool::ShowArguments& a) const { return warren::tool::show(a); }
  int operator()(const warren::tool::TilesetArguments& a) const { return warren::tool::tileset(a); }
  int operator()(const warren::tool::WatchArguments& a) const { return warren::tool::watch(a); }
  int operator()(const warren::tool::PlayArguments& a) const { return warren::tool::play(a); }
  int operator()(const warren::tool::ListArguments& a) const { return warren::tool::list(a); }
  int operator()(const warren::tool::DescribeArguments& a) const { return warren::tool::describe(a); }
  int operator()(const warren::tool::CheckArguments& a) const { return warren::tool::check(a); }
  int operator()(const warren::tool::ExpandArguments& a) const { return warren::tool::expand(a); }
  int operator()(const warren::tool::PrefabArguments& a) const { return warren::tool::prefab(a); }
  int operator()(const warren::tool::SchemaArguments& a) const { return warren::tool::schema(a); }
  int operator()(const warren::tool::StudioArguments& a) const { return warren::tool::studio(a); }
  int operator()(const warren::tool::SurveyArguments& a) const { return warren::tool::survey(a); }
};

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_DFL);  // `warren … | head` ends quietly
  warren::tool::catch_interrupts();
  if (const int code = warren::tool::choose_processor(); code != warren::tool::exit_ok) return code;
  const warren::tool::ParsedLine parsed = warren::tool::parse_command_line(argc, argv);
  return parsed.arguments ? std::visit(Run{}, *parsed.arguments) : parsed.exit_code;
}
