import type { ProductChange, ProductChanges } from '#shared/contracts/product-grid.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Category } from '#shared/domain/category/category.ts';
import { pathOf } from '#shared/domain/category/tree.ts';
import { won } from '#shared/domain/money/won.ts';
import {
  applyStockChange,
  type GridField,
  type GridProduct,
  type GridValues,
  gridProductOf,
  gridValuesOf,
  isSameValue,
} from '#shared/domain/product/grid.ts';
import type { Product, StockedProduct } from '#shared/domain/product/product.ts';
import type { RefusedCell } from '#shared/domain/product/timed-change.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { MoveMarker, SkuStockChange } from '#shared/domain/stored/products.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { conflict, retryOnConflict } from '../retry-on-conflict.ts';
import { discountIssues } from './manage-products.ts';

/** Result of changing a product, and its current state; `product` is absent when it no longer exists. */
export type ChangedProduct = {
  _id: string;
  outcome: 'CHANGED' | 'UNCHANGED' | 'REFUSED';
  refused: RefusedCell[];
  /** Reason why nothing of it could be changed */
  message?: string;
  product?: GridProduct;
};

type Needs = Pick<Ports, 'products' | 'categories' | 'content' | 'clock'>;
type Known = { categories: readonly Category[]; labels: ReadonlySet<string> };

/** Seconds a key is stored: a change is not sent again later than that. */
const KEY_KEPT_SECONDS = 24 * 60 * 60;

/**
 * Changes products as the grid edited them, each in one transaction. Every field is written over the value it was
 * edited from: changes of others in another field are kept, changes in the same field are refused and reported. Stock
 * is set over the stock that was seen, or changed by a difference, never below 0. Valid fields are written even when
 * others are refused.
 */
export const changeProducts =
  (ports: Needs) =>
  async ({ products, ...clerk }: Clerk & ProductChanges): Promise<Result<ChangedProduct[], ClerkFailure>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const references = await categoriesAndLabels(ports);
    const answers: ChangedProduct[] = [];
    for (const change of products) answers.push(await changeProduct(ports, references, by.value, change));
    return ok(answers);
  };

/** Reads the categories and labels a change may name. */
export const categoriesAndLabels = async ({
  categories,
  content,
}: Pick<Ports, 'categories' | 'content'>): Promise<Known> => {
  const [all, setting] = await Promise.all([categories.categories(), content.setting()]);
  return { categories: all, labels: new Set(setting.shop.productLabels.map(({ code }) => code)) };
};

/** Separates the fields that can be written from those that cannot, with the reason. */
const judged = (
  { product, skus }: StockedProduct,
  { fields }: ProductChange,
  { categories, labels }: Known,
): { next?: Product; refused: RefusedCell[] } => {
  const now = gridValuesOf(product);
  const refused: RefusedCell[] = [];
  const values: Partial<GridValues> = {};
  const refuse = (field: GridField, message: string) => {
    refused.push({ field, message });
    delete values[field];
  };
  for (const [name, { was, to }] of Object.entries(fields) as [GridField, { was: unknown; to: unknown }][]) {
    if (isSameValue(now[name], to)) continue;
    if (isSameValue(now[name], was)) Object.assign(values, { [name]: to });
    else refuse(name, '그사이 다른 곳에서 값이 바뀌었습니다');
  }
  const category = categories.find(({ _id }) => _id === values._category);
  if (values._category && !category) refuse('_category', '카테고리를 찾을 수 없습니다');
  if (values.labels?.some((label) => !labels.has(label))) refuse('labels', '없는 라벨입니다');
  const withPrices = (): Product => withValues(product, values, categories);
  if (values.price !== undefined || values.discount) {
    const [issue] = discountIssues(withPrices());
    const isBelow = skus.some((sku) => (values.price ?? product.price) + sku.price < 0);
    const why = issue?.message ?? (isBelow ? '옵션을 더한 가격이 0원보다 작습니다' : undefined);
    if (why) for (const field of ['price', 'discount'] as const) if (field in values) refuse(field, why);
  }
  return { refused, ...(Object.keys(values).length > 0 && { next: withPrices() }) };
};

