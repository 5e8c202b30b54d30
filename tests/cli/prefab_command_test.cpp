// SPDX-License-Identifier: MIT
// warren prefab: check, show, convert and save; and folders of prefabs for the other commands.
#include <doctest/doctest.h>

#include <algorithm>

#include <nlohmann/json.hpp>

#include <warren/prefabs/library.hpp>

#include "tests/support/run_tool.hpp"

namespace warren::prefab_command_test {

using namespace warren::test;
using nlohmann::json;

namespace {

const std::string shrine =
    "kind: vault\nsummary: a shrine for tests\nunique: no\ntags: tested\nlegend: I = floor, Idol\n\n...\n.I.\n...\n";
const std::string bad = "kind: vault\nweight: 0\n\n...\n.Q.\n...\n";

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

void refused(const std::string& arguments, int exit_code, std::string_view says) {
  INFO("warren " << arguments);
  const Outcome run = run_warren(arguments);
  INFO(run.out << run.err);
  CHECK(run.exit_code == exit_code);
  CHECK(run.out.empty());
  CHECK(has(run.err, says));
  CHECK(has(run.err, "fix: "));
}

}  // namespace

TEST_CASE("check prints nothing for valid prefabs, and every mistake of invalid ones with its place") {
  const TemporaryFolder folder;
  const std::string good = folder.write("shrine.txt", shrine).string();
  const std::string wrong = folder.write("bad.txt", bad).string();
  const Outcome fine = run_warren("prefab check " + good);
  CHECK(fine.exit_code == 0);
  CHECK(fine.out.empty());
  CHECK(fine.err.empty());
  const Outcome run = run_warren("prefab check " + good + " " + wrong + " " + good);
  CHECK(run.exit_code == 3);
  CHECK(run.out == wrong + ":2:9: error: the weight is \"0\"; give it a whole number from 1 to 1000 [W505]\n" + wrong +
                       ":5:2: error: no tile is drawn as 'Q'; define it with a line such as \"legend: T = floor, "
                       "Table\", or see `warren list tiles` [W505]\n");
  CHECK(run_warren("prefab check " WARREN_SOURCE_DIR "/data/prefabs/*/*.txt " WARREN_SOURCE_DIR
                   "/data/prefabs/vaults/*/*.txt")
            .exit_code == 0);
}

TEST_CASE("check finds what slots take among the files and in the pack") {
  const TemporaryFolder folder;
  const std::string host = "kind: vault\nlegend: s = slot ";
  const std::string drawing = "\n\n.....\n.sss.\n.sss.\n.sss.\n.....\n";
  const std::string inner = folder.write("shrine.txt", shrine).string();
  const std::string outer = folder.write("court.txt", host + "tested" + drawing).string();
  const std::string alone = folder.write("yard.txt", host + "lone_bedroll" + drawing).string();
  CHECK(run_warren("prefab check " + outer + " " + inner).exit_code == 0);
  const Outcome run = run_warren("prefab check " + outer + " " + alone);
  CHECK(run.exit_code == 3);
  CHECK(has(run.out, outer + ":5:2: error: no vault has the name or tag \"tested\""));
  CHECK(has(run.out, alone + ":5:2: error: the vault \"lone_bedroll\" has 4x4 cells, and the slot 3x3"));
}

TEST_CASE("check reads REXPaint and Tiled files too, and prints JSON") {
  const TemporaryFolder folder;
  const std::string broken = folder.write("broken.xp", "not a picture").string();
  const Outcome run = run_warren("prefab check " + broken);
  CHECK(run.exit_code == 3);
  CHECK(run.out.starts_with(broken + ":1:1: error: "));
  const std::string wrong = folder.write("bad.txt", bad).string();
  const Outcome as_json = run_warren("prefab check --json " + wrong + " " + broken);
  CHECK(as_json.exit_code == 3);
  const json problems = json::parse(as_json.out);
  REQUIRE(problems.size() == 3);
  CHECK(problems[0]["file"] == wrong);
  CHECK(problems[0]["line"] == 2);
  CHECK(problems[0]["column"] == 9);
  CHECK(problems[1]["line"] == 5);
  CHECK(problems[2]["file"] == broken);
  const std::string good = folder.write("shrine.txt", shrine).string();
  CHECK(json::parse(run_warren("prefab check --json " + good).out) == json::array());
  CHECK(run_warren("prefab check " + (folder / "none.txt").string()).exit_code == 5);
}

TEST_CASE("show prints shipped prefabs and files, as text that can be read back") {
  const TemporaryFolder folder;
  const std::string good = folder.write("shrine.txt", shrine).string();
  CHECK(run_warren("prefab show " + good).out == shrine);
  CHECK(run_warren("prefab show border_fort").out ==
        contents_of(WARREN_SOURCE_DIR "/data/prefabs/sections/border_fort.txt"));
  const Outcome two = run_warren("prefab show border_fort " + good);
  CHECK(two.exit_code == 0);
  CHECK(two.out.starts_with("border_fort\nkind: section\n"));
  CHECK(has(two.out, "shrine\nkind: vault\n"));
  refused("prefab show " + folder.write("bad.txt", bad).string(), 3, "bad.txt:2:9: error W505: the weight is \"0\"");
  CHECK(run_warren("prefab show no_such_prefab").exit_code == 5);
}

TEST_CASE("show --turns prints every orientation of a prefab") {
  const TemporaryFolder folder;
  const auto turns = [&](const std::string& lines) {
    return run_warren("prefab show --turns " + folder.write("t.txt", "kind: section\n" + lines + "\n#.\n#=\n").string())
        .out;
  };
  CHECK(turns("") == "none:\n#.\n#=\n");
  CHECK(turns("mirror: yes\n") == "none:\n#.\n#=\nmirror:\n.#\n=#\n");
  CHECK(turns("rotate: yes\n") == "none:\n#.\n#=\nright:\n##\n=.\nhalf:\n=#\n.#\nleft:\n.=\n##\n");
  CHECK(std::ranges::count(turns("rotate: yes\nmirror: yes\n"), ':') == 8);
}

TEST_CASE("convert writes REXPaint with the header beside it, and reads it back") {
  const TemporaryFolder folder;
  const std::string xp = (folder / "fort.xp").string();
  const std::string text = (folder / "fort.txt").string();
  const std::string original = contents_of(WARREN_SOURCE_DIR "/data/prefabs/sections/border_fort.txt");
  CHECK(run_warren("prefab convert border_fort -o " + xp).exit_code == 0);
  CHECK(contents_of(text) == original.substr(0, original.find("\n\n") + 1) + "drawing: fort.xp\n");
  CHECK(run_warren("prefab convert " + text).out == original);
  CHECK(run_warren("prefab check " + text).exit_code == 0);
}

TEST_CASE("convert writes the drawing and its header, or neither") {
  const TemporaryFolder folder;
  const std::string xp = (folder / "fort.xp").string();
  const std::string text = folder.write("fort.txt", "mine").string();
  refused("prefab convert border_fort -o " + xp, 5, text + " exists already");
  CHECK(contents_of(text) == "mine");
  CHECK(folder.files() == 1);
  // --force replaces both.
  const Outcome forced = run_warren("prefab convert border_fort --force -o " + xp);
  CHECK(forced.exit_code == 0);
  CHECK(has(forced.err, "the header is in " + text));
  const std::string drawing = contents_of(xp);
  CHECK(run_warren("prefab convert old_keep --force -o " + xp).exit_code == 0);
  CHECK(contents_of(xp) != drawing);
  CHECK(run_warren("prefab convert " + text).out == run_warren("prefab show old_keep").out);
  CHECK(folder.files() == 2);
  // The error names the file that cannot be written, and the other is not replaced.
  const std::string before = contents_of(xp);
  run_shell("rm " + text + " && mkdir " + text);
  refused("prefab convert border_fort --force -o " + xp, 5, "cannot write " + text + ": Is a directory");
  CHECK(contents_of(xp) == before);
  CHECK(folder.files() == 2);
}

TEST_CASE("convert reads maps of Tiled") {
  const TemporaryFolder folder;
  const std::string map = folder
                              .write("m.tmx",
                                     "<map width='3' height='1' tilewidth='8' tileheight='8'><tileset firstgid='1' "
                                     "source='t.tsx'/><layer><data encoding='csv'>1,2,1</data></layer></map>")
                              .string();
  folder.write("t.tsx", "<tileset name='t'><tile id='0' type='floor'/><tile id='1' type='grass, Rat'/></tileset>");
  CHECK(run_warren("prefab convert " + map).out == "kind: vault\nlegend: r = grass, Rat\n\n.r.\n");
  const std::string xp = (folder / "x.xp").string();
  CHECK(run_warren("prefab convert " + map + " -o " + xp).exit_code == 0);
  CHECK(run_warren("prefab convert " + (folder / "x.txt").string()).out == run_warren("prefab show " + map).out);
}

TEST_CASE("nothing is overwritten without --force, and only .txt and .xp are written") {
  const TemporaryFolder folder;
  const std::string taken = folder.write("taken.txt", "mine").string();
  refused("prefab convert border_fort -o " + taken, 5, "--force");
  refused("prefab save simple --seed 1 -o " + taken, 5, "--force");
  CHECK(contents_of(taken) == "mine");
  CHECK(run_warren("prefab convert border_fort --force -o " + taken).exit_code == 0);
  CHECK(has(contents_of(taken), "kind: section"));
  refused("prefab convert border_fort -o " + (folder / "x.json").string(), 2, "neither a .txt nor a .xp");
  const std::string rare = folder.write("rare.txt", "kind: vault\nlegend: 龍 = floor, Dragon\n\n.龍.\n").string();
  refused("prefab convert " + rare + " -o " + (folder / "rare.xp").string(), 3, "U+9F8D");
  CHECK(folder.files() == 2);
}

TEST_CASE("save makes a prefab of a level, whole or in part") {
  const TemporaryFolder folder;
  const std::string path = (folder / "saved.txt").string();
  CHECK(run_warren("prefab save nethack --seed 7 --kind level -o " + path).exit_code == 0);
  const warren::Result<warren::Prefab> whole = warren::read_prefab(contents_of(path), path);
  REQUIRE(whole);
  CHECK(whole->kind() == warren::PrefabKind::level);
  CHECK(whole->size() == warren::Size{80, 21});
  const std::string recipe =
      folder.write("r.json", R"({"name": "x", "size": [80, 21], "chain": [{"prefab_level": {"prefab": "saved"}}]})")
          .string();
  const Outcome again = run_warren("generate -q --seed 1 --prefab-dir " + folder.path().string() + " " + recipe);
  INFO(again.err);
  CHECK(again.out == run_warren("generate -q --seed 7 nethack").out);

  const Outcome part = run_warren("prefab save nethack --seed 7 --part 10,5,20x12 --kind section");
  const warren::Result<warren::Prefab> cut = warren::read_prefab(part.out, "p.txt");
  REQUIRE(cut);
  CHECK(cut->size() == warren::Size{20, 12});
  CHECK(cut->tiles()[{0, 0}] == whole->tiles()[{10, 5}]);
  CHECK(cut->tiles()[{19, 11}] == whole->tiles()[{29, 16}]);
}

TEST_CASE("a usage error of prefab is reported with exit code 2") {
  refused("prefab", 2, "subcommand");
  refused("prefab chek x.txt", 2, "prefab --help");
  refused("prefab check", 2, "files");
  refused("prefab convert", 2, "file");
  refused("prefab save simple --kind valut", 2, "did you mean \"vault\"?");
  refused("prefab save simple --part 10", 2, "10,5,20x12");
  refused("prefab save simple --part 500,500,3x3", 2, "outside");
  refused("prefab save simpel", 2, "did you mean \"simple\"?");
}

TEST_CASE("generate uses vaults of a folder, by name and by tag") {
  const TemporaryFolder folder;
  const TemporaryFolder prefabs;
  prefabs.write("idol_room.txt", shrine);
  prefabs.write("readme.md", "not a prefab");
  for (const std::string which : {"idol_room", "tested"}) {
    const std::string recipe = folder
                                   .write(
                                       "r.json", R"({"name": "x", "chain": ["bsp_dungeon", "room_start", "room_stairs",
          {"room_vaults": {"vaults": ")" + which + R"(", "count": 2}}]})")
                                   .string();
    const Outcome run =
        run_warren("generate -q --seed 3 --format json " + recipe + " --prefab-dir " + prefabs.path().string());
    INFO(run.err);
    REQUIRE(run.exit_code == 0);
    const json level = json::parse(run.out);
    const auto idols = std::ranges::count_if(level["spawns"], [](const json& s) { return s["name"] == "Idol"; });
    CHECK(idols == 2);
    const TemporaryFolder empty;
    for (const std::string command : {"check", "generate -q --seed 3"}) {  // --prefab-dir can be repeated
      const std::string folders = " --prefab-dir " + prefabs.path().string() + " --prefab-dir " + empty.path().string();
      CHECK(run_warren(command + folders + " " + recipe).exit_code == 0);
    }
    refused("generate --seed 3 " + recipe, 3, "option vaults is \"" + which + "\"");
  }
}

