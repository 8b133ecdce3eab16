import type { SheetColumn } from './spreadsheet.ts';

/** Builds the file of rows: its name with the second `now` in KST, and its bytes. */
const fileOf = async <Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  now: string,
  notes?: readonly string[],
) => {
  // Its library is large, so it is loaded only when a spreadsheet is requested.
  const { fileNameOf, spreadsheetOf } = await import('./spreadsheet.ts');
  return {
    fileName: fileNameOf(name, now),
    bytes: new Uint8Array(spreadsheetOf(name, columns, rows, notes)),
  };
};

/** Sends a spreadsheet, with notes on a second sheet, as a download that is never cached. */
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

/** Saves rows that the browser holds as a spreadsheet of their columns. */
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
