// SPDX-License-Identifier: MIT
#include "src/rexpaint/cp437.hpp"

#include <cstddef>
#include <string_view>

namespace warren {

namespace {

constexpr std::u32string_view characters =
    U" ☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼"
    U" !\"#$%&'()*+,-./0123456789:;<=>?"
    U"@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_"
    U"`abcdefghijklmnopqrstuvwxyz{|}~⌂"
    U"ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ"
    U"áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
    U"└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
    U"αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0";
static_assert(characters.size() == 256);

}  // namespace

char32_t unicode_of_cp437(std::uint8_t code) { return characters[code]; }

std::optional<std::uint8_t> cp437_of_unicode(char32_t character) {
  if (character >= U' ' && character <= U'~') return static_cast<std::uint8_t>(character);
  const std::size_t found = characters.find(character);
  if (found == std::u32string_view::npos) return std::nullopt;
  return static_cast<std::uint8_t>(found);
}

}  // namespace warren
