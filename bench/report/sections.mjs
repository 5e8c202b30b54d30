// SPDX-License-Identifier: MIT
// The tables of the documentation that are written from the results, each between two comments with its name.
import { growth } from "./growth_tables.mjs";
import { formats, histories, processors, targets, wasm } from "./speed_tables.mjs";
import { database, memory, projection, surveys } from "./survey_tables.mjs";

const makers = { database, formats, growth, histories, memory, processors, projection, surveys, targets, wasm };
const marked = /<!-- (\w+) in bench\/results\/\S+\.csv, by \.\/dev bench publish -->\n[^]*?<!-- end of the \1 -->/g;

/** The results by name, for one table. Remembers whether there are any of those that the table needs. */
class Results {
  found = false;
  #rows;

  constructor(rows) {
    this.#rows = new Map(rows.map((row) => [row.benchmark, row]));
  }
  #get(name) {
    const row = this.#rows.get(name);
    this.found ||= row !== undefined;
    return row;
  }
  nanoseconds(name) {
    return this.#get(name)?.nanoseconds;
  }
  amount(name) {
    return this.#get(name)?.amount || undefined;
  }
  /** All results whose name starts like this. */
  starting_with(prefix) {
    const rows = [...this.#rows.values()].filter(({ benchmark }) => benchmark.startsWith(prefix));
    this.found ||= rows.length > 0;
    return rows;
  }
}

/** A page with its tables written anew. A table without any results stays as it is; a single result that is missing is
 *  a dash. */
export function with_sections(text, file, rows) {
  return text.replace(marked, (whole, name) => {
    if (!(name in makers)) throw new Error(`there is no table named ${name}, as in ${whole.split("\n")[0]}`);
    const results = new Results(rows);
    const body = makers[name](results);
    if (!results.found) return whole;
    return `<!-- ${name} in bench/results/${file}, by ./dev bench publish -->\n${body}\n<!-- end of the ${name} -->`;
  });
}
