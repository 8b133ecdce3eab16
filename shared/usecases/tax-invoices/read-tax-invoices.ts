import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { DatedPageQuery, Page } from '#shared/domain/stored/page.ts';
import {
  type TaxInvoice,
  type TaxInvoiceState,
  taxInvoiceIdOf,
  taxInvoiceOfId,
  taxPartsOf,
} from '#shared/domain/tax-invoice/tax-invoice.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { recordAccess } from '#shared/usecases/common/on-record.ts';
import type { Ports } from '../ports/index.ts';

/** Tax invoice as clerks see it: with its id, and its sum (won) in the two parts the tax office asks for. */
export type TaxInvoiceView = Omit<TaxInvoice, 'changedBy' | 'version'> &
  ReturnType<typeof taxPartsOf> & { _id: string; issuedBy?: string };

/** Builds a document as clerks see it. */
export const taxInvoiceView = ({ changedBy, version, ...document }: TaxInvoice): TaxInvoiceView => ({
  ...document,
  ...taxPartsOf(document.amount),
  _id: taxInvoiceIdOf(document),
  issuedBy: changedBy?.username,
});

/** Lists tax invoices of a state, or all, newest first, by page. Needs service scopes. */
export const listTaxInvoices = recordAccess(
  '세금계산서 목록 조회',
  ({ items }) => items.map(({ orderNo }) => orderNo),
  ({ taxInvoices }: Pick<Ports, 'taxInvoices'>) =>
    async ({
      actor,
      ...query
    }: DatedPageQuery & { actor: Actor; state?: TaxInvoiceState }): Promise<
      Result<Page<TaxInvoiceView>, AccessFailure | 'BAD_CURSOR'>
    > => {
      const permitted = permit(actor, { scopes: consoleScopes.service });
      if (!permitted.ok) return permitted;
      const found = await taxInvoices.list(query);
      return found.ok ? ok({ ...found.value, items: found.value.items.map(taxInvoiceView) }) : found;
    },
);

/** Finds the document of an id, whatever its sum is now. Answers NOT_FOUND / TAX_INVOICE_NOT_FOUND. */
export const findTaxInvoice = async (
  { taxInvoices }: Pick<Ports, 'taxInvoices'>,
  _id: string,
): Promise<Result<TaxInvoice, 'TAX_INVOICE_NOT_FOUND'>> => {
  const named = taxInvoiceOfId(_id);
  const documents = named ? await taxInvoices.ofOrder(named.orderNo) : [];
  const document = documents.find(({ n }) => n === named?.n);
  return document ? ok(document) : fail('TAX_INVOICE_NOT_FOUND', '세금계산서를 찾을 수 없습니다.');
};

/** Reads one tax invoice. Needs service scopes. Answers NOT_FOUND / TAX_INVOICE_NOT_FOUND. */
export const getTaxInvoice = recordAccess(
  '세금계산서 조회',
  ({ orderNo }) => [orderNo],
  (ports: Pick<Ports, 'taxInvoices'>) =>
    async ({
      actor,
      _id,
    }: {
      actor: Actor;
      _id: string;
    }): Promise<Result<TaxInvoiceView, AccessFailure | 'TAX_INVOICE_NOT_FOUND'>> => {
      const permitted = permit(actor, { scopes: consoleScopes.service });
      if (!permitted.ok) return permitted;
      const found = await findTaxInvoice(ports, _id);
      return found.ok ? ok(taxInvoiceView(found.value)) : found;
    },
);
