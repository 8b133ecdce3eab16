/** Undefined in older browsers: there a text is cut between two characters. */
const letters = 'Segmenter' in Intl ? new Intl.Segmenter('ko', { granularity: 'grapheme' }) : undefined;

/**
 * Returns the beginning of a text, at most `most` long as `length` counts, cut between two graphemes: an emoji or a
 * composed syllable is included whole or omitted. Half of one is no valid text, and the table, a provider or a URL
 * refuses it.
 */
export const beginningOf = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const end = letters?.segment(text).containing(most)?.index || most;
  // One grapheme with more marks than fit is cut between its marks, but not inside a surrogate pair.
  return text.slice(0, isHighSurrogate(text, end - 1) ? end - 1 : end);
};

const isHighSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xd800;

/** A surrogate without its other half: `\ud800`. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Returns true when all texts of a value, names of fields included, are valid text: JSON can contain lone surrogates,
 * which no encoding can write.
 */
export const isAllText = (value: unknown): boolean => {
  if (typeof value === 'string') return !LONE_SURROGATE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, field]) => isAllText(name) && isAllText(field));
};

/** Invisible characters: controls except tab and line breaks, and those that change the text direction. */
const UNSEEN = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Removes invisible characters that pasted text may contain: feeds, sheets and providers refuse them. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/** `%ED%A0%80`: a lone surrogate as percent escapes. It is not valid UTF-8, though some programs write it. */
const ESCAPED_SURROGATE = /%ED%[AB][\dA-F]%[89AB][\dA-F]/i;

/** Returns true when percent-encoded text (a query, the fields of a form) contains a lone surrogate. */
export const spellsHalfLetter = (escaped: string): boolean => ESCAPED_SURROGATE.test(escaped);

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const signs: Record<string, string> = {
  ...Object.fromEntries(Object.entries(entities).map(([sign, entity]) => [entity, sign])),
  '&apos;': "'",
};

/** Escapes a text for markup, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Reverses `escapeHtml`, or the escapes of an XML writer. */
export const unescapeHtml = (markup: string): string =>
  markup.replace(/&(?:amp|lt|gt|quot|apos|#39);/g, (entity) => signs[entity] ?? entity);
