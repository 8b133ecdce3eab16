/** Older browsers have none: there a text is cut between two characters. */
const letters = 'Segmenter' in Intl ? new Intl.Segmenter('ko', { granularity: 'grapheme' }) : undefined;

/**
 * The beginning of a text, at most `most` long as `length` counts, that ends between two letters as people see them:
 * an emoji or a composed syllable is kept whole or left out. Half of one is no text any more, and the table, a
 * provider or an URL refuses it.
 */
export const beginningOf = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const end = letters?.segment(text).containing(most)?.index || most;
  // One letter with more marks than there is room for is cut among its marks, but not within one.
  return text.slice(0, isHighSurrogate(text, end - 1) ? end - 1 : end);
};

const isHighSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xd800;

/** A surrogate without its other half: `\ud800`. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether all texts of a value, names of fields included, are text: JSON can spell what no encoding can write. */
export const isAllText = (value: unknown): boolean => {
  if (typeof value === 'string') return !LONE_SURROGATE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, one]) => isAllText(name) && isAllText(one));
};

/** Signs nobody types and no screen shows: controls but for tab and line breaks, and those that turn what follows around. */
const UNSEEN = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A text without signs that come along unseen when something is pasted: feeds, sheets and providers refuse them. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/** `%ED%A0%80`: half of a letter as percent escapes. It is no UTF-8, though some programs write it. */
const ESCAPED_SURROGATE = /%ED%[AB][\dA-F]%[89AB][\dA-F]/i;

/** Whether a text of percent escapes (a query, the fields of a form) spells half of a letter. */
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

/** A text as it stands inside markup, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** The text behind what `escapeHtml`, or a maker of XML, wrote. */
export const unescapeHtml = (markup: string): string =>
  markup.replace(/&(?:amp|lt|gt|quot|apos|#39);/g, (entity) => signs[entity] ?? entity);
