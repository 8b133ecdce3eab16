import type { ProductRow } from '#shared/contracts/product-sheet.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { BASE_SKU } from '#shared/domain/product/base-sku.ts';
import { applyStockChange, hasVariants, type StockChange } from '#shared/domain/product/grid.ts';
import type { Sku, StockedProduct } from '#shared/domain/product/product.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { changeProduct } from './change-products.ts';

/**
 * Seconds a row's marker is stored: a corrected copy of a sheet comes within this time, and the data in an older sheet
 * is out of date.
 */
const ROW_KEPT_SECONDS = 90 * 24 * 60 * 60;
/**
 * Seconds a row's marker is stored for a sheet made elsewhere, which does not name when it was filled: after a day the
 * same row may be meant again.
 */
const SHEET_KEPT_SECONDS = 24 * 60 * 60;

/** Change of the stock of one variant by a row; ±n once by the name of the row, or `isDone` when it was done before. */
export type ImportedStock = {
  sku: string;
  change: StockChange;
  name?: { _id: string; keptSeconds: number };
  isDone?: boolean;
};

type Row = Pick<ProductRow, 'option' | 'stock' | 'stockSeen'>;
/** Name of a row: what it was filled from (`isRef`), or its file and line */
export type RowKey = { key: string; isRef: boolean };
type Reading = Pick<Ports, 'products'>;

const wrong = (path: 'option' | 'stock', message: string) =>
  fail('INVALID_ROW', message, { issues: [{ path, message }] });

/** Returns the units a change adds or takes; undefined for a change that sets stock. */
export const byOf = (change: StockChange): number | undefined => ('by' in change ? change.by : undefined);

const shownBy = (by: number): string => `${by > 0 ? '+' : ''}${by}`;

/** Finds the variant of a row: the one its option names, or the only one. */
const variantOf = (row: Row, skus: readonly Sku[]): Result<Sku, 'INVALID_ROW'> => {
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
 * Returns true when ±n of a row was added before. The table checks this again as a condition of the write; reading it
 * here informs the clerk, and avoids refusing a finished row as more than the current stock. Answers INVALID_ROW when
 * the row had another ±n then.
 */
const wasMoved = async (
  { products }: Reading,
  { change, name }: ImportedStock,
): Promise<Result<boolean, 'INVALID_ROW'>> => {
  const by = byOf(change);
  const before = name && by !== undefined ? await products.moveMarker(name._id) : undefined;
  if (!before || by === undefined) return ok(false);
  const { moved = by } = before;
  return moved === by
    ? ok(true)
    : wrong(
        'stock',
        `이 줄은 ${shownBy(moved)}로 이미 반영했습니다. 더 바꾸려면 양식을 새로 내려받아 적어주세요.`,
      );
};

/**
 * Calculates the stock change of a row: over the stock that was seen, which a template contains, or by ±n; a plain
 * number without either is set over the current stock. Invalid changes are refused here already.
 */
export const importedStock = async (
  ports: Reading,
  row: Row,
  { product: { _id }, skus }: StockedProduct,
  key?: RowKey,
): Promise<Result<ImportedStock | undefined, 'INVALID_ROW'>> => {
  const { stock, stockSeen } = row;
  if (stock === undefined) return ok(undefined);
  const variant = variantOf(row, skus);
  if (!variant.ok) return variant;
  const { sku, stock: now } = variant.value;
  const change = 'by' in stock ? stock : { seen: stockSeen ?? now, to: stock.to };
  const name = key && {
    _id: `import#${key.key}#${_id}#${sku}`,
    keptSeconds: key.isRef ? ROW_KEPT_SECONDS : SHEET_KEPT_SECONDS,
  };
  const imported = { sku, change, ...(name && { name }) };
  const before = await wasMoved(ports, imported);
  if (!before.ok) return before;
  const { problem } = applyStockChange(now, change);
  const isDone = before.value;
  return problem === undefined || isDone ? ok({ ...imported, isDone }) : wrong('stock', problem);
};

/**
 * Writes the change once for the name of the row: a sheet that is sent again, or its corrected copy, adds nothing
 * twice.
 * @returns CHANGED or UNCHANGED, or BEFORE when it was written earlier
 */
export const writeImportedStock = async (
  ports: Pick<Ports, 'products' | 'clock'>,
  by: ChangedBy,
  _product: string,
  imported: ImportedStock,
): Promise<Result<'BEFORE' | 'CHANGED' | 'UNCHANGED', 'INVALID_ROW'>> => {
  const { sku, change, name, isDone } = imported;
  if (isDone) return ok('BEFORE');
  const known = { categories: [], labels: new Set<string>() };
  const once = name && {
    _id: name._id,
    expiresAt: epochSeconds(ports.clock.now(), name.keptSeconds),
    moved: byOf(change),
  };
  const done = await changeProduct(
    ports,
    known,
    by,
    { _id: _product, fields: {}, stocks: [{ sku, ...change }] },
    once,
  );
  // When two copies of the sheet are sent at once, the other may have been first, with another ±n.
  const moved = await wasMoved(ports, imported);
  if (!moved.ok) return moved;
  if (done.outcome !== 'REFUSED') return ok(done.outcome);
  if (moved.value) return ok('BEFORE');
  const [refused] = done.refused;
  return wrong('stock', refused?.message ?? done.message ?? '재고를 바꾸지 못했습니다.');
};
