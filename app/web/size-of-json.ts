/** What a JSON text would become: values in all, entries of its longest list, and how deep they lie. */
export type JsonSize = { fields: number; entries: number; depth: number };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether a character at `at` is there for itself, and not the end of a longer row of escapes. */
const isEscaped = (text: string, at: number): boolean => {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++;
  return backslashes % 2 === 1;
};

/** Where a string that begins at `from` ends; the end of the text when it does not. */
const endOfString = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1))
    if (!isEscaped(text, at)) return at;
  return text.length;
};

/**
 * Looks over a JSON text without making anything of it, and stops as soon as it is more than `most`. Whether it is JSON
 * at all is for the parser to say: of a text that is none the figures mean nothing.
 *
 * @returns whether the text stays within
 */
export const isWithin = (text: string, most: JsonSize): boolean => {
  /** Of each list or object that is open: its entries so far; of an object they count in all alone. */
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
