/** What may stand between the cells of a text, the likelier first where several do. */
const DELIMITERS = ['\t', ';', '|', ','] as const;
/** Lines by which the delimiter is told. */
const LOOKED_AT = 30;

/** The line `sep=;` that spreadsheets put first, to say so themselves. */
const NAMED = /^sep=(.)(?:\r\n|\n|\r|$)/i;

/** Letters in which the delimiter is looked for. */
const LOOKED_INTO = 200_000;
/** A quoted cell, which may hold line breaks and other delimiters. */
const QUOTED_CELL = /(^|[\t;|,\r\n])"(?:[^"]|"")*"(?=[\t;|,\r\n]|$)/g;

/** The delimiter most of the first lines have; a comma is the last choice, since amounts and texts hold some. */
const delimiterOf = (text: string): string => {
  const lines = text
    .slice(0, LOOKED_INTO)
    .replace(QUOTED_CELL, '$1')
    .split(/\r\n|\n|\r/, LOOKED_AT);
  const having = (delimiter: string) => lines.filter((line) => line.includes(delimiter)).length;
  return DELIMITERS.reduce<string>(
    (best, one) => (having(one) > having(best) ? one : best),
    DELIMITERS[0] as string,
  );
};

/**
 * The cells of a CSV, or of what was pasted out of a spreadsheet. A quote opens a cell only where another closes it, right
 * before a delimiter or the end of a line; alone it belongs to the text (`12" 액자`, `"급함`).
 * @param only the delimiter, where it is known
 */
export const delimitedCells = (text: string, only?: string): string[][] => {
  const named = only === undefined ? NAMED.exec(text) : undefined;
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = only ?? named?.[1] ?? delimiterOf(body);
  const isEnd = (at: number): boolean => at >= body.length || body[at] === '\n' || body[at] === '\r';

  /** The end of a quoted cell that begins at `start`, behind its closing quote; undefined where none closes it. */
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
      // A delimiter at the very end has an empty cell behind it.
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
