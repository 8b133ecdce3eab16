import type { SheetColumn } from './spreadsheet.ts';

/** A spreadsheet as an answer that browsers save; never kept by anything in between. */
export const sendSheet = async <Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  now: string,
): Promise<Response> => {
  // Its library is large: only who asks for a spreadsheet loads it.
  const { fileNameOf, spreadsheetOf } = await import('./spreadsheet.ts');
  return new Response(new Uint8Array(spreadsheetOf(name, columns, rows)), {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileNameOf(name, now))}`,
      'cache-control': 'private, no-store',
    },
  });
};
