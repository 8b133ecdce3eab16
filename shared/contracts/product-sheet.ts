import { STOCK_MAX } from '#shared/domain/product/grid.ts';
import { numberIn } from '#shared/domain/spreadsheet/cell.ts';
import { imageRef, productForm } from './catalog.ts';
import { code } from './list.ts';
import { z } from './zod.ts';

/** Rows one call takes: as many as a function writes well within its time. */
export const IMPORTED_AT_ONCE = 20;

const yes = /^(y|yes|o|예|true|1)$/i;
const no = /^(n|no|x|아니오|false|0)$/i;
/** Y or N; anything else is left for the contract to complain about. */
const flag = z.preprocess((text) => {
  if (typeof text !== 'string') return text;
  return yes.test(text) ? true : no.test(text) ? false : text;
}, z.boolean('Y 또는 N으로 적어주세요.').optional());

/** `12,000`, `12000원` */
const amount = (schema: z.ZodType<number | undefined>) =>
  z.preprocess(
    // What is no number is left for the contract to complain about.
    (text) => (typeof text === 'string' ? (numberIn(text) ?? text) : text),
    schema,
  );
const list = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (text) =>
      typeof text === 'string'
        ? text
            .split(/[,，]/)
            .map((one) => one.trim())
            .filter(Boolean)
        : text,
    schema,
  );
const { name, cost, price, amountPerBuyer, origin, manufacturer, size, groups, labels, hashtags } =
  productForm.shape;
const won = z
  .number('금액을 숫자로 적어주세요.')
  .int('금액은 원 단위로 적어주세요.')
  .min(0, '금액은 0원 이상이어야 합니다.');

const units = z
  .number('재고를 숫자로 적어주세요.')
  .int('재고는 정수로 적어주세요.')
  .min(0, '재고는 0 이상이어야 합니다.')
  .max(STOCK_MAX, '재고가 너무 큽니다.');
/** `12`, or by how many more or fewer: `+5`, `-3` */
const stockCell = z.preprocess(
  (text) => {
    if (text === undefined) return undefined;
    const plain = typeof text === 'string' ? (numberIn(text) ?? text) : text;
    const isStep = typeof text === 'string' && /^\s*[+-]/.test(text);
    return isStep ? { by: plain } : { to: plain };
  },
  z
    .object({
      to: units.optional(),
      by: z
        .number('재고를 숫자로 적어주세요.')
        .int('재고는 정수로 적어주세요.')
        .min(-STOCK_MAX, '재고가 너무 큽니다.')
        .max(STOCK_MAX, '재고가 너무 큽니다.')
        .optional(),
    })
    .transform(({ to = 0, by }): { to: number } | { by: number } => (by === undefined ? { to } : { by }))
    .optional(),
);

/** What a row of a sheet says of a product, as it was typed; what it leaves out stays as it is. */
export const productRow = z.object({
  code,
  name: name.optional(),
  category: code.optional(),
  brand: code.optional(),
  price: amount(won.pipe(price).optional()),
  cost: amount(won.pipe(cost.unwrap()).optional()),
  /** The variant a row is about, as the shop names it: `화이트 / M` */
  option: z.string().max(200, '옵션을 다시 확인해주세요.').optional(),
  stock: stockCell,
  /** The stock the template showed: the row's is set over it */
  stockSeen: amount(units.optional()),
  discountAmount: amount(
    z.number('할인값을 숫자로 적어주세요.').min(0, '할인값은 0 이상이어야 합니다.').optional(),
  ),
  discountUnit: z.preprocess(
    (text) => (text === '원' ? 'WON' : text === '%' ? 'PERCENT' : text),
    z.enum(['WON', 'PERCENT'], '할인단위는 원 또는 %입니다.').optional(),
  ),
  shippingCode: code.optional(),
  shows: flag,
  sells: flag,
  amountPerBuyer: amount(
    z.number('1인당 최대 구매수량을 숫자로 적어주세요.').pipe(amountPerBuyer.unwrap()).optional(),
  ),
  groups: list(groups.unwrap().optional()),
  labels: list(labels.unwrap().optional()),
  hashtags: list(hashtags.unwrap().optional()),
  origin,
  manufacturer,
  size,
  /** Its description: HTML, or plain lines */
  content: z.string().max(20_000, '상세설명은 20,000자까지 적을 수 있습니다.').optional(),
  /** What the row was filled from: in a corrected copy of its sheet it is the same, and ±n of stock is not added twice */
  ref: z
    .string()
    .regex(/^[\w-]{8,90}$/, '양식줄번호는 내려받은 그대로 두거나 비워주세요.')
    .optional(),
  /** The picture that was uploaded for the row */
  thumb: imageRef.optional(),
});
export type ProductRow = z.output<typeof productRow>;

/** Rows are judged one by one, so that one that is wrong does not hold up the others. */
export const productImport = z.object({
  rows: z
    .array(
      z.object({
        line: z.number().int().positive().max(2_000_000),
        values: z.record(z.string(), z.unknown()),
      }),
    )
    .min(1, '상품이 한 줄도 없습니다.')
    .max(IMPORTED_AT_ONCE, `한 번에 ${IMPORTED_AT_ONCE}줄까지 보낼 수 있습니다.`),
  /** Names the sheet, such as by a hash of its file: sent again, ±n of stock of rows without a `ref` is not added twice */
  sheet: z
    .string()
    .regex(/^[\w-]{8,80}$/, 'sheet은 8~80자의 영문과 숫자로 보내주세요.')
    .optional(),
  /** Only says what would become of the rows */
  dryRun: z.boolean().default(false),
});
export type ProductImport = z.output<typeof productImport>;
