import { createHash } from 'node:crypto';
import type { WithdrawalsForm } from '#shared/contracts/orders/remittance.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { remittanceOf } from '#shared/domain/remittance/remittance.ts';
import {
  judgeWithdrawal,
  type MaybeSent,
  OWED_DAYS,
  type WithdrawalProblem,
  type WithdrawalRow,
  type WithdrawalVerdict,
} from '#shared/domain/remittance/withdrawal.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { daysAfter, secondsAfter } from '#shared/domain/time/instant.ts';
import { passwordNeeded } from '#shared/domain/user/access.ts';
import { refuseOwn } from '../common/own-account.ts';
import { type Clerk, type ClerkFailure, isReauthenticated, requireClerk } from '../common/require-clerk.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import {
  attachBankRow,
  type FinishPorts,
  finishDeposit,
  finishRefund,
  type NamedWithdrawal,
  type SentConfirmation,
} from './finish-remittance.ts';
import { addOrders, type MoneyToSend } from './money-to-send.ts';

/**
 * Row that is left to a clerk: its index among the rows sent in, the reason, and the orders it may have been sent for.
 */
export type LeftWithdrawal = { row: number; why: WithdrawalProblem; orderNos: string[] };

/**
 * Result of matching bank rows: refunds they finished; those a clerk had marked as sent, or that were in an earlier
 * list; and those a clerk has to check.
 */
export type MatchedWithdrawals = { sent: number; known: number; left: LeftWithdrawal[] };

/** Most remittances of one amount that are read; when there are more, a clerk decides. */
const OF_AMOUNT = 120;

/**
 * Makes the id of a row: the same for the same account, time, amount, receiver and balance, without revealing who got
 * it.
 */
const nameOfWithdrawal = ({ account, at, amount, receiver, balance }: WithdrawalRow): string => {
  const serialized = JSON.stringify([account, at, amount, receiver.normalize('NFC'), balance]);
  return createHash('sha256').update(serialized).digest('hex').slice(0, 32);
};

/** Row with its verdict, and all remittances it may be. */
type JudgedRow = { row: NamedWithdrawal; n: number; verdict: WithdrawalVerdict; money: MoneyToSend[] };

/**
 * Finishes remittances by the bank rows through which money left the account: when name and amount, and the account if
 * the list has it, match only one item that has to be sent. It counts as confirmed by the clerk, so the clerk's own
 * money is left to another clerk, and an unconfirmed account to a clerk's decision. The same row never finishes
 * anything twice. Needs service scopes; when something is to be finished also a proof of the password
 * (STEP_UP_REQUIRED), without which nothing is.
 */
export const matchWithdrawals =
  (ports: FinishPorts) =>
  async ({
    actor,
    ip,
    account,
    rows,
  }: Clerk & WithdrawalsForm): Promise<Result<MatchedWithdrawals, ClerkFailure | 'BUSY'>> => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const named = rows.map((row) => {
      const bankRow = { ...row, account };
      return { ...bankRow, _id: nameOfWithdrawal(bankRow) };
    });
    const used = new Set(await ports.remittances.used(named.map(({ _id }) => _id)));
    const judged: JudgedRow[] = [];
    for (const [n, row] of named.entries())
      judged.push(await judge(ports, { row, n, used, clerk: clerk.value }));
    if (judged.some(({ verdict }) => verdict.kind === 'SENDS') && !isReauthenticated(ports, { actor }))
      return passwordNeeded();
    const matched: MatchedWithdrawals = { sent: 0, known: 0, left: [] };
    // In the order in which the money left the account, which is the order of the requests.
    for (const judgedRow of [...judged].sort((a, b) => a.row.at.localeCompare(b.row.at))) {
      const done = await settle(ports, judgedRow, clerk.value);
      if (!done.ok) return done;
      if (done.value === 'SENT') matched.sent += 1;
      if (done.value === 'KNOWN') matched.known += 1;
      if (typeof done.value === 'object') matched.left.push({ row: judgedRow.n, ...done.value });
    }
    matched.left.sort((a, b) => a.row - b.row);
    return ok(matched);
  };

