import type { EntityItem } from 'electrodb';
import type { CashReceiptRecord } from '#shared/domain/cash-receipt/cash-receipt.ts';
import type { ReceiptRecordsPort } from '#shared/usecases/ports/orders/receipt-records.ts';
import { overtaken } from '#shared/usecases/ports/refusals.ts';
import { END, madeWithin, orderOf, pageOfWork, pageOrFirst } from '../common/pages.ts';
import { puttingOver } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { cashReceiptEntity } from './cash-receipt.entity.ts';

const toItem = ({ orderNo, state, createdAt, dueAt, changedBy, version, ...body }: CashReceiptRecord) => ({
  orderNo,
  state,
  createdAt,
  body,
  ...(dueAt && { due: 'cash-receipts' as const, dueAt }),
  ...(changedBy && { changedBy }),
  version,
});

const fromItem = ({
  body,
  due,
  ...record
}: EntityItem<ReturnType<typeof cashReceiptEntity>>): CashReceiptRecord => ({ ...body, ...record });

export const createReceiptRecords = (data: DataConfig): ReceiptRecordsPort => {
  const entity = cashReceiptEntity(data);
  return {
    async ofOrder(orderNo) {
      const { data: found } = await entity.get({ orderNo }).go({ consistent: true });
      return found ? fromItem(found) : undefined;
    },

    async ofOrders(orderNos) {
      if (orderNos.length === 0) return [];
      const { data: found } = await entity
        .get(orderNos.map((orderNo) => ({ orderNo })))
        .go({ preserveBatchOrder: false });
      return found.map(fromItem);
    },

    list({ state, ...page }) {
      const query = state ? entity.query.ofState({ state }) : entity.query.all({});
      return pageOrFirst(madeWithin(query, page), page, fromItem, orderOf(page));
    },

    due: (now, page) =>
      pageOfWork(
        entity.query.due({ due: 'cash-receipts' }).lte({ dueAt: `${now}${END}` }),
        page,
        ({ orderNo }) => orderNo,
      ),

    save: (before, after) =>
      puttingOver(
        before.version,
        entity.put(toItem({ ...after, version: before.version + 1 })).params(),
        overtaken,
      ),
  };
};
