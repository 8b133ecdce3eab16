import { type Calendar, workingDayFrom } from '#shared/domain/calendar/calendar.ts';
import type { SealedAccount } from '#shared/domain/order/order.ts';
import { fail, failAt, ok, type Result } from '#shared/domain/result.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import type { UserType } from '#shared/domain/user/user-type.ts';

/** States of a withdrawal: reserved in the ledger, sent, or refused and returned to the ledger. */
export const settlementStates = ['REQUESTED', 'PAID', 'REFUSED'] as const;
export type SettlementState = (typeof settlementStates)[number];

export const settlementStateLabels: Record<SettlementState, string> = {
  REQUESTED: '지급 대기',
  PAID: '지급 완료',
  REFUSED: '지급 반려',
};

/** Rules 2.42: the steps of a withdrawal. */
export const withdrawalSteps = [
  'CONFIRM_BONUS_AMOUNT',
  'CONFIRM_BANK_ACCOUNT',
  'VERIFY_USER_IDENTITY',
  'CONFIRM_DEPOSIT_DONE',
] as const;
export type WithdrawalStep = (typeof withdrawalSteps)[number];

/** Payout terms of the shop's settings. */
export type SettlementTerms = {
  /** Least won of a payout */
  minimum: number;
  /** won of the transfer fee, which the promoter pays */
  fee: number;
  /** At once, or on `payday` of the next month; on the next working day when that is none */
  when: 'AT_ONCE' | 'MONTHLY';
  /** Day of the month, 1–10 */
  payday: number;
};

/** won deducted from the requested amount, and the won that reach the account. */
export type Deductions = { incomeTax: number; localTax: number; fee: number; net: number };

/** A withdrawal in settlement: written once, then only paid or refused. */
export type Settlement = Deductions & {
  _id: string;
  _user: string;
  /** Person whose ledger it was taken from, if they left and joined again (domain/identity/person.ts) */
  _person?: string;
  /** Individuals are taxed, companies send a tax invoice */
  type: UserType;
  state: SettlementState;
  /** won requested */
  amount: number;
  account: SealedAccount;
  /** For a member who left while it waits: contact for the message about its end */
  contact?: { name: string; email: string; phone: string };
  /** KST day `2026-12-10` by which it has to be paid */
  payOn: string;
  requestedAt: string;
  /**
   * Time its row was last put into a file for the bank, and the clerk's username; from then on the bank may have sent
   * it
   */
  handedOutAt?: string;
  handedOutBy?: string;
  /** KST day of the transfer */
  paidOn?: string;
  paidAt?: string;
  /** For a company: number of its tax invoice (세금계산서 승인번호) */
  invoiceNo?: string;
  refusedAt?: string;
  reason?: string;
  version: number;
};

/** Settlement as everybody may see it: its account masked, and no clerk. */
export type SettlementView = Omit<Settlement, 'account' | 'handedOutBy' | 'contact' | '_person'> & {
  account: Omit<SealedAccount, 'sealed'>;
};

/** Returns the time of a withdrawal's last event (ISO UTC): requested, paid or refused. */
export const lastEventOfSettlement = ({ requestedAt, paidAt, refusedAt }: Settlement): string =>
  paidAt ?? refusedAt ?? requestedAt;

const cutTen = (amount: number): number => Math.floor(amount / 10) * 10;

/** Returns true when taxes are withheld from the payouts of this type of user. */
export const isTaxed = (type: UserType): boolean => type !== 'COMPANY';

/**
 * Calculates the deductions of a withdrawal, in won. Individuals pay 3 % income tax of the requested amount and a tenth
 * of that as local tax, each rounded down to 10 won; companies none (rules 2.43). The fee does not lower the tax.
 */
export const deductionsOf = (
  amount: number,
  type: UserType,
  { fee }: Pick<SettlementTerms, 'fee'>,
): Deductions => {
  const incomeTax = isTaxed(type) ? cutTen((amount * 3) / 100) : 0;
  const localTax = cutTen(incomeTax / 10);
  return { incomeTax, localTax, fee, net: amount - incomeTax - localTax - fee };
};

/**
 * Returns the KST day by which a withdrawal requested now is paid: a working day, since banks and clerks pay on no other
 * (rules 2.42).
 */
export const payDay = (
  { when, payday }: Pick<SettlementTerms, 'when' | 'payday'>,
  now: string,
  calendar: Calendar,
): string => {
  const today = kstDay(now);
  if (when === 'AT_ONCE') return workingDayFrom(today, calendar);
  const [year = 0, month = 0] = today.split('-').map(Number);
  return workingDayFrom(new Date(Date.UTC(year, month, payday)).toISOString().slice(0, 10), calendar);
};

/**
 * Checks if an amount may be withdrawn and returns its deductions. Failures at `amount`: INVALID /
 * WITHDRAWAL_TOO_SMALL; CONFLICT / BONUS_SHORT.
 */