const judge = async (
  ports: FinishPorts,
  { row, n, used, clerk }: { row: NamedWithdrawal; n: number; used: ReadonlySet<string>; clerk: ChangedBy },
): Promise<JudgedRow> => {
  if (used.has(row._id)) return { row, n, verdict: { kind: 'KNOWN' }, money: [] };
  // Some banks give times only to the minute.
  const since = { from: daysAfter(row.at, -OWED_DAYS), to: secondsAfter(row.at, 60) };
  const found = await ports.remittances.ofAmount(row.amount, since, { limit: OF_AMOUNT });
  const money = await addOrders(ports, found.items);
  const verdict = judgeWithdrawal(row, money.map(maybeOf));
  const moneyToSend = '_id' in verdict ? money.find(({ _id }) => _id === verdict._id) : undefined;
  const leaveOpen = (why: WithdrawalProblem, those: readonly MoneyToSend[]): JudgedRow => ({
    row,
    n,
    verdict: { kind: 'LEFT', why, _ids: those.map(({ _id }) => _id) },
    money,
  });
  // It may belong to one that was not read.
  if (found.cursor)
    return leaveOpen(
      'SEVERAL',
      money.filter(({ waits }) => waits),
    );
  if (moneyToSend && verdict.kind === 'SENDS') {
    if (!refuseOwn(clerk, moneyToSend._user, 'order').ok) return leaveOpen('OWN', [moneyToSend]);
    if (moneyToSend.doubt) return leaveOpen('DOUBT', [moneyToSend]);
  }
  return { row, n, verdict, money };
};

const maybeOf = ({ _id, name, account, since, waits, sentAt, withdrawal }: MoneyToSend): MaybeSent => ({
  _id,
  names: account ? [account.accountHolder] : [name],
  accountNumber: account?.accountNumber,
  since,
  ...(!waits && { sentAt: sentAt ?? since }),
  withdrawal,
});

type Settled = 'SENT' | 'KNOWN' | 'OTHER' | Omit<LeftWithdrawal, 'row'>;

/** Decides on what is stored now; when somebody else was first, their result is used. */
const settle = (
  ports: FinishPorts,
  { row, verdict, money }: JudgedRow,
  clerk: ChangedBy,
): Promise<Result<Settled, 'BUSY'>> => {
  const leaveOpen = (why: WithdrawalProblem, _ids: readonly string[]) => {
    const orderNos = money.filter(({ _id }) => _ids.includes(_id)).flatMap(({ orderNo }) => orderNo ?? []);
    return ok({ why, orderNos: [...new Set(orderNos)] });
  };
  return retryOnConflict(async (): Promise<Result<Settled, 'BUSY' | 'CHANGED_MEANWHILE'>> => {
    if (verdict.kind === 'LEFT') return leaveOpen(verdict.why, verdict._ids);
    if (!('_id' in verdict)) return ok(verdict.kind);
    if ((await ports.remittances.used([row._id])).length > 0) return ok('KNOWN' as const);
    const confirmation = { clerk, row };
    const { _id } = verdict;
    const done = verdict.kind === 'SENDS' ? await finish(ports, _id, confirmation) : undefined;
    if (done?.ok) return ok('SENT' as const);
    switch (done?.failure.code) {
      case 'BUSY':
      case 'CHANGED_MEANWHILE':
        return done as Result<never, 'BUSY' | 'CHANGED_MEANWHILE'>;
      case 'OWN_ACCOUNT':
        return leaveOpen('OWN', [_id]);
      case 'HOLDER_UNCONFIRMED':
        return leaveOpen('DOUBT', [_id]);
      default: {
        // A clerk confirmed it before, or another row did.
        const explained = await attachBankRow(ports, _id, confirmation);
        if (explained.ok) return ok('KNOWN' as const);
        if (explained.failure.code === 'OWN_ACCOUNT') return leaveOpen('OWN', [_id]);
        return explained.failure.code === 'REFUND_SETTLED'
          ? leaveOpen('DOUBLE', [_id])
          : (explained as Result<never, 'BUSY' | 'CHANGED_MEANWHILE'>);
      }
    }
  });
};

const finish = async (ports: FinishPorts, _id: string, confirmation: SentConfirmation) => {
  const of = remittanceOf(_id);
  return of && 'deposit' in of
    ? finishDeposit(ports, of.deposit, confirmation)
    : finishRefund(ports, { orderNo: of?.orderNo ?? '', _id: of?.refund ?? '' }, confirmation);
};
