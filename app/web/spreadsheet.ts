import { type CellObject, utils, write } from 'xlsx';
import { beginningOf } from '#shared/domain/text.ts';
import { formatFileStamp, KST_OFFSET_MS } from '#shared/domain/time/format.ts';

/** Value of a cell of a spreadsheet. An instant is shown in KST, and can be sorted and calculated with as a date. */
export type CellValue = string | number | boolean | Date | undefined;

/** Milliseconds of a day. Spreadsheets count days from the day before 1900, in the local time that is shown. */
const DAY_MS = 86_400_000;
const DAYS_TO_1970 = 25_569;
const DATE_FORMAT = 'yyyy.mm.dd hh:mm';

const cellOf = (value: CellValue): CellObject | CellValue =>
  value instanceof Date
    ? { t: 'n', v: (value.getTime() + KST_OFFSET_MS) / DAY_MS + DAYS_TO_1970, z: DATE_FORMAT }
    : neutralised(value);

/** Column of a spreadsheet; one without `value` is for screens only. */
export type SheetColumn<Row> = { header: string; value?: (row: Row) => CellValue };

/**
 * First characters that make a spreadsheet read a text as a formula when it is saved as CSV or pasted. Texts that
 * already begin with apostrophes before such a character get one more, so that reading removes exactly the added one
 * (domain/spreadsheet/cell.ts).
 */
const STARTS_FORMULA = /^'*[=+\-@\t\r]/;
const WIDEST = 60;

/** Makes a text safe from being run as a formula: it gets an apostrophe in front (rules 9.25). */
export const neutralised = (value: CellValue): CellValue =>
  typeof value === 'string' && STARTS_FORMULA.test(value) ? `'${value}` : value;

/** Calculates the width of a text in characters: Hangul and other wide letters count two. */
const placesOf = (value: CellValue): number =>
  [...(value instanceof Date ? DATE_FORMAT : String(value ?? ''))].reduce(
    (places, letter) => places + (letter > '\u2e7f' ? 2 : 1),
    0,
  );

/** Builds the file name, with the second in KST (rules 9.25): `상품_20261120_140205.xlsx`. */
export const fileNameOf = (name: string, now: string): string => `${name}_${formatFileStamp(now)}.xlsx`;

/**
 * Builds an .xlsx of the columns that have a value. Numbers stay numbers; texts that look like formulas are
 * neutralised.
 * @param notes lines for the reader, on a second sheet
 */
export const spreadsheetOf = <Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  notes: readonly string[] = [],
): Uint8Array => {
  const exported = columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []));
  const table = [
    exported.map(({ header }): CellValue => header),
    ...rows.map((row) => exported.map(({ value }) => value(row))),
  ];
  const sheet = utils.aoa_to_sheet(table.map((line) => line.map(cellOf)));
  sheet['!cols'] = exported.map((_, at) => ({
    wch: Math.min(WIDEST, 2 + Math.max(...table.map((line) => placesOf(line[at])))),
  }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, beginningOf(name, 31));
  if (notes.length > 0)
    utils.book_append_sheet(book, utils.aoa_to_sheet(notes.map((note) => [neutralised(note)])), '안내');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }));
};
