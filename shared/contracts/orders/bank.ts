import { ACCOUNT_CODE_LENGTH } from '#shared/domain/bank/account-verification.ts';
import { bankCodes } from '#shared/domain/bank/banks.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import { digitsPattern } from '../field-preprocessing.ts';
import { id } from '../list.ts';
import { z } from '../zod.ts';

/** Account a transfer is refunded to (rules 4.13). */
export const refundAccountSchema = z.object({
  accountBankCode: z.enum(bankCodes, { error: '은행사를 선택해주세요' }),
  accountNumber: z
    .string({ error: '계좌번호를 입력하세요.' })
    .transform((value) => value.replace(/\D/g, ''))
    .pipe(z.string().regex(/^\d{6,16}$/, { error: '계좌번호를 입력하세요.' }))
    .meta({ pattern: digitsPattern(6, 16) }),
  accountHolder: z
    .string({ error: '예금주명을 입력하세요.' })
    .trim()
    .max(40, { error: '40자 이하로 입력해주세요' })
    .min(2, { error: '예금주명을 입력하세요.' }),
});
const { accountBankCode: code, accountNumber, accountHolder } = refundAccountSchema.shape;

/** Rules 6.20 Bank. */
export const bankSchema = z.object({ code, accountNumber, accountHolder });
type Bank = z.output<typeof bankSchema>;

/** Converts a bank account to the field names of the rest of the shop. */
export const accountOf = ({ code: accountBankCode, ...bank }: Bank): RefundAccount => ({
  accountBankCode,
  ...bank,
});

/** Code that came with the one-won transfer, for the check it was sent for (rules 6.36: six characters). */
export const accountCodeSchema = z.object({
  _id: id,
  otp: z
    .string({ error: '인증번호 6자리를 입력해주세요.' })
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(
      z
        .string()
        .regex(new RegExp(`^\\d{${ACCOUNT_CODE_LENGTH}}$`), { error: '인증번호 6자리를 입력해주세요.' }),
    )
    .meta({ pattern: `^\\s*([0-9]\\s*){${ACCOUNT_CODE_LENGTH}}$` }),
});
/** `accountCodeSchema` for a call whose path names the check. */
export const accountOtpSchema = accountCodeSchema.pick({ otp: true });
export type AccountCodeForm = z.output<typeof accountCodeSchema>;