export const refuseAmount = (
  amount: number,
  remain: number,
  terms: SettlementTerms,
  type: UserType,
): Result<Deductions, 'BONUS_SHORT' | 'WITHDRAWAL_TOO_SMALL'> => {
  if (amount < terms.minimum)
    return failAt(
      'amount',
      'WITHDRAWAL_TOO_SMALL',
      `${terms.minimum.toLocaleString('ko-KR')}원부터 출금할 수 있습니다.`,
    );
  const deductions = deductionsOf(amount, type, terms);
  if (deductions.net <= 0)
    return failAt('amount', 'WITHDRAWAL_TOO_SMALL', '세금과 수수료를 뺀 금액이 없습니다. 금액을 늘려주세요.');
  if (amount > remain) {
    const message = '출금할 수 있는 금액보다 많습니다.';
    return fail('BONUS_SHORT', message, { issues: [{ path: 'amount', message }] });
  }
  return ok(deductions);
};

const settled = ({ state }: Settlement) =>
  fail('SETTLEMENT_SETTLED', state === 'PAID' ? '이미 지급한 출금입니다.' : '이미 반려한 출금입니다.');

type Paid = { paidOn: string; invoiceNo?: string; now: string };

/**
 * Marks a withdrawal as paid on a KST day. Failures: CONFLICT: SETTLEMENT_SETTLED, TAX_INVOICE_NEEDED (a company
 * without its invoice); INVALID: PAID_ON_UNLIKELY (at `paidOn`: before the request, or after today).
 */
export const paySettlement = (
  was: Settlement,
  { paidOn, invoiceNo = was.invoiceNo, now }: Paid,
): Result<Settlement, 'TAX_INVOICE_NEEDED' | 'PAID_ON_UNLIKELY' | 'SETTLEMENT_SETTLED'> => {
  if (was.state !== 'REQUESTED') return settled(was);
  if (!isTaxed(was.type) && !invoiceNo)
    return fail('TAX_INVOICE_NEEDED', '사업자는 세금계산서 승인번호를 입력해야 지급할 수 있습니다.');
  if (paidOn > kstDay(now) || paidOn < kstDay(was.requestedAt))
    return failAt('paidOn', 'PAID_ON_UNLIKELY', '지급일은 신청일부터 오늘까지 입력할 수 있습니다.');
  const { contact: _, ...paid } = was;
  return ok({ ...paid, state: 'PAID', paidOn, paidAt: now, invoiceNo, version: was.version + 1 });
};

type Refused = { reason: string; notSent?: boolean; now: string };

/**
 * Refuses a withdrawal: the won return to the ledger. One that is in a file for the bank is refused only when the clerk
 * confirms that it was not sent, or it would be paid twice. Failures: CONFLICT: SETTLEMENT_SETTLED, TRANSFER_HANDED_OUT
 * (at `notSent`).
 */
export const refuseSettlement = (
  was: Settlement,
  { reason, notSent, now }: Refused,
): Result<Settlement, 'SETTLEMENT_SETTLED' | 'TRANSFER_HANDED_OUT'> => {
  if (was.state !== 'REQUESTED') return settled(was);
  if (was.handedOutAt && !notSent) {
    const message = '이체 파일에 담긴 출금입니다. 은행에서 이체되지 않은 것을 확인하고 표시해주세요.';
    return fail('TRANSFER_HANDED_OUT', message, { issues: [{ path: 'notSent', message }] });
  }
  const { contact: _, ...refused } = was;
  return ok({ ...refused, state: 'REFUSED', reason, refusedAt: now, version: was.version + 1 });
};

/** Returns true when the day by which it had to be paid is over; KST days. */
export const isOverdue = ({ payOn }: Pick<Settlement, 'payOn'>, today: string): boolean => payOn < today;

/** Returns true when a withdrawal can be sent on a KST day: it is due, and a company's invoice is there. */
export const isPayable = ({ state, type, invoiceNo, payOn }: Settlement, today: string): boolean =>
  state === 'REQUESTED' && payOn <= today && (isTaxed(type) || invoiceNo !== undefined);

/** Records that its row is in a file for the bank. */
export const handOut = (was: Settlement, { username, at }: { username: string; at: string }): Settlement => ({
  ...was,
  handedOutAt: at,
  handedOutBy: username,
  version: was.version + 1,
});

/** Stores the number of a company's invoice while the withdrawal waits. Failure: CONFLICT / SETTLEMENT_SETTLED. */
export const noteInvoice = (was: Settlement, invoiceNo: string): Result<Settlement, 'SETTLEMENT_SETTLED'> =>
  was.state === 'REQUESTED' ? ok({ ...was, invoiceNo, version: was.version + 1 }) : settled(was);
