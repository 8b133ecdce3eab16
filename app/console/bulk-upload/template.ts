import { type GridProduct, hasVariants } from '#shared/domain/product/grid.ts';
import { SHEET_ROWS_MAX, type SheetKey, sheetColumns } from '#shared/domain/product/sheet.ts';

type Row = Partial<Record<SheetKey, string | number>>;

export const saveAs = (file: Uint8Array<ArrayBuffer>, download: string) => {
  const url = URL.createObjectURL(new Blob([file]));
  Object.assign(document.createElement('a'), { href: url, download }).click();
  URL.revokeObjectURL(url);
};

const save = async (rows: readonly Row[], download: string) => {
  const { spreadsheetOf } = await import('#app/web/spreadsheet.ts');
  const columns = sheetColumns.map(({ key, header }) => ({ key, header, value: (row: Row) => row[key] }));
  saveAs(new Uint8Array(spreadsheetOf('상품 양식', columns, rows)), download);
};

/** An empty sheet with the columns' heads, for clerks to fill. */
export const saveTemplate = () => save([], '상품_양식.xlsx');

/** Rows of a product as they stand: what may be repriced, and the stock of each variant that is seen now. */
export const templateRowsOf = ({ code, name, values, skus }: GridProduct): Row[] => {
  const { price, shows, sells } = values;
  const own = { code, name, price, shows: shows ? 'Y' : 'N', sells: sells ? 'Y' : 'N' };
  if (!hasVariants(skus)) return [{ ...own, stockSeen: skus[0]?.stock }];
  return [own, ...skus.map(({ name: option, stock }) => ({ code, option, stockSeen: stock }))];
};

type Answer = { products: GridProduct[]; summary: { cursor?: string } };

/** The shown products, as many as one sheet holds, with the stock that is seen: what is typed beside it is set over it. */
export const saveFilledTemplate = async () => {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({ limit: '48', ...(cursor && { cursor }) });
    const response = await fetch(`/api/console/shop/products/grid?${query}`);
    if (!response.ok) throw new Error(`products: ${response.status}`);
    const { products, summary }: Answer = await response.json();
    rows.push(...products.flatMap(templateRowsOf));
    cursor = summary.cursor;
  } while (cursor && rows.length < SHEET_ROWS_MAX);
  await save(rows.slice(0, SHEET_ROWS_MAX), '상품_양식_채움.xlsx');
};
