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

/** An empty sheet with the columns' heads, for clerks to fill. */
export const saveTemplate = () => save([], '상품_양식');

/** Rows with what they are filled from: a corrected copy of the sheet is known by it, whatever its lines are then. */
export const withRefs = (rows: readonly Row[], sheet: string): Row[] =>
  rows.map((row, at) => ({ ...row, ref: `${sheet}-${at + 1}` }));

/** Rows of a product: how it is now, beside empty cells for what is to change, and the stock of each variant that is seen. */
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
 * The shown products, as many as one sheet holds, with the stock that is seen: what is typed beside it is set over it.
 * @returns whether there are more of them
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
      // A product is in it with all of its options, or not at all.
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
