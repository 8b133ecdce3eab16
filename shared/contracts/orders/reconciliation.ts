import { won } from '#shared/domain/money/won.ts';
import { z } from '../zod.ts';
import { orderNoSchema } from './order.ts';

const day = z.iso.date({ error: '날짜를 확인해주세요.' });

/** Limit of a bank statement's total of one day; a larger amount is a typing error. */
const MOST = 100_000_000_000;
const WRONG = '0원 이상의 금액을 숫자로 입력해주세요.';

/** Amount as a clerk types it, with or without commas and 원. */
const typedWon = z
  .string(WRONG)
  .trim()
  .regex(/^\d{1,3}(,?\d{3})*원?$|^\d{1,15}원?$/, WRONG)
  .transform((text) => Number(text.replaceAll(/[,원]/g, '')))
  .refine((amount) => amount <= MOST, '1,000억 원까지 입력할 수 있습니다.')
  .transform(won);

/** Day whose reconciliation is shown. */
export const booksQuery = z.object({ day: day.optional() });

/** A clerk's action on a day: compare it now, ask a provider about an order again, enter the bank's statement. */
export const booksAct = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('compare'), day }),
  z.object({ intent: z.literal('ask'), day, orderNo: orderNoSchema }),
  z.object({ intent: z.literal('statement'), day, deposits: typedWon, withdrawals: typedWon }),
]);
