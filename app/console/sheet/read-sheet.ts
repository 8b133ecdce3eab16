import { type CellObject, CFB, read, type WorkBook, type WorkSheet } from 'xlsx';
import type { SheetCell } from '#shared/domain/spreadsheet/cell.ts';
import { parseDelimited } from '#shared/domain/spreadsheet/delimited.ts';
import type { Sheet } from '#shared/domain/spreadsheet/sheet.ts';

/** Largest size of a file that is read, in bytes. */
export const SHEET_FILE_MAX = 2 * 1024 * 1024;

/** Most rows that are read cell by cell, blank ones included. Later rows are only checked for any content. */
const ROWS_MAX = 50_000;

/** Thrown when a file cannot be read. Its message is a sentence for the person who chose the file. */
export class SheetUnreadable extends Error {}

const UNREADABLE = '파일을 읽을 수 없습니다. 2MB 이하의 xlsx 또는 csv 파일을 올려주세요.';
const LOCKED = '암호가 걸린 파일입니다. 엑셀에서 암호를 풀고 저장한 뒤 다시 올려주세요.';
const TOO_FAR =
  '50,000줄 아래에도 내용이 있어 다 읽을 수 없습니다. 빈 줄을 지우고 저장한 뒤 다시 올려주세요.';

/** From this value on a spreadsheet stores zeros instead of the typed digits. */
const EXACT_BELOW = 1e15;
/** Days between the two epochs of workbooks (1900 and 1904). */
const DAYS_TO_1904 = 1_462;

/** Removes texts, colours and conditions from a number format. */
const bareFormat = (format: string): string => format.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '');

/**
 * True when a format shows more of a number than its value and thousands separators: a date, or leading zeros
 * (`00123`).
 */
const showsMore = (v: number, format: string, w: string): boolean => {
  if (!/^General$/i.test(format) && /[ymdhs]/i.test(bareFormat(format))) return true;
  const digits = w.replace(/\D/g, '');
  return Number.isInteger(v) && digits.length > String(Math.abs(v)).length && Number(digits) === Math.abs(v);
};

const numberCell = (v: number, { z, w }: CellObject, is1904: boolean): SheetCell => {
  const format = typeof z === 'string' ? z : 'General';
  const days = is1904 ? v + DAYS_TO_1904 : v;
  if (Math.abs(v) >= EXACT_BELOW) return { text: v.toExponential(), days };
  if (bareFormat(format).includes('%')) return { text: `${Number((v * 100).toPrecision(12))}%`, days };
  return { text: String(v), days, ...(w !== undefined && showsMore(v, format, w) && { shown: w }) };
};

/** Replacement character for bytes that could not be decoded. */
const REPLACEMENT = '\ufffd';

const textCell = (text: string): SheetCell => ({
  text,
  ...(text.includes(REPLACEMENT) && { flaw: 'BROKEN' as const }),
});

/** Matches a text that a spreadsheet would calculate: `=A1&"1"`. A quoted text alone (`="0123"`) is a text. */
const FORMULA = /^\s*=\s*[-+({"'$\w]/;
const QUOTED = /^\s*="((?:[^"]|"")*)"\s*$/;

/** Builds a cell of a CSV or of pasted text, where a formula is its own text. */
const delimitedCell = (text: string): SheetCell => {
  const [, quoted] = QUOTED.exec(text) ?? [];
  if (quoted !== undefined) return textCell(quoted.replaceAll('""', '"'));
  return { ...textCell(text), ...(FORMULA.test(text) && { formula: true }) };
};

const cellOf = (cell: CellObject | undefined, is1904: boolean): SheetCell => {
  if (!cell) return { text: '' };
  const { t, v, w, f, F } = cell;
  const isFormula = f !== undefined || F !== undefined;
  const formula = isFormula && { formula: true };
  if (t === 'e') return { text: w ?? '', flaw: 'ERROR', ...formula };
  // A formula without a stored value has no value.
  if (t === 'z') return { text: '', ...formula };
  if (typeof v === 'number') return { ...numberCell(v, cell, is1904), ...formula };
  return { ...textCell(typeof v === 'boolean' ? String(v).toUpperCase() : String(v ?? '')), ...formula };
};

type Cells = (CellObject | undefined)[][];

/** Returns the rows of a dense sheet. SheetJS leaves holes where nothing is written. */
const rowsOf = (sheet: WorkSheet | undefined): Cells => sheet?.['!data'] ?? [];

const isWritten = (row: (CellObject | undefined)[] | undefined): boolean =>
  row?.some((cell) => cell && (cell.f !== undefined || String(cell.v ?? '').trim() !== '')) === true;

