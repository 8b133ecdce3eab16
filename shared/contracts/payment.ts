import { ATTEMPT_ID } from '#shared/domain/order/order.ts';
import { onlineMethods } from '#shared/domain/payment/method.ts';
import { orderNoSchema } from './order.ts';
import { z } from './zod.ts';

/** `{provider}` of /api/plugins/{provider}/pay and /plugins/{provider}/pay. */
export const providerSchema = z.enum(['toss', 'kakao']);

const numbered = () =>
  z.preprocess((value) => value || undefined, z.coerce.number().int().min(1).max(999).optional());

/** What is to be paid: an order, or the fee of an exchange by the number of its claim. */
export const generateSchema = z.object({
  orderNo: orderNoSchema,
  claim: numbered(),
  /** Or an extra charge, by its number */
  charge: numbered(),
});

/** Paying what waits to be paid, perhaps by another method than it was placed for. */
export const payAgainSchema = generateSchema.extend({ paymentMethod: z.enum(onlineMethods).optional() });

const attempt = z.string().regex(ATTEMPT_ID, { error: '결제 정보를 찾을 수 없습니다' });
const short = z.string().max(500, { error: '결제 정보가 올바르지 않습니다' }).optional();

/**
 * What a provider hands the browser to bring back (integrations §1), with the attempt it belongs to. It is kept with
 * the attempt, so nothing else is taken along.
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
