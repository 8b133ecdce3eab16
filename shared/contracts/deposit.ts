import { DEPOSIT_ID, depositListNames } from '#shared/domain/deposit/deposit.ts';
import { won } from '#shared/domain/money/won.ts';
import { ORDER_NO } from '#shared/domain/order/order.ts';
import { consolePageQuery, datedSort } from './list.ts';
import { orderNoSchema } from './order.ts';
import { createdInOrder, createdOn } from './period.ts';
import { z } from './zod.ts';

/** The most rows one call takes; a longer list comes in several. */
export const DEPOSITS_AT_ONCE = 50;
/** The most money one row may bring, or leave on the account, won. */
const MOST_WON = 1_000_000_000_000;

const depositId = z.string().regex(DEPOSIT_ID, '입금 내역을 확인해주세요');

/** A row of the bank's list, whichever way its money went: `moved` calls it. */
export const movedByBank = (moved: '입금' | '출금') => ({
  at: z.iso
    .datetime({ offset: true, error: `${moved} 시각을 확인해주세요` })
    .transform((at) => `${new Date(at).toISOString().slice(0, 19)}.000Z`)
    .meta({ example: '2026-11-25T05:03:21.000Z' }),
  amount: z
    .int({ error: `${moved}액을 확인해주세요` })
    .min(1, { error: `${moved}액을 확인해주세요` })
    .max(MOST_WON, { error: `${moved}액을 확인해주세요` })
    .transform(won)
    .meta({ example: 53_000 }),
  balance: z
    .int({ error: '잔액을 확인해주세요' })
    .min(-MOST_WON, { error: '잔액을 확인해주세요' })
    .max(MOST_WON, { error: '잔액을 확인해주세요' })
    .meta({ example: 1_253_000 }),
});

/** The shop's account whose list it is. */
export const listedAccount = z
  .string({ error: '계좌번호를 입력해주세요' })
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6,20}$/, '계좌번호를 숫자로 입력해주세요'))
  .meta({ example: '100-123-456789', pattern: '^[\\s-]*([0-9][\\s-]*){6,20}$' });

/** A row of the bank's list: what came in. */
const bankRowSchema = z.object({
  ...movedByBank('입금'),
  depositor: z
    .string({ error: '입금자를 확인해주세요' })
    .trim()
    .min(1, { error: '입금자를 확인해주세요' })
    .max(60, { error: '입금자명은 60자까지입니다' }),
});

/** POST /api/console/shop/deposits: rows of the list of one account. What is there already stays as it is. */
export const depositsForm = z.object({
  account: listedAccount,
  rows: z
    .array(bankRowSchema, { error: '입금 내역을 보내주세요' })
    .min(1, { error: '입금 내역이 없습니다' })
    .max(DEPOSITS_AT_ONCE, { error: `한 번에 ${DEPOSITS_AT_ONCE}건까지 보낼 수 있습니다` }),
});
export type DepositsForm = z.output<typeof depositsForm>;

/** GET /api/console/shop/deposits: what a clerk still has to see to, unless the settled ones are asked for. */
export const depositsQuery = consolePageQuery
  .extend({
    list: z.preprocess((typed) => typed || undefined, z.enum(depositListNames).default('WAITING')),
    sort: datedSort,
    ...createdOn,
  })
  .superRefine(createdInOrder);

const note = z
  .string({ error: '사유를 입력해주세요' })
  .trim()
  .min(1, { error: '사유를 입력해주세요' })
  .max(200, { error: '200자 이하로 입력해주세요' });
const orderNo = z
  .string({ error: '주문번호를 입력해주세요' })
  .trim()
  .min(1, { error: '주문번호를 입력해주세요' })
  .transform((typed) => typed.toUpperCase())
  .pipe(orderNoSchema)
  .meta({ pattern: ORDER_NO.source });

/** A clerk knows that the bank did not send what of it is in a file. */
const isUnsent = z.preprocess((value) => value === true || value === 'true', z.boolean()).optional();

/**
 * PUT /api/console/shop/deposits/{id}. `assign`: it counts toward an order, which is paid once nothing is short, or pays the
 * extra charge of its amount; `reopen`: a cancelled order stands again by it; `release`: it counts toward none any more, or is
 * of an order after all; `return`: it was sent back, of one that paid an order what was too much; `aside`: it is of no order;
 * `match`: orders are looked for again.
 */
export const depositAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('assign'), orderNo }),
  z.object({ act: z.literal('reopen'), orderNo, isUnsent }),
  z.object({ act: z.literal('release'), isUnsent }),
  z.object({ act: z.literal('return'), note }),
  z.object({ act: z.literal('aside'), note }),
  z.object({ act: z.literal('match') }),
]);
export type DepositAct = z.output<typeof depositAct>;

/** The same, as the screen's form sends it. */
export const depositOfForm = z.object({ _id: depositId });
export const depositPlace = z.object({ id: depositId });
