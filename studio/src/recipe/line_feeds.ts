// SPDX-License-Identifier: MIT
// The editor and the cards need lines that end in a line feed; files from other systems may end them differently.

export const withLineFeeds = (text: string): string => text.replaceAll(/\r\n?/g, "\n");
