import { isFilled, type SheetCell } from './cell.ts';

export type SheetRows = readonly (readonly SheetCell[])[];

/** A sheet of a workbook; a text file is a sheet without a name. */
export type Sheet = { name: string; isHidden?: boolean; rows: SheetRows };

/** Most rows above a head: titles, a period, the name of an account. */
export const HEAD_WITHIN = 30;

/** Returns the index of the first row that `suits`, among the first rows; -1 without one. */
export const findHead = (rows: SheetRows, suits: (cells: readonly SheetCell[]) => boolean): number =>
  rows.slice(0, HEAD_WITHIN).findIndex(suits);

/** The sheet that is read, or the names of the possible ones. */
export type SheetChoice = { sheet: Sheet; names?: undefined } | { names: string[]; sheet?: undefined };

const isEmpty = ({ rows }: Sheet): boolean => !rows.some((cells) => cells.some(isFilled));

/**
 * Selects the sheet of a workbook with the requested kind of rows, at any position: a cover, charts and hidden sheets
 * are skipped. If several have it, the user has to choose. If none has it, the first one is read, and its error names
 * what is missing.
 * @param holds returns true for rows of the requested kind
 * @param name name the user chose
 */
export const chooseSheet = (
  sheets: readonly Sheet[],
  holds: (rows: SheetRows) => boolean,
  name?: string,
): SheetChoice => {
  const named = sheets.find((sheet) => name !== undefined && sheet.name === name);
  if (named) return { sheet: named };
  const fit = sheets.filter(({ rows }) => holds(rows));
  const seen = fit.filter(({ isHidden }) => !isHidden);
  const [first, ...others] = seen.length > 0 ? seen : fit;
  if (others.length > 0) return { names: [first, ...others].map((sheet) => sheet?.name ?? '') };
  const shown = sheets.filter((sheet) => !sheet.isHidden && !isEmpty(sheet));
  return { sheet: first ?? shown[0] ?? sheets[0] ?? { name: '', rows: [] } };
};
