import { afterEach, expect, test, vi } from 'vitest';
import { matchLeft, type SentWithdrawals } from '#app/console/deposits/send-rows.ts';
import { WITHDRAWALS_AT_ONCE } from '#shared/contracts/orders/remittance.ts';
import { won } from '#shared/domain/money/won.ts';

afterEach(() => vi.unstubAllGlobals());

const rows = Array.from({ length: WITHDRAWALS_AT_ONCE + 3 }, (_, n) => ({
  at: '2026-11-25T03:00:00.000Z',
  amount: won(n + 1),
  receiver: '김하늘',
  balance: 1_000_000 - n,
}));

/** Answers the calls of the shop one after the other. */
const answering = (...answers: { status: number; body: object }[]) => {
  const sent: number[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).rows.length);
    const { status, body: said } = answers[sent.length - 1] ?? { status: 500, body: {} };
    return new Response(JSON.stringify(said), { status });
  });
  return sent;
};
const done = (matched: object) => ({ status: 200, body: { matched } });

test('rows by which money left: each part is told, and another try goes on behind it', async () => {
  const broken = { status: 503, body: { message: '잠시 후 다시 시도해주세요.' } };
  const first = answering(
    done({ sent: 2, known: 1, left: [{ row: 1, why: 'NAME', orderNos: ['P'] }] }),
    broken,
  );
  const told: SentWithdrawals[] = [];
  const tell = (matched: SentWithdrawals) => told.push(matched);
  await expect(matchLeft('100123456789', rows, tell)).rejects.toThrow('잠시 후');
  expect(first).toEqual([WITHDRAWALS_AT_ONCE, 3]);
  expect(told).toEqual([
    {
      sent: WITHDRAWALS_AT_ONCE,
      finished: 2,
      known: 1,
      left: [{ row: rows[1], why: 'NAME', orderNos: ['P'] }],
    },
  ]);

  const second = answering(done({ sent: 1, known: 2, left: [{ row: 0, why: 'OWN', orderNos: [] }] }));
  await matchLeft('100123456789', rows, tell, told[0]);
  expect(second).toEqual([3]);
  expect(told[1]).toEqual({
    sent: rows.length,
    finished: 3,
    known: 3,
    left: [
      { row: rows[1], why: 'NAME', orderNos: ['P'] },
      { row: rows[WITHDRAWALS_AT_ONCE], why: 'OWN', orderNos: [] },
    ],
  });
});
