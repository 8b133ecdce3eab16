import { bonusEntryTypes } from '#shared/domain/bonus/bonus.ts';
import { birthDateOf, residentNumberParts } from '#shared/domain/bonus/resident-number.ts';
import { settlementStates } from '#shared/domain/bonus/settlement.ts';
import { usernameQuery } from '../coupon.ts';
import { emptyAsMissing, toList } from '../field-preprocessing.ts';
import { consolePageQuery, id, pageQuery, versionField } from '../list.ts';
import { z } from '../zod.ts';

const cursor = z.preprocess(emptyAsMissing, pageQuery.shape.cursor);

/** Reads `12,000` as people type it as 12000; only digits, though JavaScript reads `1e5` and `0x10` as numbers too. */
const typedWon = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const typed = value.replace(/[,\s원]/g, '');
  if (typed === '') return undefined;
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
};

const amount = z.preprocess(
  typedWon,
  z
    .number('출금할 금액을 숫자로 입력해주세요.')
    .int('출금할 금액은 원 단위로 입력해주세요.')
    .min(1, '출금할 금액을 입력해주세요.')
    .max(1_000_000_000, '출금할 금액을 확인해주세요.'),
);

/** First step: the amount. */
export const withdrawalAmount = z.object({ amount });

/** Returns true when a part is exactly that number of digits; white space around it is ignored. */
const isPart = (part: unknown, digits: number): boolean =>
  typeof part === 'string' && part.trim().length === digits && /^\d+$/.test(part.trim());

/**
 * Resident number in two parts, typed separately, each with its own error; one text from an API client. It is optional,
 * as the shop may have it already: two empty parts are undefined.
 */
const residentNumber = z.preprocess(
  (value, context) => {
    if (!Array.isArray(value)) return emptyAsMissing(value);
    if (value.every((part) => part === '')) return undefined;
    residentNumberParts.forEach(({ label, digits }, at) => {
      if (isPart(value[at], digits)) return;
      const message = `주민등록번호 ${label}를 숫자로 입력해주세요.`;
      context.addIssue({ code: 'custom', message, path: [at] });
    });
    return value.map((part) => String(part).trim()).join('');
  },
  z
    .string()
    .transform((text) => text.replace(/[-\s]/g, ''))
    .refine((digits) => birthDateOf(digits) !== undefined, '주민등록번호를 확인해주세요.')
    .meta({ pattern: '^[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])-?[1-8][0-9]{6}$' })
    .optional(),
);

/** Third step: the identity check, and at the first withdrawal the member's resident number. */
export const withdrawalIdentity = z.object({ _id: id, residentRegistrationNumber: residentNumber });

/** POST /api/v1/promoter/bonuses/withdraw (rules 2.42); the account is the one that was verified. */
export const withdrawBonusSchema = z.object({
  /** Id of the identity check, started for WITHDRAWAL */
  _certification: z.string('본인인증을 완료해주세요').regex(/^[\w-]{20,64}$/, '본인인증을 완료해주세요'),
  type: z.literal('BONUS__DEBIT', '출금만 신청할 수 있습니다.').default('BONUS__DEBIT'),
  amount,
  residentRegistrationNumber: residentNumber,
});
export type WithdrawForm = z.output<typeof withdrawBonusSchema>;

/** GET /api/v1/promoter/bonuses, and the tabs of its screen. */
export const myBonusesQuery = pageQuery.extend({
  cursor,
  type: z.preprocess(emptyAsMissing, z.enum(bonusEntryTypes, '보너스 종류를 확인해주세요.').optional()),
});
export const promoterListQuery = pageQuery.extend({ cursor });

/** GET /api/console/settlements. */
export const settlementsQuery = consolePageQuery.extend({
  username: usernameQuery,
  state: z.preprocess(emptyAsMissing, z.enum(settlementStates, '상태를 확인해주세요.').optional()),
});
export type SettlementsQuery = z.output<typeof settlementsQuery>;

const day = z.iso.date('날짜를 확인해주세요.');
const invoiceNo = z
  .string('세금계산서 승인번호를 입력해주세요.')
  .trim()
  .min(8, '세금계산서 승인번호를 입력해주세요.')
  .max(40, '세금계산서 승인번호는 40자까지 입력할 수 있습니다.')
  .regex(/^[0-9A-Za-z-]+$/, '세금계산서 승인번호는 숫자, 영문, -만 입력할 수 있습니다.');
const refusal = z
  .string('반려 사유를 입력해주세요.')
  .trim()
  .min(2, '반려 사유를 입력해주세요.')
  .max(200, '반려 사유는 200자까지 입력할 수 있습니다.');

/** Checkbox of a form, or `true`. */
const isTicked = z.preprocess((value) => value === true || value === 'on' || value === 'true', z.boolean());

/** POST /console/user-settlements/transfers: creates the file for the bank. */
export const transferFile = z.object({
  /** Includes withdrawals that are already in a file: the last file was lost, or the bank rejected it */
  again: isTicked,
});

/** A clerk's actions on withdrawals; `transfer` reads the account numbers of those that wait. */
export const settlementAct = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('pay'),
    ids: z.preprocess(
      toList,
      z.array(id, '지급할 출금을 선택해주세요.').min(1, '지급할 출금을 선택해주세요.').max(100),
    ),
    paidOn: day,
  }),
  z.object({
    intent: z.literal('refuse'),
    reason: refusal,
    /** True when the bank received it and did not send it */
    notSent: isTicked,
    version: versionField,
  }),
  z.object({ intent: z.literal('invoice'), invoiceNo, version: versionField }),
  z.object({ intent: z.literal('number') }),
]);
export type SettlementAct = z.output<typeof settlementAct>;

/** Year of payments, such as `2026`. */
export const statementQuery = z.object({
  year: z.string().regex(/^20\d\d$/, '연도를 확인해주세요.'),
});
