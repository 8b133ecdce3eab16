import type { EntityItem } from 'electrodb';
import { won } from '#shared/domain/money/won.ts';
import type { TaxInvoice } from '#shared/domain/tax-invoice/tax-invoice.ts';
import type { TaxInvoicesPort } from '#shared/usecases/ports/orders/tax-invoices.ts';
import { overtaken } from '#shared/usecases/ports/refusals.ts';
import { madeWithin, orderOf, pageOf } from '../common/pages.ts';
import { puttingOver } from '../common/write.ts';
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
      puttingOver(
        document.version,
        entity.put(toItem({ ...document, version: document.version + 1 })).params(),
        overtaken,
      ),
  };
};
