import type { Won } from '#shared/domain/money/won.ts';
import { isSameHolder } from '#shared/domain/order/transfer.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';

/** Row of the bank's list with money sent from the shop's account. */
export type WithdrawalRow = {
  /** Digits of the shop's account */
  account: string;
  /** ISO UTC, as the bank gives it */
  at: string;
  amount: Won;
  /** Receiver, as the bank writes the name */
  receiver: string;
  /** Digits of the receiving account, if the list has them, possibly masked in part */
  to?: string;
  /** Balance of the account afterwards in won */
  balance: number;
};

/** Remittance a row may belong to: money that waits to be sent, or that a clerk marked as sent. */
export type MaybeSent = {
  /** Id of the remittance (remittance.ts) */
  _id: string;
  /** Possible receivers: the holder of the account, or the depositor when there is no account */
  names: readonly string[];
  /** Masked number, with its last digits visible */
  accountNumber?: string;
  /** ISO UTC */
  since: string;
  sentAt?: string;
  /** Row of the bank's list that shows it was sent */
  withdrawal?: string;
};

/** Some banks give times to the minute, in milliseconds. */
const MINUTE_MS = 60_000;
/**
 * Most days a clerk may mark a remittance as sent before the bank's row: the bank executes a transfer file on a later
 * day.
 */
const SAID_BEFORE_DAYS = 7;
/** A row is matched with money that has been owed for at most this many days. */
export const OWED_DAYS = 90;

/** True unless an account cannot be the one a row was sent to; masked or missing digits prove nothing. */
const isSameAccount = (shown: string | undefined, typed: string | undefined): boolean => {
  const [first, second] = [shown?.slice(-4) ?? '', typed?.slice(-4) ?? ''];
  return !/^\d{4}$/.test(first) || !/^\d{4}$/.test(second) || first === second;
};

const isSince = ({ at }: Pick<WithdrawalRow, 'at'>, { since }: MaybeSent): boolean =>
  Date.parse(since) < Date.parse(at) + MINUTE_MS;

const isNamed = ({ receiver }: WithdrawalRow, { names }: MaybeSent): boolean =>
  names.some((name) => isSameHolder(receiver, name));

const mayBe = (row: WithdrawalRow, maybeSent: MaybeSent): boolean =>
  isSince(row, maybeSent) &&
  isNamed(row, maybeSent) &&
  isSameAccount(maybeSent.accountNumber, row.to) &&
  (maybeSent.sentAt === undefined || maybeSent.sentAt >= daysAfter(row.at, -SAID_BEFORE_DAYS));

/** Reasons why a row is left to a clerk. */
export const withdrawalProblems = {
  SEVERAL: '같은 예금주와 금액의 환불이 여러 건입니다',
  DOUBLE: '이미 송금한 환불과 예금주와 금액이 같습니다. 두 번 보냈는지 확인해주세요',
  NAME: '금액이 같은 환불이 있지만 예금주가 다릅니다',
  DOUBT: '예금주 확인이 필요한 환불입니다',
  OWN: '본인의 주문이라 다른 관리자가 처리해야 합니다',
} as const;
export type WithdrawalProblem = keyof typeof withdrawalProblems;

/**
 * Verdict on a row. `SENDS`: it sent a waiting remittance. `EXPLAINS`: it belongs to a remittance that a clerk already
 * marked as sent. `KNOWN`: it is already assigned to a remittance. `LEFT`: a clerk has to check it. `OTHER`: it does
 * not belong to a refund.
 */
export type WithdrawalVerdict =
  | { kind: 'SENDS' | 'EXPLAINS'; _id: string }
  | { kind: 'LEFT'; why: WithdrawalProblem; _ids: string[] }
  | { kind: 'KNOWN' | 'OTHER' };

const namesOf = (those: readonly MaybeSent[]): string[] => those.map(({ _id }) => _id);

/**
 * Judges a row by all remittances of its amount. Those that clerks marked as sent count as well: of two equal refunds a
 * clerk may have sent one and not yet the other, and a row does not tell which.
 * @param row with its id
 */
export const judgeWithdrawal = (
  row: WithdrawalRow & { _id: string },
  ofAmount: readonly MaybeSent[],
): WithdrawalVerdict => {
  if (ofAmount.some(({ withdrawal }) => withdrawal === row._id)) return { kind: 'KNOWN' };
  const those = ofAmount.filter((maybeSent) => mayBe(row, maybeSent));
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

/**
 * Calculates when a remittance counts as sent by a row (ISO UTC): when the bank sent it; never before it was owed, nor
 * after now.
 */
export const sentAtBy = ({ at }: Pick<WithdrawalRow, 'at'>, since: string, now: string): string => {
  const start = at < since ? since : at;
  return start > now ? now : start;
};
