/** A cell of a sheet, as it was read. Its column decides how to read it: `readCode`, `readAmount` and `readText`. */
export type SheetCell = {
  /** Text as typed; a number by its value */
  text: string;
  /** Number in a format that does more than group or round it: `00123`, a date */
  shown?: string;
  /** Number as spreadsheets count days, from 1899-12-30, independent of the workbook's base year */
  days?: number;
  formula?: boolean;
  /** Set when it shows an error (`#N/A`), or contained bytes that are no text */
  flaw?: 'ERROR' | 'BROKEN';
};

/**
 * Invisible characters: direction marks, zero-width spaces and soft hyphens; `CONTROLS` has the control characters
 * except line breaks and tabs.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/**
 * Joiners are part of emoji and of other scripts; at the ends of a text, or in a code, they are removed as invisible.
 */
const JOINERS = /[\u200c\u200d]/g;
const JOINERS_AT_ENDS = /^[\u200c\u200d]+|[\u200c\u200d]+$/g;
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/** Apostrophe that exports put before a text which would begin a formula (app/web/spreadsheet.ts). */
const ADDED_APOSTROPHE = /^'(?='*[=+\-@\t\r])/;

/** Returns a text without invisible characters and surrounding white space, in NFC. */
const visible = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(CONTROLS, '')
    .replace(SPACES, ' ')
    .trim()
    .replace(JOINERS_AT_ENDS, '')
    .trim();

/** Returns digits, letters and signs in half width; removes the apostrophe that marks a text. */
const narrow = (text: string): string =>
  visible(text.normalize('NFKC')).replace(JOINERS, '').replace(/^'/, '').trim();

/** Reads a text: names, notes, descriptions. Numbers and dates as they are displayed. */
export const readText = (cell: SheetCell | undefined): string =>
  cell ? visible((cell.shown ?? cell.text).replace(ADDED_APOSTROPHE, '')) : '';

/**
 * Reads a code: order, invoice and phone numbers, postcodes, names of categories. As it is displayed, with leading
 * zeros.
 */
export const readCode = (cell: SheetCell | undefined): string =>
  cell ? narrow(cell.shown ?? cell.text) : '';

/** Reads an amount or a count: by its value, independent of its format. */
export const readAmount = (cell: SheetCell | undefined): string => (cell ? narrow(cell.text) : '');

export const isFilled = (cell: SheetCell | undefined): boolean =>
  cell !== undefined && (cell.formula === true || cell.flaw !== undefined || visible(cell.text) !== '');

/** Returns the reason cells cannot be read, in any column; undefined when they can. */
export const findFlaw = (cells: readonly (SheetCell | undefined)[]): string | undefined => {
  if (cells.some((cell) => cell?.formula)) return '수식이 든 셀은 쓸 수 없습니다. 값으로 넣어주세요';
  if (cells.some((cell) => cell?.flaw === 'ERROR'))
    return '오류가 난 셀(#N/A 등)이 있습니다. 값으로 넣어주세요';
  if (cells.some((cell) => cell?.flaw === 'BROKEN'))
    return '깨진 글자가 있습니다. 그 글자를 고쳐 다시 올려주세요';
  return undefined;
};

/**
 * Parses won, units and rates as people write them: `12,000`, `12000원`, `+5`, `15%`; undefined when it is no plain
 * number.
 */
export const parseTypedNumber = (text: string): number | undefined => {
  const plain = narrow(text)
    .replace(/\s/g, '')
    .replace(/^([+-]?)₩/, '$1')
    .replace(/(원|개|%)$/, '');
  // Three digits after a point could also be thousands.
  if (!/^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.(\d{1,2}|\d{4,}))?$/.test(plain)) return undefined;
  return Number(plain.replaceAll(',', ''));
};
