import { queue } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { resolvePayment } from './settle-payment.ts';

/** Schedule: carries out stored refunds that are not done yet. */
export const settleRefunds = (ports: Parameters<typeof carryOutRefund>[0] & WorkPorts) =>
  workThrough(ports, 'settle-refunds', () => {
    const now = ports.clock.now();
    return [queue('refunds', (page) => ports.orders.due('refunds', now, page), carryOutRefund(ports))];
  });

/** Schedule: asks providers for the outcome of open payments. */
export const settlePayments = (ports: Parameters<typeof resolvePayment>[0] & WorkPorts) =>
  workThrough(ports, 'settle-payments', () => {
    const now = ports.clock.now();
    return [
      queue(
        'payments',
        (page) => ports.orders.due('payments', now, page),
        async ({ _id }) => {
          const answer = await resolvePayment(ports)(_id);
          return answer.ok || answer.failure.code !== 'PAYMENT_PENDING';
        },
      ),
    ];
  });
