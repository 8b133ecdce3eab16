import type { Order } from '#shared/domain/order/order.ts';
import { ok } from '#shared/domain/result.ts';
import { nextTaxInvoice } from '#shared/domain/tax-invoice/tax-invoice.ts';
import { type Change, type ChangeHandlers, handleChange } from '../ports/changes.ts';
import type { Ports } from '../ports/index.ts';
import { conflict, retryOnConflict } from '../retry-on-conflict.ts';

/** An order with a tax invoice that was paid, or of which money went back, just now. */
const orderToNote: ChangeHandlers<Order | undefined> = {
  order: ({ before, after }) =>
    after?.taxInvoice && after.paidAt && !(before?.paidAt && before.refundedPrice === after.refundedPrice)
      ? after
      : undefined,
};

/**
 * Stream: an order that a company paid by transfer gets the tax invoice it asked for, and another after each refund. The
 * order's own sums say what they should come to, so a change that comes twice, or late, adds nothing.
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
    // As they are now: a change that comes late tells sums that were overtaken.
    const [documents, whole] = await Promise.all([taxInvoices.ofOrder(orderNo), orders.wholeOrder(orderNo)]);
    const next = whole && nextTaxInvoice(whole.order, documents, clock.now());
    if (!next) return ok(undefined);
    const written = await unitOfWork.commit([taxInvoices.save(next)]);
    return written.ok ? ok(undefined) : conflict;
  });
  // The change comes again.
  if (!noted.ok) throw new Error(`the tax invoice of ${orderNo} could not be noted`);
};
