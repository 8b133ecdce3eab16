import type { Column } from './declare.ts';

/** Has the browser save rows as a spreadsheet of their columns, named by what they are and now. */
export const saveSpreadsheet = async <Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> => {
  const { fileNameOf, spreadsheetOf } = await import('#app/web/spreadsheet.ts');
  const bytes = new Uint8Array(spreadsheetOf(name, columns, rows));
  const url = URL.createObjectURL(new Blob([bytes]));
  const download = fileNameOf(name, new Date().toISOString());
  Object.assign(document.createElement('a'), { href: url, download }).click();
  URL.revokeObjectURL(url);
};
