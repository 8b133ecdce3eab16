import { ATTEMPT_ID } from '#shared/domain/order/order.ts';
import { onlineMethods } from '#shared/domain/payment/method.ts';
import { z } from '../zod.ts';
import { orderNoSchema } from './order.ts';

/** `{provider}` of /api/plugins/{provider}/pay and /plugins/{provider}/pay. */
export const providerSchema = z.enum(['toss', 'kakao']);

const numbered = () =>
  z.preprocess((value) => value || undefined, z.coerce.number().int().min(1).max(999).optional());

/** Payment target: an order, or the fee of an exchange by the number of its claim. */
export const generateSchema = z.object({
  orderNo: orderNoSchema,
  claim: numbered(),
  /** Or an extra charge, by its number */
  charge: numbered(),
});

/** Payment of an unpaid order, fee or charge, optionally by another method than it was placed with. */
export const payAgainSchema = generateSchema.extend({ paymentMethod: z.enum(onlineMethods).optional() });

const attempt = z.string().regex(ATTEMPT_ID, { error: '결제 정보를 찾을 수 없습니다' });
const short = z.string().max(500, { error: '결제 정보가 올바르지 않습니다' }).optional();

/**
 * Parameters a provider gives the browser to bring back (rules 4.25), with the attempt they belong to. They are
 * stored with the attempt, so no other parameter is accepted.
 */
export const approvalSchema = z.object({
  attempt,
  paymentType: short,
  paymentKey: short,
  orderId: short,
  amount: short,
  pg_token: short,
  code: short,
});
