import { loginCodeSchema, loginSchema } from './user.ts';
import { z } from './zod.ts';

const password = loginSchema.shape.password;

/** The forms of a clerk's second factor, by what they do. */
export const secondFactorForm = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('begin'), password }),
    z.object({ intent: z.literal('confirm'), code: loginCodeSchema.shape.code }),
    z.object({ intent: z.literal('renew'), password }),
    z.object({ intent: z.literal('disable'), password }),
  ],
  '화면을 새로고침한 뒤 다시 시도해주세요.',
);

/** A clerk takes another's second factor off, with the password of their own. */
export const secondFactorResetForm = z.object({ intent: z.literal('reset-second-factor'), password });
