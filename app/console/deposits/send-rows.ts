import { DEPOSITS_AT_ONCE } from '#shared/contracts/deposit.ts';
import type { BankRow } from '#shared/domain/deposit/deposit.ts';
import type { KeptDeposits } from '#shared/usecases/deposits/keep-deposits.ts';
import type { MatchedDeposits } from '#shared/usecases/deposits/match-deposits.ts';

/** How far an upload has come; `isDone` once all rows were looked at. */
export type Sent = {
  sent: number;
  kept: number;
  known: number;
  paid: number;
  looked: number;
  isDone: boolean;
};

type Answer = { deposits?: KeptDeposits; matched?: MatchedDeposits; message?: string };

const UNREACHABLE = '서버에 연결하지 못했습니다. 같은 파일을 다시 올려도 중복되지 않습니다.';

const post = async (path: string, body?: object): Promise<Answer> => {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  const said: Answer | undefined = await answer?.json().catch(() => undefined);
  if (!answer?.ok || !said) throw new Error(said?.message ?? UNREACHABLE);
  return said;
};

/**
 * Sends the rows of a file part by part, and then has them looked at, beside one another. Whatever ends it, the same file
 * may be sent again.
 * @throws Error with what the shop says of it
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
