import { newCashReceipt } from '#shared/domain/cash-receipt/cash-receipt.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { ok } from '#shared/domain/result.ts';
import { type Change, type ChangeHandlers, handleChange } from '#shared/domain/stored/changes.ts';
import type { Ports } from '../ports/index.ts';
import { conflict, retryOnConflict } from '../retry-on-conflict.ts';

/** Order whose receipt may have to be issued or cancelled after a change. */
type ReceiptNotice = { order: Order; isNewlyPaid: boolean };

const noticeOf: ChangeHandlers<ReceiptNotice | undefined> = {
  order: ({ before, after }) => {
    if (after?.paymentMethod !== 'account' || !after.paidAt) return undefined;
    const isNewlyPaid = !before?.paidAt;
    return isNewlyPaid || before.refundedPrice !== after.refundedPrice
      ? { order: after, isNewlyPaid }
      : undefined;
  },
};

/**
 * Stream: stores the receipt of an order that was paid by transfer, to be issued by `settle-cash-receipts`; after a
 * refund it is checked again. A change that is delivered twice finds the receipt stored. Orders paid before there were
 * such records get none.
 */
export const noteCashReceipts =
  (ports: Pick<Ports, 'receiptRecords' | 'content' | 'unitOfWork' | 'clock'>) =>
  async (changes: readonly Change[]): Promise<void> => {
    for (const change of changes) {
      const notice = handleChange(noticeOf, change);
      if (notice) await note(ports, notice);
    }
  };

const note = async (
  { receiptRecords, content, unitOfWork, clock }: Parameters<typeof noteCashReceipts>[0],
  { order, isNewlyPaid }: ReceiptNotice,
): Promise<void> => {
  const noted = await retryOnConflict(async () => {
    const now = clock.now();
    const found = await receiptRecords.ofOrder(order.orderNo);
    if (!found && !isNewlyPaid) return ok(undefined);
    const { shop } = found ? { shop: undefined } : await content.setting();
    const after = found
      ? { ...found, dueAt: now, tries: 0 }
      : newCashReceipt(order, {
          now,
          ...(shop?.cashReceiptFrom !== undefined && { unaskedFrom: won(shop.cashReceiptFrom) }),
        });
    if (!after) return ok(undefined);
    const committed = await unitOfWork.commit([receiptRecords.save(found ?? { version: 0 }, after)]);
    return committed.ok ? ok(undefined) : conflict;
  });
  // The change is delivered again.
  if (!noted.ok) throw new Error(`the cash receipt of ${order.orderNo} could not be noted`);
};
