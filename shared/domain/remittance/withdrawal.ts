import type { Won } from '#shared/domain/money/won.ts';
import { depositorKey } from '#shared/domain/order/transfer.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';

/** A line of the bank's list by which money left the shop's account. */
export type WithdrawalRow = {
  /** Digits of the shop's account */
  account: string;
  /** ISO UTC, as the bank tells it */
  at: string;
  amount: Won;
  /** Who got it, as the bank writes the name */
  receiver: string;
  /** Digits of the account it went to, where the list has them, be they masked in part */
  to?: string;
  /** won on the account afterwards */
  balance: number;
};

/** Something a row may have been sent for: money that waits to be sent, or that a clerk says was sent. */
export type MaybeSent = {
  /** Its name (remittance.ts) */
  _id: string;
  /** Who may get it: the account's holder, or who paid where there is no account */
  names: readonly string[];
  /** As it is shown: its last digits are there */
  accountNumber?: string;
  /** ISO UTC */
  since: string;
  sentAt?: string;
  /** The row it is known to have been sent by */
  withdrawal?: string;
};

/** Banks tell some times to the minute, ms. */
const MINUTE_MS = 60_000;
/** Clerks say that something was sent at most so many days before the bank does: it sends what was handed to it on a day. */
const SAID_BEFORE_DAYS = 7;
/** A row is looked for among what is owed since so many days. */
export const OWED_DAYS = 90;

/** True unless an account cannot be the one a row went to; masked digits, and those a list does not have, tell nothing. */
const isSameAccount = (shown: string | undefined, told: string | undefined): boolean => {
  const [one, other] = [shown?.slice(-4) ?? '', told?.slice(-4) ?? ''];
  return !/^\d{4}$/.test(one) || !/^\d{4}$/.test(other) || one === other;
};

const isSince = ({ at }: Pick<WithdrawalRow, 'at'>, { since }: MaybeSent): boolean =>
  Date.parse(since) < Date.parse(at) + MINUTE_MS;

const isNamed = ({ receiver }: WithdrawalRow, { names }: MaybeSent): boolean => {
  const key = depositorKey(receiver);
  return key !== '' && names.some((name) => depositorKey(name) === key);
};

const mayBe = (row: WithdrawalRow, one: MaybeSent): boolean =>
  isSince(row, one) &&
  isNamed(row, one) &&
  isSameAccount(one.accountNumber, row.to) &&
  (one.sentAt === undefined || one.sentAt >= daysAfter(row.at, -SAID_BEFORE_DAYS));

/** Why a row is left to a clerk. */
export const withdrawalProblems = {
  SEVERAL: '같은 예금주와 금액의 환불이 여러 건입니다',
  DOUBLE: '이미 송금한 환불과 예금주와 금액이 같습니다. 두 번 보냈는지 확인해주세요',
  NAME: '금액이 같은 환불이 있지만 예금주가 다릅니다',
  DOUBT: '예금주 확인이 필요한 환불입니다',
  OWN: '본인의 주문이라 다른 관리자가 처리해야 합니다',
} as const;
export type WithdrawalProblem = keyof typeof withdrawalProblems;

/**
 * Judgement of a row. `SENDS`: what waits was sent by it. `EXPLAINS`: a clerk said before that this was sent. `KNOWN`: it is what
 * something was sent by. `LEFT`: a clerk has to look. `OTHER`: it has nothing to do with refunds.
 */
export type WithdrawalVerdict =
  | { kind: 'SENDS' | 'EXPLAINS'; _id: string }
  | { kind: 'LEFT'; why: WithdrawalProblem; _ids: string[] }
  | { kind: 'KNOWN' | 'OTHER' };

const namesOf = (those: readonly MaybeSent[]): string[] => those.map(({ _id }) => _id);

/**
 * Judges a row among all of its amount. What clerks say they have sent counts as well: of two equal refunds a clerk may have
 * sent the one and not yet the other, and a row tells nothing of which.
 * @param row with its name
 */
export const judgeWithdrawal = (
  row: WithdrawalRow & { _id: string },
  ofAmount: readonly MaybeSent[],
): WithdrawalVerdict => {
  if (ofAmount.some(({ withdrawal }) => withdrawal === row._id)) return { kind: 'KNOWN' };
  const those = ofAmount.filter((one) => mayBe(row, one));
  const open = those.filter(({ withdrawal }) => withdrawal === undefined);
  const waiting = open.filter(({ sentAt }) => sentAt === undefined);
  const [one] = open;
  if (one && open.length === 1)
    return { kind: one.sentAt === undefined ? 'SENDS' : 'EXPLAINS', _id: one._id };
  if (open.length > 1)
    return waiting.length > 0 ? { kind: 'LEFT', why: 'SEVERAL', _ids: namesOf(waiting) } : { kind: 'OTHER' };
  if (those.length > 0) return { kind: 'LEFT', why: 'DOUBLE', _ids: namesOf(those) };
  const alike = ofAmount.filter((other) => other.sentAt === undefined && isSince(row, other));
  return alike.length > 0 ? { kind: 'LEFT', why: 'NAME', _ids: namesOf(alike) } : { kind: 'OTHER' };
};

/** When something counts as sent by a row (ISO UTC): when it left by the bank; never before it was owed, nor later than now. */
export const sentAtBy = ({ at }: Pick<WithdrawalRow, 'at'>, since: string, now: string): string => {
  const left = at < since ? since : at;
  return left > now ? now : left;
};
