/** Size of a JSON text once parsed: all values, the entries of its longest list, and its depth. */
export type JsonSize = { fields: number; entries: number; depth: number };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** True when the character at `at` is not escaped by a backslash before it. */
const isEscaped = (text: string, at: number): boolean => {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++;
  return backslashes % 2 === 1;
};

/** Finds the end of the string that begins at `from`, or the end of the text when it is not closed. */
const endOfString = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1))
    if (!isEscaped(text, at)) return at;
  return text.length;
};

/**
 * Measures a JSON text without parsing it, and stops as soon as it is larger than `most`. It does not check that the
 * text is valid JSON: the parser does.
 *
 * @returns true when the text is within the limits
 */
export const isWithin = (text: string, most: JsonSize): boolean => {
  /** Number of entries so far of each open list or object; those of objects count only in the total. */
  const open: { isList: boolean; entries: number }[] = [];
  let fields = 1;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) at = endOfString(text, at);
    else if (letter === 0x5b || letter === 0x7b) {
      open.push({ isList: letter === 0x5b, entries: 1 });
      fields++;
    } else if (letter === 0x5d || letter === 0x7d) open.pop();
    else if (letter === 0x2c) {
      const inside = open.at(-1);
      fields++;
      if (inside) inside.entries++;
      if (inside?.isList && inside.entries > most.entries) return false;
    }
    if (fields > most.fields || open.length > most.depth) return false;
  }
  return true;
};