const withValues = (
  product: Product,
  { price, discount, _category, ...plain }: Partial<GridValues>,
  categories: readonly Category[],
): Product => {
  const category = categories.find(({ _id }) => _id === _category);
  return {
    ...product,
    ...plain,
    ...(price !== undefined && { price: won(price) }),
    ...(discount === null && { discountEnabled: false }),
    ...(discount && {
      discountEnabled: true,
      discount: { expiration: { enabled: false }, ...product.discount, ...discount },
    }),
    ...(category && {
      _category: category._id,
      _categories: pathOf([...categories], category).map(({ _id }) => _id),
    }),
  };
};

const judgedStocks = (
  { skus }: StockedProduct,
  { stocks }: ProductChange,
  isDone: boolean,
): { moves: SkuStockChange[]; refused: RefusedCell[] } => {
  const moves: SkuStockChange[] = [];
  const refused: RefusedCell[] = [];
  for (const { sku, ...change } of stocks) {
    const now = skus.find((candidate) => candidate.sku === sku)?.stock;
    if ('by' in change && (isDone || change.by === 0)) continue;
    if (now === undefined) refused.push({ field: 'stock', sku, message: '옵션을 찾을 수 없습니다' });
    else {
      const { value, problem } = applyStockChange(now, change);
      if (problem !== undefined) refused.push({ field: 'stock', sku, message: problem });
      else if (value !== now) moves.push({ sku, ...change });
    }
  }
  return { moves, refused };
};

/**
 * Changes one product for a clerk: once, even when called again with the same key.
 * @param once names the change when the key is not the clerk's own, with the time it is stored
 */
export const changeProduct = async (
  { products, clock }: Pick<Ports, 'products' | 'clock'>,
  references: Known,
  by: ChangedBy,
  change: ProductChange,
  once?: MoveMarker,
): Promise<ChangedProduct> => {
  const { _id } = change;
  const marker = once ?? {
    _id: `grid#${by._user}#${change.key}#${_id}`,
    expiresAt: epochSeconds(clock.now(), KEY_KEPT_SECONDS),
  };
  const read = async () => (await products.stockedProducts([_id]))[0];
  let isDone = false;
  const done = await retryOnConflict(async () => {
    const was = await read();
    if (!was) return ok({ refused: [], isGone: true, isWritten: false });
    const { next, refused } = judged(was, change, references);
    const stocks = judgedStocks(was, change, isDone);
    const answer = { refused: [...refused, ...stocks.refused], isGone: false };
    if (!next && stocks.moves.length === 0) return ok({ ...answer, isWritten: isDone });
    const isMoved = stocks.moves.some((move) => 'by' in move);
    const changed = await products.changeProduct(
      was,
      { product: next && signed(next, by), stocks: stocks.moves },
      { by, ...(isMoved && { marker }) },
    );
    if (changed.ok) return ok({ ...answer, isWritten: true });
    if (changed.failure.code === 'COUNTED_ALREADY') isDone = true;
    return changed.failure.code === 'BUSY' ? changed : conflict;
  });
  const now = await read();
  const answer = { _id, ...(now && { product: gridProductOf(now) }) };
  if (!done.ok) return { ...answer, outcome: 'REFUSED', refused: [], message: done.failure.message };
  const { refused, isGone, isWritten } = done.value;
  if (isGone) return { ...answer, outcome: 'REFUSED', refused, message: '삭제된 상품입니다' };
  return {
    ...answer,
    refused,
    outcome: refused.length > 0 ? 'REFUSED' : isWritten ? 'CHANGED' : 'UNCHANGED',
  };
};

const signed = (product: Product, { at, username }: ChangedBy): Product => ({
  ...product,
  updatedAt: at,
  updatedBy: username,
  version: product.version + 1,
});