/**
 * Opens a workbook with SheetJS: the first rows including cells that are empty except for a formula, or all rows
 * without these cells.
 */
const open = (source: Uint8Array | string, isWhole: boolean): WorkBook =>
  read(source, {
    type: typeof source === 'string' ? 'string' : 'array',
    raw: true,
    cellFormula: true,
    cellNF: true,
    dense: true,
    ...(isWhole ? {} : { sheetRows: ROWS_MAX, sheetStubs: true }),
  });

const sheetsOf = (source: Uint8Array | string): Sheet[] => {
  const { Sheets, SheetNames, Workbook } = open(source, false);
  if (SheetNames.some((name) => Sheets[name]?.['!fullref'])) {
    // Some programs declare a million rows and write three.
    const workbook = open(source, true);
    for (const name of SheetNames)
      if (rowsOf(workbook.Sheets[name]).slice(ROWS_MAX).some(isWritten)) throw new SheetUnreadable(TOO_FAR);
  }
  const is1904 = Workbook?.WBProps?.date1904 === true;
  return SheetNames.map((name, at) => ({
    name,
    isHidden: (Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0,
    rows: Array.from(rowsOf(Sheets[name]), (row = []) => Array.from(row, (cell) => cellOf(cell, is1904))),
  }));
};

/** Reads pasted cells (tab-separated), a CSV, or an HTML page that a site offers as a workbook. */
export const sheetsOfText = (text: string): Sheet[] => {
  const plain = text.replace(/^\ufeff/, '');
  if (/^\s*<(!doctype|html|table|\?xml|meta|head|body|div|style)/i.test(plain)) return sheetsOf(plain);
  return [{ name: '', rows: parseDelimited(plain).map((row) => row.map(delimitedCell)) }];
};

const countOf = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** True for UTF-16 without a byte order mark: in text of keyboard letters every other byte is zero. */
const isUtf16 = (bytes: Uint8Array, from: 0 | 1): boolean => {
  const some = bytes.subarray(0, 512).filter((_, at) => at % 2 === from);
  return bytes.length > 3 && some.filter((byte) => byte === 0).length > some.length / 4;
};

/**
 * Decodes a CSV: UTF-16 as spreadsheets save it, UTF-8 as current editors do, or EUC-KR as a Korean Excel writes it.
 * UTF-8 with a broken byte stays UTF-8 when it has more Korean letters than broken ones.
 */
const decoded = (bytes: Uint8Array): string => {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || isUtf16(bytes, 1)) return new TextDecoder('utf-16le').decode(bytes);
  if ((a === 0xfe && b === 0xff) || isUtf16(bytes, 0)) return new TextDecoder('utf-16be').decode(bytes);
  const utf8 = new TextDecoder('utf-8').decode(bytes);
  const wrong = countOf(utf8, /\ufffd/g);
  const isMarked = a === 0xef && b === 0xbb;
  if (wrong === 0 || isMarked || countOf(utf8, /[가-힣]/g) >= wrong) return utf8;
  const korean = new TextDecoder('euc-kr').decode(bytes);
  return countOf(korean, /\ufffd/g) < wrong ? korean : utf8;
};

const isZip = ([a, b]: Uint8Array): boolean => a === 0x50 && b === 0x4b;
const isContainer = ([a, b]: Uint8Array): boolean => a === 0xd0 && b === 0xcf;

/** True when a workbook has a password: its container then holds encrypted content. */
const isLocked = (bytes: Uint8Array): boolean => {
  try {
    const container = CFB.read(bytes, { type: 'array' });
    return container.FullPaths.some((path: string) => /\/Encrypt(ionInfo|edPackage)$/.test(path));
  } catch {
    return false;
  }
};

/**
 * Reads the sheets of a workbook, or the one of a CSV.
 * @throws SheetUnreadable with the reason
 */
export const sheetsOfFile = (bytes: Uint8Array): Sheet[] => {
  try {
    if (!isZip(bytes) && !isContainer(bytes)) return sheetsOfText(decoded(bytes));
    if (isContainer(bytes) && isLocked(bytes)) throw new SheetUnreadable(LOCKED);
    return sheetsOf(bytes);
  } catch (error) {
    if (error instanceof SheetUnreadable) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new SheetUnreadable(/password|encrypt/i.test(message) ? LOCKED : UNREADABLE);
  }
};

/** Reads the sheets of an uploaded file. @throws SheetUnreadable with the reason */
export const sheetsOfUpload = async (file: File): Promise<{ sheets: Sheet[]; bytes: Uint8Array }> => {
  if (file.size > SHEET_FILE_MAX) throw new SheetUnreadable(UNREADABLE);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { sheets: sheetsOfFile(bytes), bytes };
};
