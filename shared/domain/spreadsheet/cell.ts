/** A cell of a sheet as it was written; `formula` when what shows there is calculated. */
export type SheetCell = { text: string; formula?: boolean };