TEST_CASE("a missing folder is an error") {
  const TemporaryFolder folder;
  refused("generate simple --seed 1 --prefab-dir " + (folder / "none").string(), 5, "cannot read the folder");
}

TEST_CASE("prefabs are listed and described") {
  const json prefabs = json::parse(run_warren("list prefabs --json").out);
  const Outcome list = run_warren("list prefabs");
  CHECK(prefabs.size() == warren::PrefabLibrary::shipped().all().size());
  for (const json& prefab : prefabs) {
    CHECK(has(list.out, prefab["id"].get<std::string>()));
    CHECK(has(list.out, prefab["summary"].get<std::string>()));
  }
  const Outcome fort = run_warren("describe border_fort");
  CHECK(fort.exit_code == 0);
  for (const char* part : {"border_fort", "a fort from edge to edge", "section", "15x43"}) CHECK(has(fort.out, part));
  CHECK(json::parse(run_warren("describe --json border_fort").out)["turns"] == 1);
  // An option with many names shows the tags.
  const Outcome vaults = run_warren("describe room_vaults");
  CHECK(has(vaults.out, "(any, "));
  CHECK(has(vaults.out, "treasure"));
  CHECK(has(vaults.out, " names: `warren list prefabs`"));
  CHECK_FALSE(has(vaults.out, "ringed_chest"));
}

}  // namespace warren::prefab_command_test
