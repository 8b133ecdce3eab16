import { fail, ok, type Result } from '#shared/domain/result.ts';
import { taxInvoiceIdOf } from '#shared/domain/tax-invoice/tax-invoice.ts';
import { recordAccess } from '#shared/usecases/common/on-record.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '../common/require-clerk.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { findTaxInvoice, type TaxInvoiceView, taxInvoiceView } from './read-tax-invoices.ts';

/**
 * Marks a tax invoice as issued by a clerk at the tax office's site, with the sum in its id. Marking it twice changes
 * nothing. Needs service scopes. Answers NOT_FOUND / TAX_INVOICE_NOT_FOUND; CONFLICT / TAX_INVOICE_CHANGED when its sum
 * has changed, or nothing is to be issued any more.
 */
export const markTaxInvoiceIssued = recordAccess(
  '세금계산서 발행 표시',
  ({ orderNo }) => [orderNo],
  (ports: Pick<Ports, 'taxInvoices' | 'unitOfWork' | 'clock'>) =>
    async ({
      actor,
      ip,
      _id,
    }: Clerk & { _id: string }): Promise<
      Result<TaxInvoiceView, ClerkFailure | 'BUSY' | 'TAX_INVOICE_CHANGED' | 'TAX_INVOICE_NOT_FOUND'>
    > => {
      const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
      if (!clerk.ok) return clerk;
      return retryOnConflict(async () => {
        const found = await findTaxInvoice(ports, _id);
        if (!found.ok) return found;
        const document = found.value;
        if (taxInvoiceIdOf(document) !== _id || document.state === 'CANCELED')
          return fail(
            'TAX_INVOICE_CHANGED',
            '환불로 금액이 바뀐 세금계산서입니다. 새로고침한 뒤 금액을 확인해주세요.',
          );
        if (document.state === 'ISSUED') return ok(taxInvoiceView(document));
        const issued = {
          ...document,
          state: 'ISSUED',
          issuedAt: clerk.value.at,
          changedBy: clerk.value,
        } as const;
        const committed = await ports.unitOfWork.commit([ports.taxInvoices.save(issued)]);
        return committed.ok ? ok(taxInvoiceView(issued)) : committed;
      });
    },
);
