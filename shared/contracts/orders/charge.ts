import { LAST_DAY } from '../period.ts';
import { z } from '../zod.ts';
import { refundAccountSchema } from './bank.ts';

/** Amount a clerk types, in won. */
const amount = (least: number, missing: string, tooLittle: string) =>
  z
    .int({ error: missing })
    .min(least, { error: tooLittle })
    .max(1_000_000_000, { error: '금액을 확인해주세요' })
    .meta({ example: 4_000 });

const reason = z
  .string({ error: '사유를 입력해주세요' })
  .trim()
  .min(1, { error: '사유를 입력해주세요' })
  .max(300, { error: '300자 이하로 입력해주세요' });

/** Idempotency id: however often the request is sent, it is done once. */
const requestId = z
  .uuid({ error: '요청을 확인해주세요' })
  .meta({ example: '0b6f5a1e-3c47-4d2b-9e8a-7f1d2c3b4a59' });

/** Number of a charge in its order. */
export const chargeNumber = z.coerce.number({ error: '추가 결제를 확인해주세요' }).int().min(1).max(999);

/**
 * POST /api/console/shop/orders/{orderNo}/charges: an amount a buyer is asked to pay in addition to the order. Cards
 * accept nothing below 100 won.
 */
export const chargeSchema = z.object({
  requestId,
  amount: amount(100, '요청할 금액을 입력해주세요', '100원부터 요청할 수 있습니다'),
  reason,
  /** `2026-11-30`, the last day (KST) on which it can be paid */
  dueOn: z.iso
    .date({ error: '결제 기한을 선택해주세요' })
    .refine((day) => day <= LAST_DAY, { error: '날짜는 2999-12-31까지 입력할 수 있습니다.' })
    .meta({ allOf: [{ pattern: '^[0-2]' }] }),
});
export type ChargeRequest = z.output<typeof chargeSchema>;

/**
 * PUT /api/console/shop/orders/{orderNo}/charges/{n}: confirms that its transfer has arrived, or cancels the charge.
 */
export const chargeStepSchema = z.object({
  step: z.enum(['confirm', 'cancel'], { error: '처리할 단계를 확인해주세요' }),
});

/** POST /api/console/shop/orders/{orderNo}/charges/{n}: refund of a charge that was paid. */
export const chargeRefundSchema = z.object({
  requestId,
  amount: amount(1, '환불할 금액을 입력해주세요', '환불할 금액을 입력해주세요'),
  reason,
  /** Account of a refund by transfer; not needed when the order has one */
  account: refundAccountSchema.optional(),
});
export type ChargeRefundRequest = z.output<typeof chargeRefundSchema>;
