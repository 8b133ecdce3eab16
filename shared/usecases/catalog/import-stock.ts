import type { ProductRow } from '#shared/contracts/product-sheet.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { BASE_SKU } from '#shared/domain/product/base-sku.ts';
import { hasVariants, type StockChange, stockAfter } from '#shared/domain/product/grid.ts';
import type { Sku, StockedProduct } from '#shared/domain/product/product.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { changeProduct } from './change-products.ts';

/** What a row changes of the stock of one variant. */
export type ImportedStock = { sku: string; change: StockChange };

const wrong = (path: 'option' | 'stock', message: string) =>
  fail('INVALID_ROW', message, { issues: [{ path, message }] });

/** The variant a row is about: the one its option names, or the only one there is. */
const variantOf = (row: ProductRow, skus: readonly Sku[]): Result<Sku, 'INVALID_ROW'> => {
  if (row.option === undefined) {
    const base = skus.find(({ sku }) => sku === BASE_SKU);
    return base && !hasVariants(skus)
      ? ok(base)
      : wrong('option', '옵션이 있는 상품의 재고는 옵션마다 한 줄씩 적어주세요.');
  }
  const plain = (text: string) => text.replaceAll(/\s/g, '');
  const found = skus.find(({ name }) => plain(name) === plain(row.option ?? ''));
  return found ? ok(found) : wrong('option', `없는 옵션입니다 (${row.option})`);
};

/**
 * What a row changes of stock: over the stock that was seen, which a template carries, or by ±n; a plain number without
 * either over the stock there is. Refused already here where it does not fit.
 */
export const importedStock = (
  row: ProductRow,
  { skus }: StockedProduct,
): Result<ImportedStock | undefined, 'INVALID_ROW'> => {
  const { stock, stockSeen } = row;
  if (stock === undefined) return ok(undefined);
  const variant = variantOf(row, skus);
  if (!variant.ok) return variant;
  const { sku, stock: now } = variant.value;
  const change = 'by' in stock ? stock : { seen: stockSeen ?? now, to: stock.to };
  const { problem } = stockAfter(now, change);
  return problem === undefined ? ok({ sku, change }) : wrong('stock', problem);
};

/**
 * Writes it, once for a key: a sheet that is sent again adds nothing twice.
 * @returns whether stock was changed now
 */
export const writeImportedStock = async (
  ports: Pick<Ports, 'products' | 'clock'>,
  by: ChangedBy,
  { _product, key, stock: { sku, change } }: { _product: string; key?: string; stock: ImportedStock },
): Promise<Result<boolean, 'INVALID_ROW'>> => {
  const known = { categories: [], labels: new Set<string>() };
  const done = await changeProduct(ports, known, by, {
    _id: _product,
    key,
    fields: {},
    stocks: [{ sku, ...change }],
  });
  const [refused] = done.refused;
  if (done.outcome !== 'REFUSED') return ok(done.outcome === 'CHANGED');
  return wrong('stock', refused?.message ?? done.message ?? '재고를 바꾸지 못했습니다.');
};
