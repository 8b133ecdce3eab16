import { STOCK_MAX } from '#shared/domain/product/grid.ts';
import { timedChangeStateCodes } from '#shared/domain/product/timed-change.ts';
import { consoleListQuery, productForm, WON_MAX } from './catalog.ts';
import { toDecimals } from './field-preprocessing.ts';
import { consolePageQuery, id } from './list.ts';
import { z } from './zod.ts';

/** Most products one call changes: a function writes that many well within its time limit. */
export const CHANGED_AT_ONCE = 20;

/** Query of the grid's rows: the filters of the product list. */
export const productGridQuery = consoleListQuery;

const { price, labels } = productForm.shape;
const category = z.string().min(1).max(40);
const stock = z
  .number()
  .int('재고는 정수로 보내주세요.')
  .min(0, '재고는 0 이상이어야 합니다.')
  .max(STOCK_MAX);
const discount = z
  .object({
    unit: z.enum(['WON', 'PERCENT']),
    amount: z.number().min(0, '할인 값은 0 이상이어야 합니다.').max(WON_MAX, '할인 값이 너무 큽니다.'),
  })
  .refine(
    ({ unit, amount }) =>
      unit === 'WON' ? Number.isInteger(amount) : amount <= 100 && toDecimals(2)(amount) === amount,
    '할인 값을 확인해주세요.',
  )
  .nullable();

/** Change of a field from the value that was edited to another: written only if the field still has the first. */
const change = <S extends z.ZodType>(schema: S) => z.object({ was: schema, to: schema });

const changeFields = z.object({
  _id: id,
  /** Idempotency key of the change: when sent again, a difference of stock is not added twice */
  key: z.uuid('key는 UUID로 보내주세요.').optional(),
  fields: z
    .object({
      price: change(price),
      discount: change(discount),
      shows: change(z.boolean()),
      sells: change(z.boolean()),
      _category: change(category),
      labels: change(labels.unwrap()),
    })
    .partial()
    .default({}),
  /** Stock by variant: a new number in place of the one that was seen, or a difference */
  stocks: z
    .array(
      z.union([
        z.object({ sku: z.string().min(1).max(40), seen: stock, to: stock }),
        z.object({ sku: z.string().min(1).max(40), by: z.number().int().min(-STOCK_MAX).max(STOCK_MAX) }),
      ]),
    )
    .max(40)
    .refine((all) => new Set(all.map(({ sku }) => sku)).size === all.length, '같은 옵션이 두 번 있습니다.')
    .default([]),
});

const productChange = changeFields.refine(
  ({ key, stocks }) => key !== undefined || stocks.every((candidate) => !('by' in candidate)),
  '재고를 늘리거나 줄이려면 key가 있어야 합니다.',
);
export type ProductChange = z.output<typeof productChange>;

const changesOf = <S extends z.ZodType<{ _id: string }>>(each: S) =>
  z
    .array(each)
    .min(1, '변경한 상품이 없습니다.')
    .max(CHANGED_AT_ONCE, `한 번에 ${CHANGED_AT_ONCE}개까지 보낼 수 있습니다.`)
    .refine((all) => new Set(all.map(({ _id }) => _id)).size === all.length, '같은 상품이 두 번 있습니다.');

/** Changes made in the grid. */
export const productChanges = z.object({ products: changesOf(productChange) });
export type ProductChanges = z.output<typeof productChanges>;

/** Changes planned for a later time: each has its key, which identifies the planned change. */
export const timedChangesForm = z.object({
  products: changesOf(changeFields.required({ key: true })),
  at: z.iso.datetime('예약 시각을 입력해주세요.'),
});
export type TimedChangesForm = z.output<typeof timedChangesForm>;

/** GET /api/console/shop/products/timed: planned changes of a state, or all. */
export const timedChangesQuery = consolePageQuery.extend({
  state: z.preprocess((typed) => typed || undefined, z.enum(timedChangeStateCodes).optional()),
});

/** DELETE /api/console/shop/products/timed: a planned change that is withdrawn. */
export const timedChangeChoice = z.object({ _id: z.string().min(1).max(40) });
