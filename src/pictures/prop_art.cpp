// SPDX-License-Identifier: MIT
// The sheet of props, five in a line, each named above its picture. A letter is a colour, a dot is transparent.
#include "src/pictures/prop_art.hpp"

#include <algorithm>
#include <iterator>

#include <warren/level/drawing.hpp>

namespace warren {

namespace {

constexpr Colour prop_outline = Colour::hex(0x101010);

constexpr Colour colour_of_letter(char letter) {
  switch (letter) {
    case 'w': return Colour::hex(0x9a6a3a);  // wood
    case 'W': return Colour::hex(0xc8985c);
    case 'd': return Colour::hex(0x5f3f22);
    case 's': return Colour::hex(0x8a8a86);  // stone and iron
    case 'S': return Colour::hex(0xc4c4bc);
    case 'z': return Colour::hex(0x666672);
    case 'g': return Colour::hex(0x48a854);  // leaves
    case 'G': return Colour::hex(0x7cc86a);
    case 'f': return Colour::hex(0x24602f);
    case 'r': return Colour::hex(0xc8403a);  // cloth
    case 'R': return Colour::hex(0xdc6a58);
    case 'y': return Colour::hex(0xf4d35e);  // fire and gold
    case 'o': return Colour::hex(0xf08a2c);
    case 'b': return Colour::hex(0x3a6fc4);  // water and glass
    case 'B': return Colour::hex(0x90ccf0);
    case 'n': return Colour::hex(0xece4cc);  // bone and linen
    case 'p': return Colour::hex(0xa878d8);
    case 'c': return Colour::hex(0x70f0d8);
    default: return prop_outline;
  }
}

// clang-format off
// Sheets that people have drawn number props in this order: new ones go to the end.
constexpr std::string_view prop_names[] = {
    "Altar", "Anvil", "Armour Stand", "Banner", "Bed", "Bedroll", "Blood Stain", "Bones", "Bookshelf", "Brazier",
    "Bush", "Cabinet", "Cage", "Candle", "Cart", "Cauldron", "Chair", "Charred Beam", "Chemistry Set", "Chest",
    "Coffin", "Column", "Cracked Floor", "Crate", "Dead Thing", "Flowers", "Fountain", "Glowing Mushroom", "Grave",
    "Hay", "Hide Rack", "Keg", "Lantern", "Lever", "Loom", "Mushroom", "Ore", "Oven", "Pit Prop", "Pressure Plate",
    "Reeds", "Rubble", "Rug", "Shackles", "Statue", "Stump", "Table", "Throne", "Torch", "Totem", "Tree", "Vent",
    "Watch Fire", "Water Trough", "Weapon Rack", "Web",
};

constexpr std::string_view prop_sheet[] = {
    // Altar        Anvil        Armour Stand Banner       Bed
    "............ ............ ............ ............ ............",
    "............ ............ .....SS..... .yyyyyyyyyy. .d........d.",
    ".rrrrrrrrrr. ............ ....SzzS.... ..rRRRRRRr.. .dnnnnnnnnd.",
    ".rRRRRRRRRr. .SSSSSSSSS.. ....SSSS.... ..rRRyyRRr.. .dnSSnnSSnd.",
    ".ssssssssss. .zSSSSSSSSS. ..SSSSSSSS.. ..rRyyyyRr.. .drrrrrrrrd.",
    ".sSSSSSSSSs. ...zSSSSz... ..S.SSSS.S.. ..rRRyyRRr.. .drRRRRRRrd.",
    "..zSSSSSSz.. ....zSSz.... ..S.zSSz.S.. ..rRRRRRRr.. .drRRRRRRrd.",
    "..zSSSSSSz.. ....zSSz.... ....SSSS.... ..rRRRRRRr.. .drRRRRRRrd.",
    "..zSSSSSSz.. ...zSSSSz... ....zSSz.... ..rrr..rrr.. .drrrrrrrrd.",
    ".zzzzzzzzzz. ..zzzzzzzz.. .....dd..... ..rr....rr.. .dddddddddd.",
    "............ ............ ...dddddd... ............ .d........d.",
    "............ ............ ............ ............ ............",
    // Bedroll      Blood Stain  Bones        Bookshelf    Brazier
    "............ ............ ............ ............ ............",
    "............ ............ ............ .dddddddddd. .....o......",
    "............ ....rr...... ..n......n.. .drgbyrgrbd. ...o.oy.....",
    ".nnn........ ..rrrrr.r... .nnn....nn.. .drgbyrgrbd. ...oyyyo.o..",
    ".nSnggggggg. ..rrrrrr.... ..nnn..nn... .drgbyrgrbd. ..oyynyyoo..",
    ".nnngGGGGgg. .rrrrrrrr... ....nnnn.... .dddddddddd. ...oyyyyo...",
    ".nnngGGGGgg. ..rrrrrrrr.. ....nnnn.... .dbyrgbbryd. .zzzzzzzzzz.",
    ".nSnggggggg. ...rrrrrr... ...nn..nnn.. .dbyrgbbryd. ..zSSSSSSz..",
    ".nnn........ .r..rrrr.... ..nn....nnn. .dbyrgbbryd. ...zzzzzz...",
    "............ ......r..r.. ..n......n.. .dddddddddd. ....z..z....",
    "............ ............ ............ .d........d. ...z....z...",
    "............ ............ ............ ............ ............",
    // Bush         Cabinet      Cage         Candle       Cart
    "............ ............ ............ ............ ............",
    "............ ..dddddddd.. ....SSSS.... .....y...... ............",
    "............ ..dWWddWWd.. ..SSSSSSSS.. ....yoy..... .d..........",
    "...ggGgg.... ..dWWddWWd.. ..S.S..S.S.. ....yoy..... .dWWWWWWWWd.",
    "..gGGgGGgg.. ..dWyddyWd.. ..S.S..S.S.. .....o...... .dwwwwwwwwd.",
    ".gGgGGgGGgg. ..dWWddWWd.. ..S.S..S.S.. ....nnn..... .dwwwwwwwwd.",
    ".ggGGgGgggf. ..dWWddWWd.. ..S.S..S.S.. ....nnn..... .dddddddddd.",
    "fgGggGGggff. ..dWWddWWd.. ..S.S..S.S.. ....nnn..... ..zzz..zzz..",
    ".fggfgggff.. ..dddddddd.. ..S.S..S.S.. ....nnn..... ..zSz..zSz..",
    "..fff.fff... ..d......d.. ..SSSSSSSS.. ...SSSSS.... ..zzz..zzz..",
    "............ ............ ............ ............ ............",
    "............ ............ ............ ............ ............",
    // Cauldron     Chair        Charred Beam Chemistry Set Chest
    "............ ............ ............ ............ ............",
    "............ ...ww....... ............ ....BB...... ............",
    "....G..G.... ...ww....... .zz......... ....BB...S.. ..wwwwwwww..",
    ".....GG..... ...ww....... .zzzd....... ....BB...S.. .wWWWWWWWWw.",
    "..zzzzzzzz.. ...ww....... ..dzzzd..... ...BGGB.SSS. .wWWWWWWWWw.",
    ".zGgGGgGGgz. ...wWWWWWW.. ...dzzzzo... ..BGGGGBSpS. .ddddyydddd.",
    "..zzzzzzzz.. ...wwwwwww.. ....dzzzzd.. ..BGGGGBSpS. .dwwwyywwwd.",
    ".zzzSzzzzzz. ...ww...ww.. ...o.dzzzz.. ...BBBB.SSS. .dwwwwwwwwd.",
    ".zzzSzzzzzz. ...ww...ww.. .....d.dzzz. .dddddddddd. .dwwwwwwwwd.",
    "..zzzzzzzz.. ...ww...ww.. .........zz. .d........d. .dddddddddd.",
    "..z......z.. ............ ............ .d........d. ............",
    "............ ............ ............ ............ ............",
    // Coffin       Column       Cracked Floor Crate        Dead Thing
    "............ ............ ............ ............ ............",
    "....dddd.... ..SSSSSSSS.. ..sssssssss. .dddddddddd. ............",
    "...dWWWWd... ...ssssss... ..skssssssk. .dWwwwwwwdd. ..nn........",
    "..dWWnnWWd.. ...SsSsSs... ..sskssskss. .dwWwwwwdwd. .nknk.......",
    "..dWnnnnWd.. ...SsSsSs... ..ssskkksss. .dwwdwwdwwd. .nnnn.rr....",
    "..dWWnnWWd.. ...SsSsSs... ..sssksksss. .dwwwddwwwd. ..nnrrrrr...",
    "..dWWnnWWd.. ...SsSsSs... ..skkssskss. .dwwwddwwwd. ...rwwwwrr..",
    "...dWnnWd... ...SsSsSs... ..kssssskks. .dwwdwwdwwd. ...rwwwwww..",
    "...dWWWWd... ...ssssss... ..ssssskssk. .dwdwwwwdwd. ....rwwrrww.",
    "...dWWWWd... ..SSSSSSSS.. ..sssskssss. .ddwwwwwwdd. .....rr...w.",
    "....dddd.... .zzzzzzzzzz. ............ .dddddddddd. ............",
    "............ ............ ............ ............ ............",
    // Flowers      Fountain     Glowing Mushroom Grave        Hay
    "............ ............ ............ ............ ............",
    "..r.....y... .....BB..... ............ ....SSSS.... ............",
    ".rnr...yoy.. ...B.BB.B... ....cccc.... ...SssssS... ............",
    "..r..p..y... ....BBBB.... ..ccBcnccc.. ...SszzsS... ....yy.y....",
    "..g.pnp.g... .....BB..... .ccccccnBcc. ...SzzzzS... ..y.yyyy.y..",
    ".gg..p..gg.. ..SSSSSSSS.. .cnBccccccc. ...SszzsS... ...yyoyyyy..",
    "..g..g..g... .SbBbbBbbBS. .cccccccccc. ...SszzsS... ..yyoyyoyy..",
    ".gg.gg.gg... .SbbbBbbbbS. ....nnnn.... ...SssssS... .yoyyyoyyoy.",
    "..ggggggg... ..SSSSSSSS.. ....nnnn.... ..gGgggGgg.. .yyyoyyyyyy.",
    "...ggggg.... ...zSSSSz... ....nnnn.... .ggggggggGg. ..oyyoyoyo..",
    "............ ..zzzzzzzz.. ............ ............ ............",
    "............ ............ ............ ............ ............",
    // Hide Rack    Keg          Lantern      Lever        Loom
    "............ ............ ............ ............ ............",
    ".d........d. ...dddddd... ....zzzz.... .......rr... .dddddddddd.",
    ".dddddddddd. ..dWWWWWWd.. ...z....z... .......rr... .d.n.n.n.nd.",
    ".d.WWWWWW.d. ..zzzzzzzz.. ...zzzzzz... ......s..... .d.n.n.n.nd.",
    ".dWwwwwwwWd. ..dwWWWWwd.. ..zyyyyyyz.. .....s...... .dnnnnnnnnd.",
    ".d.wwwwww.d. ..dwWWWWwd.. ..zynnnnyz.. .....s...... .drrrrrrrrd.",
    ".d.wwwwww.d. ..dwWWWWwd.. ..zynnnnyz.. ....s....... .dRRRRRRRRd.",
    ".dWwwwwwwWd. ..zzzzzzzz.. ..zyyyyyyz.. ..zzzzzz.... .drrrrrrrrd.",
    ".d.WW..WW.d. ..dWWWWWWd.. ...zzzzzz... .zSSSSSSz... .dddddddddd.",
    ".d........d. ...dddddd... ..zzzzzzzz.. .zzzzzzzz... .d........d.",
    ".d........d. ............ ............ ............ .d........d.",
    "............ ............ ............ ............ ............",
    // Mushroom     Ore          Oven         Pit Prop     Pressure Plate
    "............ ............ ............ ............ ............",
    "............ ............ ..zzzzzzzz.. .dddddddddd. ............",
    "....rrrr.... .....sss.... .zssssssssz. .dWWWWWWWWd. ............",
    "..rrRnrrrr.. ...ssSSss... .zsSssssSsz. ..dwd..dwd.. ..ssssssss..",
    ".rrrrrrnRrr. ..sSoSsyss.. .zsszzzzssz. ..dwd..dwd.. ..sSSSSSSz..",
    ".rnRrrrrrrr. ..ssyssSos.. .zszoooozsz. ..dwd..dwd.. ..sSzzzzSz..",
    ".rrrrrrrrrr. .ssSsosssss. .zszoyyozsz. ..dwd..dwd.. ..sSzsszSz..",
    "....nnnn.... .sosSssysSs. .zszyyyyzsz. ..dwd..dwd.. ..sSzzzzSz..",
    "....nnnn.... .zssyszzsoz. .zszzzzzzsz. ..dwd..dwd.. ..sSSSSSSz..",
    "....nnnn.... ..zzzz..zz.. .zzzzzzzzzz. ..dwd..dwd.. ..zzzzzzzz..",
    "............ ............ ............ ............ ............",
    "............ ............ ............ ............ ............",
    // Reeds        Rubble       Rug          Shackles     Statue
    "............ ............ ............ ............ ............",
    "..w.....w... ............ .n.n.n.n.n.. .zzzz....... .....SS.....",
    "..w..w..w... ............ .rrrrrrrrr.. .z..z....... ....SSSS....",
    "..w..w..w... ......ss.... .ryyyyyyyr.. .zzzz....... .....SS.....",
    ".gg..w..g... .....sSSs... .ryrRRRryr.. ...SS....... ...SSSSSS...",
    "..g..g..g.g. ..ss.sSss... .ryRRyRRyr.. ....SS...... ...S.SS.S...",
    ".gg..g..gg.. .sSSs.ss.... .ryrRRRryr.. .....SS..... ...s.SS.s...",
    "..gg.g.gg... .sSss..sss.. .ryyyyyyyr.. ......SS.... .....ss.....",
    "..ggggggg... ..ss..sSSs.. .rrrrrrrrr.. .......SS... ....ssss....",
    "..ggGgGgg... .z..s.ssss.. .n.n.n.n.n.. .......zzzz. ...zssssz...",
    "............ ............ ............ .......z..z. ..zzzzzzzz..",
    "............ ............ ............ .......zzzz. ............",
    // Stump        Table        Throne       Torch        Totem
    "............ ............ ............ .....y...... ............",
    "............ ............ ..y......y.. ....oyo..... ..p......p..",
    "............ .dddddddddd. ..yyyyyyyy.. ...oyyyo.... ...pppppp...",
    "..dddddddd.. .dWWWWWWWWd. ..yrrrrrry.. ...oynyo.... ..pykppkyp..",
    ".dWWWWWWWWd. .dWwWWWWwWd. ..yrRRRRry.. ...ooyoo.... ..pppppppp..",
    ".dWwwwwwwWd. .dWWWWWWWWd. ..yrRRRRry.. ....ooo..... ..ppnnnnpp..",
    ".dWwWWWwwWd. .dddddddddd. .yyrRRRRryy. ....www..... ...dddddd...",
    ".dWWWWWWWWd. .dd......dd. .yyyyyyyyyy. .....w...... ..dWkWWkWd..",
    ".ddwddwdddd. .dd......dd. .yrrrrrrrry. .....w...... ..dWWWWWWd..",
    ".dwddwdddwd. .dd......dd. .yyyyyyyyyy. .....d...... ...dkkkkd...",
    "..d..d...d.. ............ .y........y. .....d...... ...dddddd...",
    "............ ............ ............ ............ ............",
    // Tree         Vent         Watch Fire   Water Trough Weapon Rack
    "....ggg..... ............ ............ ............ ............",
    "..ggGGggg... ............ .....o...... ............ ..S..S...S..",
    ".gGGGgGGgg.. ..zzzzzzzz.. ....oyo..... ............ ..S..S...S..",
    ".ggGGGGGggg. ..zkkkkkkz.. ...oyyo.o... .d........d. ..S..S..SSS.",
    "fggGggGGGgf. ..zSSSSSSz.. ...oyyyoo... .dBBBBBBBBd. .wwwwwwwwww.",
    "fgggGGgggff. ..zkkkkkkz.. ..oyynyyo... .dbBbbBbbBd. ..S..S..zw..",
    ".ffggggfff.. ..zSSSSSSz.. ..oyynnyyo.. .dbbbbbbbbd. ..S..S...w..",
    "..ffffdff... ..zkkkkkkz.. ...oyyyyo... .dwwwwwwwwd. .ywy.S...w..",
    "....dwd..... ..zSSSSSSz.. .dwdoooodwd. .dddddddddd. ..w..w...w..",
    "....dwd..... ..zzzzzzzz.. ..dwdwwdwd.. ..d......d.. .wwwwwwwwww.",
    "...ddwdd.... ............ .dwd....dwd. ............ ............",
    "............ ............ ............ ............ ............",
    // Web
    "S....S....S. ............ ............ ............ ............",
    ".S...S...S.. ............ ............ ............ ............",
    "..S.SSS.S... ............ ............ ............ ............",
    "...SS.SS.... ............ ............ ............ ............",
    "..S.SSS.S... ............ ............ ............ ............",
    "SSSSS.SSSSS. ............ ............ ............ ............",
    "..S.SSS.S... ............ ............ ............ ............",
    "...SS.SS.... ............ ............ ............ ............",
    "..S.SSS.S... ............ ............ ............ ............",
    ".S...S...S.. ............ ............ ............ ............",
    "S....S....S. ............ ............ ............ ............",
    "............ ............ ............ ............ ............",
};
// clang-format on

constexpr int prop_columns = 5;
constexpr int prop_pitch = prop_art_side + 1;

static_assert(std::size(prop_names) == prop_art_count);
static_assert(std::size(prop_sheet) == (prop_art_count + prop_columns - 1) / prop_columns * prop_art_side);
static_assert(std::ranges::all_of(prop_sheet, [](auto row) { return row.size() == prop_columns * prop_pitch - 1; }));

char prop_letter(int number, int x, int y) {
  if (x < 0 || y < 0 || x >= prop_art_side || y >= prop_art_side) return '.';
  const auto row = static_cast<std::size_t>(number / prop_columns * prop_art_side + y);
  return prop_sheet[row][static_cast<std::size_t>(number % prop_columns * prop_pitch + x)];
}

}  // namespace

std::optional<int> find_prop_art(const Spawn& spawn, SpawnKind kind, const TileSet& tile_set) {
  if (kind != SpawnKind::prop || own_foreground_of(spawn, tile_set)) return std::nullopt;
  const auto found = std::ranges::find(prop_names, spawn.name);
  if (found == std::end(prop_names)) return std::nullopt;
  return static_cast<int>(found - std::begin(prop_names));
}

std::string_view prop_art_name(int number) { return prop_names[number]; }

std::optional<Colour> prop_art_pixel(int number, int x, int y) {
  if (const char letter = prop_letter(number, x, y); letter != '.') return colour_of_letter(letter);
  const bool is_beside = prop_letter(number, x - 1, y) != '.' || prop_letter(number, x + 1, y) != '.' ||
                         prop_letter(number, x, y - 1) != '.' || prop_letter(number, x, y + 1) != '.';
  return is_beside ? std::optional(prop_outline) : std::nullopt;
}

}  // namespace warren
