// SPDX-License-Identifier: MIT
// The editor and the cards count on line feeds; files of other systems end their lines otherwise.

export const withLineFeeds = (text: string): string => text.replaceAll(/\r\n?/g, "\n");
