import { STOCK_MAX } from '#shared/domain/product/grid.ts';
import { parseTypedNumber } from '#shared/domain/spreadsheet/cell.ts';
import { imageRef, productForm, valuePictures } from './catalog.ts';
import { code } from './list.ts';
import { z } from './zod.ts';

/** Most rows one call accepts: a function writes that many well within its time limit. */
export const IMPORTED_AT_ONCE = 20;

const yes = /^(y|yes|o|예|true|1)$/i;
const no = /^(n|no|x|아니오|false|0)$/i;
/** Y or N; anything else is passed on, so that the contract complains. */
const flag = z.preprocess((text) => {
  if (typeof text !== 'string') return text;
  return yes.test(text) ? true : no.test(text) ? false : text;
}, z.boolean('Y 또는 N으로 적어주세요.').optional());

/** `12,000`, `12000원` */
const amount = (schema: z.ZodType<number | undefined>) =>
  z.preprocess(
    // Text that is not a number is passed on, so that the contract complains.
    (text) => (typeof text === 'string' ? (parseTypedNumber(text) ?? text) : text),
    schema,
  );
const list = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (text) =>
      typeof text === 'string'
        ? text
            .split(/[,，]/)
            .map((text) => text.trim())
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
/** `12`, or a difference: `+5`, `-3` */
const stockCell = z.preprocess(
  (text) => {
    if (text === undefined) return undefined;
    const plain = typeof text === 'string' ? (parseTypedNumber(text) ?? text) : text;
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

/** A product's row of a sheet, as typed; fields it omits stay unchanged. */
export const productRow = z.object({
  code,
  name: name.optional(),
  category: code.optional(),
  brand: code.optional(),
  price: amount(won.pipe(price).optional()),
  cost: amount(won.pipe(cost.unwrap()).optional()),
  /** Variant of the row, as the shop names it: `화이트 / M` */
  option: z.string().max(200, '옵션을 다시 확인해주세요.').optional(),
  /** Option value whose pictures the row sets: `네이비`, or `색상: 네이비` */
  optionValue: z.string().max(120, '옵션값을 다시 확인해주세요.').optional(),
  /** Pictures that were uploaded for the row */
  optionPictures: valuePictures.optional(),
  stock: stockCell,
  /** Stock the template showed: the row's stock replaces it */
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
  /** Description: HTML, or plain lines */
  content: z.string().max(20_000, '상세설명은 20,000자까지 적을 수 있습니다.').optional(),
  /**
   * Id of the row in the template: it stays the same in a corrected copy of the sheet, so ±n of stock is not added
   * twice
   */
  ref: z
    .string()
    .regex(/^[\w-]{8,90}$/, '양식줄번호는 내려받은 그대로 두거나 비워주세요.')
    .optional(),
  /** Picture that was uploaded for the row */
  thumb: imageRef.optional(),
});
export type ProductRow = z.output<typeof productRow>;

/** Sheet whose rows are validated one by one, so that a wrong row does not block the others. */
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
  /**
   * Id of the sheet, such as a hash of its file: when sent again, ±n of stock of rows without a `ref` is not added
   * twice
   */
  sheet: z
    .string()
    .regex(/^[\w-]{8,80}$/, 'sheet은 8~80자의 영문과 숫자로 보내주세요.')
    .optional(),
  /** Only reports the result the rows would have */
  dryRun: z.boolean().default(false),
});
export type ProductImport = z.output<typeof productImport>;
