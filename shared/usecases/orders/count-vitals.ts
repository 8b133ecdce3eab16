import { methodOf, type PaymentMethod } from '#shared/domain/payment/method.ts';
import { type Change, type ChangeHandlers, handleChange } from '#shared/domain/stored/changes.ts';
import type { VitalSign } from '#shared/usecases/ports/outside/vitals.ts';
import type { Ports } from '../ports/index.ts';

type Sign = readonly [VitalSign, PaymentMethod];

/** Metrics that each kind of change adds to; none when the state did not change. */
const signsOf: ChangeHandlers<readonly Sign[]> = {
  order: ({ before, after }) => {
    if (!after || before?.orderStatus === after.orderStatus) return [];
    const of = (sign: VitalSign): Sign => [sign, after.paymentMethod];
    return [
      ...(before ? [] : [of('OrdersPlaced')]),
      ...(after.orderStatus === 'ORDER_PAYMENT' ? [of('OrdersPaid')] : []),
      ...(after.orderStatus === 'ORDER_CANCELED' ? [of('OrdersCanceled')] : []),
    ];
  },
  payment: ({ before, after }) => {
    if (!after || before?.state === after.state) return [];
    if (!before) return [['PaymentsStarted', methodOf[after.provider]]];
    if (after.state === 'REJECTED') return [['PaymentsRefused', methodOf[after.provider]]];
    return after.state === 'RETURNED' ? [['PaymentsReturned', methodOf[after.provider]]] : [];
  },
  refund: ({ before, after }) => {
    if (!after || before?.state === after.state) return [];
    if (after.state === 'DONE') return [['RefundsDone', methodOf[after.via]]];
    return after.state === 'REJECTED' ? [['RefundsRefused', methodOf[after.via]]] : [];
  },
};

/**
 * Stream: counts orders, payments and refunds as their states change, for the dashboard. A change that is delivered
 * twice is counted twice: these figures only show trends, the exact ones are in usecases/reconciliation.
 */
export const countVitals =
  ({ vitals }: Pick<Ports, 'vitals'>) =>
  async (changes: readonly Change[]): Promise<void> => {
    for (const change of changes)
      for (const [sign, method] of handleChange(signsOf, change) ?? []) vitals.count(sign, method);
  };
