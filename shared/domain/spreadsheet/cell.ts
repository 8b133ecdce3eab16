/** A cell of a sheet, as it was read. What it says depends on its column: `codeIn`, `amountIn` and their neighbours. */
export type SheetCell = {
  /** As it was typed; a number by its value */
  text: string;
  /** What its format makes of a number that it does not only group or round: `00123`, a date */
  shown?: string;
  /** A number as spreadsheets count days, from 1899-12-30, whatever year the workbook begins at */
  days?: number;
  formula?: boolean;
  /** Shows an error (`#N/A`), or held bytes that no text has */
  flaw?: 'ERROR' | 'BROKEN';
};

/** Signs that nobody sees: marks of direction, zero-width spaces, soft hyphens and controls but for line breaks and tabs. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** Joiners belong to emoji and to other scripts; at the ends of a text, or in a code, they are invisible as well. */
const JOINERS = /[\u200c\u200d]/g;
const JOINERS_AT_ENDS = /^[\u200c\u200d]+|[\u200c\u200d]+$/g;
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/** An apostrophe that exports put before a text which would begin a formula (app/web/spreadsheet.ts). */
const ADDED_APOSTROPHE = /^'(?='*[=+\-@\t\r])/;

/** A text without what nobody sees and without blanks around it, its syllables composed. */
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

/** Digits, letters and signs in the width of a keyboard's; an apostrophe that marks a text is none of it. */
const narrow = (text: string): string =>
  visible(text.normalize('NFKC')).replace(JOINERS, '').replace(/^'/, '').trim();

/** What a text says: names, notes, descriptions. Numbers and dates as they are seen. */
export const textIn = (cell: SheetCell | undefined): string =>
  cell ? visible((cell.shown ?? cell.text).replace(ADDED_APOSTROPHE, '')) : '';

/** What a code says: numbers of orders, parcels and phones, postcodes, names of categories. As it is seen, leading zeros too. */
export const codeIn = (cell: SheetCell | undefined): string => (cell ? narrow(cell.shown ?? cell.text) : '');

/** What an amount or a count says: by its value, whatever its format shows. */
export const amountIn = (cell: SheetCell | undefined): string => (cell ? narrow(cell.text) : '');

export const isFilled = (cell: SheetCell | undefined): boolean =>
  cell !== undefined && (cell.formula === true || cell.flaw !== undefined || visible(cell.text) !== '');

/** Why cells cannot be read, whatever their columns are; undefined when they can. */
export const flawOf = (cells: readonly (SheetCell | undefined)[]): string | undefined => {
  if (cells.some((cell) => cell?.formula)) return '수식이 든 셀은 쓸 수 없습니다. 값으로 넣어주세요';
  if (cells.some((cell) => cell?.flaw === 'ERROR'))
    return '오류가 난 셀(#N/A 등)이 있습니다. 값으로 넣어주세요';
  if (cells.some((cell) => cell?.flaw === 'BROKEN'))
    return '깨진 글자가 있습니다. 그 글자를 고쳐 다시 올려주세요';
  return undefined;
};

/** Won, units and rates as people write them: `12,000`, `12000원`, `+5`, `15%`; undefined where it is no plain number. */
export const numberIn = (text: string): number | undefined => {
  const plain = narrow(text)
    .replace(/\s/g, '')
    .replace(/^([+-]?)₩/, '$1')
    .replace(/(원|개|%)$/, '');
  // Three digits after a point could be thousands as well.
  if (!/^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.(\d{1,2}|\d{4,}))?$/.test(plain)) return undefined;
  return Number(plain.replaceAll(',', ''));
};
