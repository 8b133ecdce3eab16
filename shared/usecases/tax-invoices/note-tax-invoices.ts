import type { Order } from '#shared/domain/order/order.ts';
import { ok } from '#shared/domain/result.ts';
import { type Change, type ChangeHandlers, handleChange } from '#shared/domain/stored/changes.ts';
import { nextTaxInvoice } from '#shared/domain/tax-invoice/tax-invoice.ts';
import type { Ports } from '../ports/index.ts';
import { conflict, retryOnConflict } from '../retry-on-conflict.ts';

/** Finds orders with a tax invoice that were just paid or refunded in part. */
const orderToNote: ChangeHandlers<Order | undefined> = {
  order: ({ before, after }) =>
    after?.taxInvoice && after.paidAt && !(before?.paidAt && before.refundedPrice === after.refundedPrice)
      ? after
      : undefined,
};

/**
 * Stream: adds the requested tax invoice to an order that a company paid by transfer, and another after each refund.
 * The order's own sums determine the amounts, so a change that is delivered twice, or late, adds nothing.
 */
export const noteTaxInvoices =
  (ports: Pick<Ports, 'taxInvoices' | 'orders' | 'unitOfWork' | 'clock'>) =>
  async (changes: readonly Change[]): Promise<void> => {
    for (const change of changes) {
      const order = handleChange(orderToNote, change);
      if (order) await note(ports, order.orderNo);
    }
  };

const note = async (
  { taxInvoices, orders, unitOfWork, clock }: Parameters<typeof noteTaxInvoices>[0],
  orderNo: string,
): Promise<void> => {
  const noted = await retryOnConflict(async () => {
    // The current state: a change that is delivered late contains outdated sums.
    const [documents, aggregate] = await Promise.all([
      taxInvoices.ofOrder(orderNo),
      orders.wholeOrder(orderNo),
    ]);
    const next = aggregate && nextTaxInvoice(aggregate.order, documents, clock.now());
    if (!next) return ok(undefined);
    const committed = await unitOfWork.commit([taxInvoices.save(next)]);
    return committed.ok ? ok(undefined) : conflict;
  });
  // The change is delivered again.
  if (!noted.ok) throw new Error(`the tax invoice of ${orderNo} could not be noted`);
};
