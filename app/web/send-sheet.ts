import type { SheetColumn } from './spreadsheet.ts';

/** The file of rows: its name with the second `now` in KST, and its bytes. */
const fileOf = async <Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  now: string,
  notes?: readonly string[],
) => {
  // Its library is large, so it is loaded only when a spreadsheet is asked for.
  const { fileNameOf, spreadsheetOf } = await import('./spreadsheet.ts');
  return {
    fileName: fileNameOf(name, now),
    bytes: new Uint8Array(spreadsheetOf(name, columns, rows, notes)),
  };
};

/** A spreadsheet, with notes on a second sheet, as an answer that browsers save and nothing caches. */
export const sendSheet = async <Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  now: string,
  notes?: readonly string[],
): Promise<Response> => {
  const { fileName, bytes } = await fileOf(name, columns, rows, now, notes);
  return new Response(bytes, {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'cache-control': 'private, no-store',
    },
  });
};

/** Has the browser save rows that it holds as a spreadsheet of their columns. */
export const saveSheet = async <Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<void> => {
  const { fileName, bytes } = await fileOf(name, columns, rows, new Date().toISOString());
  const url = URL.createObjectURL(new Blob([bytes]));
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  URL.revokeObjectURL(url);
};
