import { HOLD_CODE_LENGTH } from '#shared/domain/bank/hold-verification.ts';
import { id } from './list.ts';
import { z } from './zod.ts';

/** The code that came with one won, for the check it was sent for (spec §5: six characters). */
export const holdCodeSchema = z.object({
  _id: id,
  otp: z
    .string({ error: '인증번호 6자리를 입력해주세요.' })
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(
      z.string().regex(new RegExp(`^\\d{${HOLD_CODE_LENGTH}}$`), { error: '인증번호 6자리를 입력해주세요.' }),
    ),
});
/** The same of a call whose path names the check. */
export const holdOtpSchema = holdCodeSchema.pick({ otp: true });
export type HoldCodeForm = z.output<typeof holdCodeSchema>;
