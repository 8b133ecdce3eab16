import type { Law } from '../law.ts';
import { whole } from '../whole.ts';

const HOUR = 3_600_000;

/** Checks that nothing waits longer than it may: unpaid orders, payments with unknown outcome, refunds. */
export const deadlines: Law = ({ world: { mirror, scheduler } }) => {
  const late = (iso: unknown, ms: number) =>
    typeof iso === 'string' && Date.parse(iso) + ms < scheduler.now();
  const breaches: string[] = [];
  for (const item of mirror.items('order')) {
    const { orderNo, orderStatus, payBy, settling } = whole(item);
    if (orderStatus === 'ORDER_NONPAYMENT' && late(payBy, 4 * HOUR))
      breaches.push(
        `${orderNo} had to be paid by ${payBy} and is neither paid nor cancelled (settling ${settling})`,
      );
  }
  for (const { _id, state, approvingAt } of mirror.items('payment'))
    if (state === 'APPROVING' && late(approvingAt, 4 * HOUR))
      breaches.push(`${_id} is being approved since ${approvingAt}`);
  for (const item of mirror.items('refund')) {
    const { _id, orderNo, state, via, createdAt } = whole(item);
    if (state === 'PENDING' && via !== 'account' && late(createdAt, 4 * HOUR))
      breaches.push(`refund ${_id} of ${orderNo} waits since ${createdAt}`);
  }
  return breaches;
};
