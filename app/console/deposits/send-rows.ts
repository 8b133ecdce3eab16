import { DEPOSITS_AT_ONCE } from '#shared/contracts/orders/deposit.ts';
import { WITHDRAWALS_AT_ONCE } from '#shared/contracts/orders/remittance.ts';
import type { BankRow } from '#shared/domain/deposit/deposit.ts';
import type { WithdrawalProblem, WithdrawalRow } from '#shared/domain/remittance/withdrawal.ts';
import type { MatchedDeposits } from '#shared/usecases/deposits/match-deposits.ts';
import type { StoredDeposits } from '#shared/usecases/deposits/store-deposits.ts';
import type { MatchedWithdrawals } from '#shared/usecases/remittances/match-withdrawals.ts';

/** Progress of an upload. `isDone` is true once all rows were checked. */
export type Sent = {
  sent: number;
  kept: number;
  known: number;
  paid: number;
  looked: number;
  isDone: boolean;
};

type Answer<Matched = MatchedDeposits> = {
  deposits?: StoredDeposits;
  matched?: Matched;
  message?: string;
  code?: string;
};

/** Thrown when the shop asks for the password before it goes on. */
export class ReauthenticationNeeded extends Error {}

const UNREACHABLE = '서버에 연결하지 못했습니다. 같은 파일을 다시 올려도 중복되지 않습니다.';

const post = async <Matched = MatchedDeposits>(path: string, body?: object): Promise<Answer<Matched>> => {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  const said: Answer<Matched> | undefined = await answer?.json().catch(() => undefined);
  if (said?.code === 'STEP_UP_REQUIRED') throw new ReauthenticationNeeded(said.message);
  if (!answer?.ok || !said) throw new Error(said?.message ?? UNREACHABLE);
  return said;
};

/**
 * Sends the rows of a file in batches and then has them matched, batch by batch. Whenever this ends, the same file may
 * be sent again.
 * @throws Error with the message of the shop
 */
export const sendRows = async (
  account: string,
  rows: readonly Omit<BankRow, 'account'>[],
  tell: (sent: Sent) => void,
): Promise<void> => {
  let sent: Sent = { sent: 0, kept: 0, known: 0, paid: 0, looked: 0, isDone: false };
  const note = (more: Partial<Sent>) => {
    sent = { ...sent, ...more };
    tell(sent);
  };
  for (let start = 0; start < rows.length; start += DEPOSITS_AT_ONCE) {
    const part = rows.slice(start, start + DEPOSITS_AT_ONCE);
    const { deposits: { kept, known } = { kept: 0, known: 0 } } = await post('/api/console/shop/deposits', {
      account,
      rows: part,
    });
    note({ sent: sent.sent + part.length, kept: sent.kept + kept, known: sent.known + known });
  }
  for (let isMore = true; isMore; ) {
    const { matched } = await post('/api/console/shop/deposits/match');
    isMore = matched?.isMore === true;
    note({
      looked: sent.looked + (matched?.looked ?? 0),
      paid: sent.paid + (matched?.paid ?? 0),
      isDone: !isMore,
    });
  }
};

type UnmatchedRow = Omit<WithdrawalRow, 'account'>;

/** Progress of the withdrawals: the refunds they completed, and the rows a clerk has to check. */
export type SentWithdrawals = {
  sent: number;
  finished: number;
  known: number;
  left: { row: UnmatchedRow; why: WithdrawalProblem; orderNos: readonly string[] }[];
};

/**
 * Matches the withdrawals of the file to refunds, in batches.
 * @param tell called after each batch, so that its results are not lost when a later batch fails
 * @param before progress of an earlier try, from which this one continues
 * @throws ReauthenticationNeeded before anything of a batch is completed; the whole can be sent again then, and at any time
 * @throws Error with the message of the shop
 */
export const matchLeft = async (
  account: string,
  rows: readonly UnmatchedRow[],
  tell: (matched: SentWithdrawals) => void,
  before: SentWithdrawals = { sent: 0, finished: 0, known: 0, left: [] },
): Promise<void> => {
  let found = before;
  while (found.sent < rows.length) {
    const part = rows.slice(found.sent, found.sent + WITHDRAWALS_AT_ONCE);
    const { matched } = await post<MatchedWithdrawals>('/api/console/shop/remittances/match', {
      account,
      rows: part,
    });
    const left = (matched?.left ?? []).flatMap(({ row: n, why, orderNos }) => {
      const row = part[n];
      return row ? [{ row, why, orderNos }] : [];
    });
    found = {
      sent: found.sent + part.length,
      finished: found.finished + (matched?.sent ?? 0),
      known: found.known + (matched?.known ?? 0),
      left: [...found.left, ...left],
    };
    tell(found);
  }
};
