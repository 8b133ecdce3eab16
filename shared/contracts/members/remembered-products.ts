import { cursor, flag, limit, skip } from '../list.ts';
import { z } from '../zod.ts';

/** Products a member likes, and has looked at. */

/** GET /api/v1/me/likes. */
export const likesQuery = z.object({
  skip,
  limit,
  cursor,
  withPopulate: flag().default(false),
});

/** GET /api/v1/me/watches: ids with commas between. */
export const watchesQuery = z.object({
  limit: limit.default(15),
  _watches: z
    .string()
    .max(2_000)
    .regex(/^(\w{1,64}(,\w{1,64})*)?$/, '상품 번호를 쉼표로 나누어 보내주세요.')
    .default('')
    .transform((ids) => ids.split(',').filter(Boolean).slice(0, 50)),
});

/** POST and DELETE /api/v1/me/likes and /me/watches: the product concerned. */
export const productChoiceSchema = z.object({ _product: z.string().min(1).max(64) });

/** Form of the like button; `toggle` when no script decided the direction. */
export const likeFormSchema = productChoiceSchema.extend({
  intent: z.enum(['like', 'unlike', 'toggle'], { error: '처리할 수 없는 요청입니다.' }),
});

/** POST /api/v1/me/watches also accepts the products a visitor had viewed before logging in. */
export const watchesSchema = z.object({ _watches: z.array(z.string().min(1).max(64)).max(50) });
