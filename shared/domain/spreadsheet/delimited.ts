/** Possible delimiters of a text, the likelier first in a tie. */
const DELIMITERS = ['\t', ';', '|', ','] as const;
/** Lines used to detect the delimiter. */
const LOOKED_AT = 30;

/** Line `sep=;` that spreadsheets put first to name the delimiter. */
const NAMED = /^sep=(.)(?:\r\n|\n|\r|$)/i;

/** Letters in which the delimiter is searched. */
const LOOKED_INTO = 200_000;
/** A quoted cell, which may contain line breaks and other delimiters. */
const QUOTED_CELL = /(^|[\t;|,\r\n])"(?:[^"]|"")*"(?=[\t;|,\r\n]|$)/g;

/**
 * Returns the delimiter that most of the first lines contain; a comma is the last choice, since amounts and texts
 * contain commas.
 */
const delimiterOf = (text: string): string => {
  const lines = text
    .slice(0, LOOKED_INTO)
    .replace(QUOTED_CELL, '$1')
    .split(/\r\n|\n|\r/, LOOKED_AT);
  const having = (delimiter: string) => lines.filter((line) => line.includes(delimiter)).length;
  return DELIMITERS.reduce<string>(
    (best, delimiter) => (having(delimiter) > having(best) ? delimiter : best),
    DELIMITERS[0] as string,
  );
};

/**
 * Parses the cells of a CSV, or of text pasted from a spreadsheet. A quote opens a cell only when another one closes
 * it, directly before a delimiter or the end of a line; a single quote belongs to the text (`12" 액자`, `"급함`).
 * @param only the delimiter, if it is known
 */
export const parseDelimited = (text: string, only?: string): string[][] => {
  const named = only === undefined ? NAMED.exec(text) : undefined;
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = only ?? named?.[1] ?? delimiterOf(body);
  const isEnd = (at: number): boolean => at >= body.length || body[at] === '\n' || body[at] === '\r';

  /**
   * Returns the end of a quoted cell that begins at `start`, after its closing quote; undefined when none closes it.
   */
  const quotedEnd = (start: number): number | undefined => {
    for (let at = body.indexOf('"', start + 1); at >= 0; at = body.indexOf('"', at + 1)) {
      if (body[at + 1] === '"') at += 1;
      else return body[at + 1] === delimiter || isEnd(at + 1) ? at + 1 : undefined;
    }
    return undefined;
  };

  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < body.length) {
    const closed = body[at] === '"' ? quotedEnd(at) : undefined;
    let end = closed ?? at;
    while (closed === undefined && body[end] !== delimiter && !isEnd(end)) end += 1;
    const cell = body.slice(at, end);
    row.push(closed === undefined ? cell : cell.slice(1, -1).replaceAll('""', '"'));
    at = end + 1;
    if (body[end] === delimiter) {
      // A delimiter at the very end has an empty cell after it.
      if (at >= body.length) row.push('');
      continue;
    }
    if (body[end] === '\r' && body[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
};
