import type { Law } from '../law.ts';

/**
 * Checks that every charge of a payment company has paid its order or is refunded completely, and that an order is paid
 * once.
 */
export const charges: Law = ({ world: { mirror }, ledgers }) => {
  const payments = new Map([...mirror.items('payment')].map((payment) => [String(payment._id), payment]));
  const breaches: string[] = [];
  for (const { attemptId, charged, back } of ledgers) {
    const state = payments.get(attemptId)?.state;
    if (state === 'PAID') continue;
    if (state === 'RETURNED' && back === charged) continue;
    breaches.push(
      `${attemptId} was charged ${charged} and gave back ${back}, and the shop has it as ${state}`,
    );
  }
  const charged = new Set(ledgers.map(({ attemptId }) => attemptId));
  const paidOnce = new Map<string, number>();
  for (const [_id, { state, orderNo, claim, charge }] of payments) {
    if (state !== 'PAID') continue;
    if (!charged.has(_id)) breaches.push(`${_id} counts as paid and was never charged`);
    const what = `${orderNo}${claim === undefined ? '' : ` (fee of claim ${claim})`}${charge === undefined ? '' : ` (extra charge ${charge})`}`;
    paidOnce.set(what, (paidOnce.get(what) ?? 0) + 1);
  }
  for (const [what, times] of paidOnce) if (times > 1) breaches.push(`${what} was paid ${times} times`);
  return breaches;
};
