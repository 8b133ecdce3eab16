import type { CashReceiptRetry } from '#shared/contracts/orders/cash-receipt.ts';
import { prepareReceiptRetry } from '#shared/domain/cash-receipt/cash-receipt.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '../common/require-clerk.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { type CashReceiptView, cashReceiptView } from './list-cash-receipts.ts';

/**
 * Retries, for a clerk, a receipt that could not be issued, optionally for another number, or could not be cancelled.
 * `settle-cash-receipts` calls the provider, as the first time. Needs service scopes. Answers NOT_FOUND /
 * CASH_RECEIPT_NOT_FOUND, CONFLICT / CASH_RECEIPT_NOT_FAILED.
 */
export const retryCashReceipt =
  (ports: Pick<Ports, 'receiptRecords' | 'unitOfWork' | 'clock'>) =>
  async ({
    actor,
    ip,
    orderNo,
    holder,
  }: Clerk & CashReceiptRetry & { orderNo: string }): Promise<
    Result<CashReceiptView, ClerkFailure | 'BUSY' | 'CASH_RECEIPT_NOT_FAILED' | 'CASH_RECEIPT_NOT_FOUND'>
  > => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    return retryOnConflict(async () => {
      const record = await ports.receiptRecords.ofOrder(orderNo);
      if (!record) return fail('CASH_RECEIPT_NOT_FOUND', '현금영수증을 찾을 수 없습니다.');
      const after = prepareReceiptRetry(record, { holder, clerk: clerk.value });
      if (!after)
        return fail(
          'CASH_RECEIPT_NOT_FAILED',
          '발급이나 취소에 실패한 현금영수증만 다시 요청할 수 있습니다.',
        );
      const committed = await ports.unitOfWork.commit([ports.receiptRecords.save(record, after)]);
      return committed.ok ? ok(cashReceiptView(after)) : committed;
    });
  };
