import { DEPOSIT_ID, depositListNames } from '#shared/domain/deposit/deposit.ts';
import { won } from '#shared/domain/money/won.ts';
import { ORDER_NO } from '#shared/domain/order/order.ts';
import { consolePageQuery, datedSort } from '../list.ts';
import { createdInOrder, createdOn } from '../period.ts';
import { z } from '../zod.ts';
import { orderNoSchema } from './order.ts';

/** Most rows one call accepts; a longer list is sent in several calls. */
export const DEPOSITS_AT_ONCE = 50;
/** Most won of one row's deposit or balance. */
const MOST_WON = 1_000_000_000_000;

const depositId = z.string().regex(DEPOSIT_ID, '입금 내역을 확인해주세요');

/** Fields of a row of the bank's list, for deposits or withdrawals; `moved` names the direction in error messages. */
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

/** The shop's account that the list is of. */
export const listedAccount = z
  .string({ error: '계좌번호를 입력해주세요' })
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6,20}$/, '계좌번호를 숫자로 입력해주세요'))
  .meta({ example: '100-123-456789', pattern: '^[\\s-]*([0-9][\\s-]*){6,20}$' });

/** A row of the bank's list: a deposit. */
const bankRowSchema = z.object({
  ...movedByBank('입금'),
  depositor: z
    .string({ error: '입금자를 확인해주세요' })
    .trim()
    .min(1, { error: '입금자를 확인해주세요' })
    .max(60, { error: '입금자명은 60자까지입니다' }),
});

/** POST /api/console/shop/deposits: rows of the list of one account. Rows that are already stored stay unchanged. */
export const depositsForm = z.object({
  account: listedAccount,
  rows: z
    .array(bankRowSchema, { error: '입금 내역을 보내주세요' })
    .min(1, { error: '입금 내역이 없습니다' })
    .max(DEPOSITS_AT_ONCE, { error: `한 번에 ${DEPOSITS_AT_ONCE}건까지 보낼 수 있습니다` }),
});
export type DepositsForm = z.output<typeof depositsForm>;

/** GET /api/console/shop/deposits: deposits a clerk still has to handle, or with `list` the settled ones. */
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

/** True when a clerk knows that the bank did not send the part of it that is in a file. */
const isUnsent = z.preprocess((value) => value === true || value === 'true', z.boolean()).optional();

/**
 * PUT /api/console/shop/deposits/{id}. `assign`: counts it toward an order, which is paid once nothing is missing, or
 * pays the extra charge of its amount; `reopen`: reopens a cancelled order with it; `release`: counts it toward no
 * order any more, or takes it back from `aside`; `return`: it was sent back, of a deposit that paid an order the
 * surplus; `aside`: it belongs to no order; `match`: looks for orders again.
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

/** Deposit that an act is about, as the screen's form sends it. */
export const depositOfForm = z.object({ _id: depositId });
export const depositPlace = z.object({ id: depositId });
