import { type GridProduct, hasVariants } from '#shared/domain/product/grid.ts';
import {
  type ReferenceKey,
  referenceColumns,
  SHEET_ROWS_MAX,
  type SheetKey,
  sheetColumns,
} from '#shared/domain/product/sheet.ts';

type Key = SheetKey | ReferenceKey;
type Row = Partial<Record<Key, string | number>>;

export const saveAs = (file: Uint8Array<ArrayBuffer>, download: string) => {
  const url = URL.createObjectURL(new Blob([file]));
  Object.assign(document.createElement('a'), { href: url, download }).click();
  URL.revokeObjectURL(url);
};

const save = async (
  rows: readonly Row[],
  name: string,
  { references = [] }: { references?: readonly { key: ReferenceKey; header: string }[] } = {},
) => {
  const { fileNameOf, spreadsheetOf } = await import('#app/web/spreadsheet.ts');
  const [code, ...others] = sheetColumns;
  const columns = [code, ...references, ...others].map(({ key, header }) => ({
    key,
    header,
    value: (row: Row) => row[key],
  }));
  saveAs(
    new Uint8Array(spreadsheetOf('상품 양식', columns, rows)),
    fileNameOf(name, new Date().toISOString()),
  );
};

/** Saves an empty sheet with the column heads for clerks to fill in. */
export const saveTemplate = () => save([], '상품_양식');

/**
 * Adds to each row a reference to the row it was made from. A corrected copy of the sheet is recognized by it, even
 * when its line numbers have changed.
 */
export const withRefs = (rows: readonly Row[], sheet: string): Row[] =>
  rows.map((row, at) => ({ ...row, ref: `${sheet}-${at + 1}` }));

/**
 * Builds the rows of a product: its current values, empty cells for the changes, and the current stock of each variant.
 */
export const templateRowsOf = ({ code, name, values, skus }: GridProduct): Row[] => {
  const { price, shows, sells } = values;
  const own = {
    code,
    nameNow: name,
    priceNow: price,
    showsNow: shows ? 'Y' : 'N',
    sellsNow: sells ? 'Y' : 'N',
  };
  if (!hasVariants(skus)) return [{ ...own, stockSeen: skus[0]?.stock }];
  return [own, ...skus.map(({ name: option, stock }) => ({ code, option, stockSeen: stock }))];
};

type Answer = { products: GridProduct[]; summary: { cursor?: string } };

/**
 * Saves the visible products, up to the limit of one sheet, with their current stock. Stock that a clerk types is set
 * relative to that value.
 * @returns goesOn is true when there are more products
 */
export const saveFilledTemplate = async (): Promise<{ goesOn: boolean }> => {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({ limit: '48', ...(cursor && { cursor }) });
    const response = await fetch(`/api/console/shop/products/grid?${query}`);
    if (!response.ok) throw new Error(`products: ${response.status}`);
    const { products, summary }: Answer = await response.json();
    for (const own of products.map(templateRowsOf)) {
      // The sheet holds all variants of a product or none of them.
      if (rows.length + own.length > SHEET_ROWS_MAX) {
        await saveFilled(rows, ' (일부)');
        return { goesOn: true };
      }
      rows.push(...own);
    }
    cursor = summary.cursor;
  } while (cursor);
  await saveFilled(rows, '');
  return { goesOn: false };
};

const saveFilled = (rows: readonly Row[], which: string) =>
  save(withRefs(rows, crypto.randomUUID().slice(0, 13)), `상품_양식_채움${which}`, {
    references: referenceColumns,
  });
