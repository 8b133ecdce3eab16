import { createHash } from 'node:crypto';
import type { WithdrawalsForm } from '#shared/contracts/remittance.ts';
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
import { admitClerk, type Clerk, type ClerkFailure, isProven } from '../common/admit-clerk.ts';
import { refuseOwn } from '../common/own-account.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import {
  explainByRow,
  type FinishPorts,
  finishDeposit,
  finishRefund,
  type NamedWithdrawal,
  type SaidSent,
} from './finish-remittance.ts';
import { type MoneyToSend, withOrders } from './money-to-send.ts';

/** A row that is left to a clerk: its place among those that were sent, why, and the orders it may have been sent for. */
export type LeftWithdrawal = { row: number; why: WithdrawalProblem; orderNos: string[] };

/**
 * Rows of the bank, by what they were: refunds they finished; those a clerk had said to be sent, or that an earlier list
 * told; and those a clerk has to look at.
 */
export type MatchedWithdrawals = { sent: number; known: number; left: LeftWithdrawal[] };

/** Of more money of one amount a clerk decides. */
const OF_AMOUNT = 120;

/** The name of a row: the same for the same account, time, amount, receiver and balance, and telling nothing of who got it. */
const nameOfWithdrawal = ({ account, at, amount, receiver, balance }: WithdrawalRow): string => {
  const said = JSON.stringify([account, at, amount, receiver.normalize('NFC'), balance]);
  return createHash('sha256').update(said).digest('hex').slice(0, 32);
};

/** A row with what it was judged to be, and all it may be. */
type Judged = { row: NamedWithdrawal; n: number; verdict: WithdrawalVerdict; money: MoneyToSend[] };

/**
 * Rows by which money left the account finish what was sent by them: where name and amount, and the account if the list has
 * it, fit one thing alone that has to be sent. It is done as by a clerk who says so, so one's own is left to another clerk, and
 * an account that nobody has decided about to whoever does. The same row never finishes anything twice. Scopes of the
 * service; with a proof of the password where something is to be finished (STEP_UP_REQUIRED), before which nothing is.
 */
export const matchWithdrawals =
  (ports: FinishPorts) =>
  async ({
    actor,
    ip,
    account,
    rows,
  }: Clerk & WithdrawalsForm): Promise<Result<MatchedWithdrawals, ClerkFailure | 'BUSY'>> => {
    const clerk = admitClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const named = rows.map((row) => {
      const whole = { ...row, account };
      return { ...whole, _id: nameOfWithdrawal(whole) };
    });
    const used = new Set(await ports.remittances.used(named.map(({ _id }) => _id)));
    const judged: Judged[] = [];
    for (const [n, row] of named.entries())
      judged.push(await judge(ports, { row, n, used, clerk: clerk.value }));
    if (judged.some(({ verdict }) => verdict.kind === 'SENDS') && !isProven(ports, { actor }))
      return passwordNeeded();
    const matched: MatchedWithdrawals = { sent: 0, known: 0, left: [] };
    // The first to leave the account was asked for first.
    for (const one of [...judged].sort((a, b) => a.row.at.localeCompare(b.row.at))) {
      const done = await settle(ports, one, clerk.value);
      if (!done.ok) return done;
      if (done.value === 'SENT') matched.sent += 1;
      if (done.value === 'KNOWN') matched.known += 1;
      if (typeof done.value === 'object') matched.left.push({ row: one.n, ...done.value });
    }
    matched.left.sort((a, b) => a.row - b.row);
    return ok(matched);
  };

const judge = async (
  ports: FinishPorts,
  { row, n, used, clerk }: { row: NamedWithdrawal; n: number; used: ReadonlySet<string>; clerk: ChangedBy },
): Promise<Judged> => {
  if (used.has(row._id)) return { row, n, verdict: { kind: 'KNOWN' }, money: [] };
  // Banks tell some times to the minute.
  const since = { from: daysAfter(row.at, -OWED_DAYS), to: secondsAfter(row.at, 60) };
  const found = await ports.remittances.ofAmount(row.amount, since, { limit: OF_AMOUNT });
  const money = await withOrders(ports, found.items);
  const verdict = judgeWithdrawal(row, money.map(maybeOf));
  const one = '_id' in verdict ? money.find(({ _id }) => _id === verdict._id) : undefined;
  const left = (why: WithdrawalProblem, those: readonly MoneyToSend[]): Judged => ({
    row,
    n,
    verdict: { kind: 'LEFT', why, _ids: those.map(({ _id }) => _id) },
    money,
  });
  // It may be of what was not looked at.
  if (found.cursor)
    return left(
      'SEVERAL',
      money.filter(({ waits }) => waits),
    );
  if (one && verdict.kind === 'SENDS') {
    if (!refuseOwn(clerk, one._user, 'order').ok) return left('OWN', [one]);
    if (one.doubt) return left('DOUBT', [one]);
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

/** Decided on what is stored by now: whoever was quicker is met with what they did. */
const settle = (
  ports: FinishPorts,
  { row, verdict, money }: Judged,
  clerk: ChangedBy,
): Promise<Result<Settled, 'BUSY'>> => {
  const left = (why: WithdrawalProblem, _ids: readonly string[]) => {
    const orderNos = money.filter(({ _id }) => _ids.includes(_id)).flatMap(({ orderNo }) => orderNo ?? []);
    return ok({ why, orderNos: [...new Set(orderNos)] });
  };
  return retryOnConflict(async (): Promise<Result<Settled, 'BUSY' | 'CHANGED_MEANWHILE'>> => {
    if (verdict.kind === 'LEFT') return left(verdict.why, verdict._ids);
    if (!('_id' in verdict)) return ok(verdict.kind);
    if ((await ports.remittances.used([row._id])).length > 0) return ok('KNOWN' as const);
    const said = { clerk, row };
    const { _id } = verdict;
    const done = verdict.kind === 'SENDS' ? await finish(ports, _id, said) : undefined;
    if (done?.ok) return ok('SENT' as const);
    switch (done?.failure.code) {
      case 'BUSY':
      case 'CHANGED_MEANWHILE':
        return done as Result<never, 'BUSY' | 'CHANGED_MEANWHILE'>;
      case 'OWN_ACCOUNT':
        return left('OWN', [_id]);
      case 'HOLDER_UNCONFIRMED':
        return left('DOUBT', [_id]);
      default: {
        // A clerk said so before, or another row has told it.
        const explained = await explainByRow(ports, _id, said);
        if (explained.ok) return ok('KNOWN' as const);
        if (explained.failure.code === 'OWN_ACCOUNT') return left('OWN', [_id]);
        return explained.failure.code === 'REFUND_SETTLED'
          ? left('DOUBLE', [_id])
          : (explained as Result<never, 'BUSY' | 'CHANGED_MEANWHILE'>);
      }
    }
  });
};

const finish = async (ports: FinishPorts, _id: string, said: SaidSent) => {
  const of = remittanceOf(_id);
  return of && 'deposit' in of
    ? finishDeposit(ports, of.deposit, said)
    : finishRefund(ports, { orderNo: of?.orderNo ?? '', _id: of?.refund ?? '' }, said);
};
