import { z } from '../zod.ts';
import { loginCodeSchema, loginSchema } from './user.ts';

const password = loginSchema.shape.password;

/** Forms of a clerk's second factor, by intent. */
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

/** Removal of another clerk's second factor, with the password of the clerk who removes it. */
export const secondFactorResetForm = z.object({ intent: z.literal('reset-second-factor'), password });
