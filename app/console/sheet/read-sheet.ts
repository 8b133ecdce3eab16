import { type CellObject, read, type WorkSheet } from 'xlsx';
import { INVOICE_ROWS_MAX } from '#shared/domain/courier/invoice-rows.ts';
import type { SheetCell } from '#shared/domain/spreadsheet/cell.ts';

/** Bytes of a file that is looked at. */
export const SHEET_FILE_MAX = 2 * 1024 * 1024;

/** Past so many digits a spreadsheet keeps zeros instead of what was typed. */
const EXACT_BELOW = 1e15;

/** One row more than may be, so that too many can be told; and the head. */
const options = { raw: true, cellFormula: true, dense: true, sheetRows: INVOICE_ROWS_MAX + 2 } as const;

const cellOf = (cell: CellObject | undefined): SheetCell => {
  if (!cell) return { text: '' };
  const { v, f } = cell;
  const text = typeof v === 'number' && v >= EXACT_BELOW ? v.toExponential() : String(v ?? '');
  return { text, ...(f !== undefined && { formula: true }) };
};

/** A dense sheet's rows; SheetJS leaves holes where nothing is written. */
const cellsOf = (sheet: WorkSheet | undefined): SheetCell[][] => {
  const rows: (CellObject | undefined)[][] = sheet?.['!data'] ?? [];
  return Array.from(rows, (row = []) => Array.from(row, cellOf));
};

/** Pasted cells (tabs between them) or a CSV. */
export const cellsOfText = (text: string): SheetCell[][] => {
  const { Sheets, SheetNames } = read(text, { ...options, type: 'string' });
  return cellsOf(Sheets[SheetNames[0] ?? '']);
};

/** A CSV of today's editors is UTF-8, one of a Korean Excel often is not. */
const decoded = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
};

const isWorkbook = ([a, b]: Uint8Array): boolean => (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf);

/**
 * The first sheet of a workbook, or a CSV.
 * @throws Error when the file is no sheet
 */
export const cellsOfFile = (bytes: Uint8Array): SheetCell[][] => {
  if (!isWorkbook(bytes)) return cellsOfText(decoded(bytes));
  const { Sheets, SheetNames } = read(bytes, { ...options, type: 'array' });
  return cellsOf(Sheets[SheetNames[0] ?? '']);
};
