import type { EntityItem } from 'electrodb';
import { won } from '#shared/domain/money/won.ts';
import type { Result } from '#shared/domain/result.ts';
import type { DatedPageQuery, Page } from '#shared/domain/stored/page.ts';
import { overtaken } from '#shared/domain/stored/refusals.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { TaxInvoice, TaxInvoiceState } from '#shared/domain/tax-invoice/tax-invoice.ts';
import { madeWithin, orderOf, pageOf } from '../common/pages.ts';
import { putOverVersion } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { taxInvoiceEntity } from './tax-invoice.entity.ts';

const toItem = ({ orderNo, n, state, amount, createdAt, changedBy, version, ...body }: TaxInvoice) => ({
  orderNo,
  n,
  state,
  amount,
  createdAt,
  body,
  ...(changedBy && { changedBy }),
  version,
});

const fromItem = ({
  body,
  amount,
  ...document
}: EntityItem<ReturnType<typeof taxInvoiceEntity>>): TaxInvoice => ({
  ...body,
  ...document,
  amount: won(amount),
});

/** Tax invoices of orders, deleted with them. */
export interface TaxInvoicesPort {
  /** Reads the tax invoices of an order consistently, first one first. */
  ofOrder(orderNo: string): Promise<TaxInvoice[]>;
  /** Lists tax invoices, newest first; of one state, or all. */
  list(query: DatedPageQuery & { state?: TaxInvoiceState }): Promise<Result<Page<TaxInvoice>, 'BAD_CURSOR'>>;
  /** Saves a tax invoice over the version it has, 0 for a new one. Refused when somebody changed it since. */
  save(document: TaxInvoice): Write<'CHANGED_MEANWHILE'>;
}

export const createTaxInvoices = (data: DataConfig): TaxInvoicesPort => {
  const entity = taxInvoiceEntity(data);
  return {
    async ofOrder(orderNo) {
      const { data: found } = await entity.query.order({ orderNo }).go({ consistent: true, pages: 'all' });
      return found.map(fromItem);
    },

    list({ state, ...page }) {
      const query = state ? entity.query.ofState({ state }) : entity.query.all({});
      return pageOf(madeWithin(query, page), page, fromItem, orderOf(page));
    },

    save: (document) =>
      putOverVersion(
        document.version,
        entity.put(toItem({ ...document, version: document.version + 1 })).params(),
        overtaken,
      ),
  };
};
