import { isFilled, type SheetCell } from './cell.ts';

export type SheetRows = readonly (readonly SheetCell[])[];

/** A sheet of a workbook; a text is one without a name. */
export type Sheet = { name: string; isHidden?: boolean; rows: SheetRows };

/** Rows above a head: titles, a period, the name of an account. */
export const HEAD_WITHIN = 30;

/** Where the head stands that `suits`, among the first rows; -1 when there is none. */
export const headIn = (rows: SheetRows, suits: (cells: readonly SheetCell[]) => boolean): number =>
  rows.slice(0, HEAD_WITHIN).findIndex(suits);

/** The sheet that is read, or the names of those it could be. */
export type SheetChoice = { sheet: Sheet; names?: undefined } | { names: string[]; sheet?: undefined };

const isEmpty = ({ rows }: Sheet): boolean => !rows.some((cells) => cells.some(isFilled));

/**
 * The sheet of a workbook that holds what is asked for, wherever it stands: a cover, charts and hidden sheets are passed
 * over. When several do, whoever uploads has to say which. When none does, the first one is read, which says what is missing.
 * @param holds whether rows are of the kind that is asked for
 * @param name what was chosen
 */
export const chosenSheet = (
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
