import { z } from './zod.ts';

/** Forms of the opening of the shop, by intent. */
export const openingForm = z.object({
  intent: z.enum(['open', 'close', 'renew', 'revoke'], '화면을 새로고침한 뒤 다시 시도해주세요.'),
});
