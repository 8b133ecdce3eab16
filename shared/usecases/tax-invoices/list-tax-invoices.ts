import { ok, type Result } from '#shared/domain/result.ts';
import {
  type TaxInvoice,
  type TaxInvoiceState,
  taxInvoiceIdOf,
  taxPartsOf,
} from '#shared/domain/tax-invoice/tax-invoice.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';
import type { Page, PageQuery } from '../ports/page.ts';

/** A tax invoice as clerks see it: with its name, and its sum (won) in the two parts the tax office asks for. */
export type TaxInvoiceView = Omit<TaxInvoice, 'changedBy' | 'version'> &
  ReturnType<typeof taxPartsOf> & { _id: string; issuedBy?: string };

/** A document as clerks see it. */
export const taxInvoiceView = ({ changedBy, version, ...document }: TaxInvoice): TaxInvoiceView => ({
  ...document,
  ...taxPartsOf(document.amount),
  _id: taxInvoiceIdOf(document),
  issuedBy: changedBy?.username,
});

/** Tax invoices of a state, or all, the newest first, a page. Scopes of the service. */
export const listTaxInvoices =
  ({ taxInvoices }: Pick<Ports, 'taxInvoices'>) =>
  async ({
    actor,
    ...query
  }: PageQuery & { actor: Actor; state?: TaxInvoiceState }): Promise<
    Result<Page<TaxInvoiceView>, AccessFailure | 'BAD_CURSOR'>
  > => {
    const permitted = permit(actor, { scopes: consoleScopes.service });
    if (!permitted.ok) return permitted;
    const found = await taxInvoices.list(query);
    return found.ok ? ok({ ...found.value, items: found.value.items.map(taxInvoiceView) }) : found;
  };
