import { orderNoSchema } from './order.ts';
import { z } from './zod.ts';

/** `{provider}` of /api/plugins/{provider}/pay and /plugins/{provider}/pay. */
export const providerSchema = z.enum(['toss', 'kakao']);

export const generateSchema = z.object({ orderNo: orderNoSchema });

const attempt = z.string().regex(/^P-\d{8}-[0-9A-Z]{8}_\d{1,4}$/, { error: '결제 정보를 찾을 수 없습니다' });

/** What a provider hands the browser to bring back, with the attempt it belongs to; each value a short text. */
export const approvalSchema = z
  .object({ attempt })
  .catchall(z.string().max(500))
  .refine((value) => Object.keys(value).length <= 12, { error: '결제 정보가 올바르지 않습니다' });
