import type { EntityItem } from 'electrodb';
import type { CashReceiptRecord, CashReceiptState } from '#shared/domain/cash-receipt/cash-receipt.ts';
import type { DatedPageQuery, Page, PageQuery } from '#shared/domain/stored/page.ts';
import { overtaken } from '#shared/domain/stored/refusals.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { END, madeWithin, orderOf, pageOfWork, pageOrFirst } from '../common/pages.ts';
import { putOverVersion } from '../common/write.ts';
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

/** The shop's records of cash receipts, one for each order; deleted with the order. */
export interface ReceiptRecordsPort {
  /** Reads the record of an order consistently. */
  ofOrder(orderNo: string): Promise<CashReceiptRecord | undefined>;
  /** Reads the existing records of orders, as many as a page names: one batch read. */
  ofOrders(orderNos: readonly string[]): Promise<CashReceiptRecord[]>;
  /** Lists records, newest first; of one state, or all. */
  list(query: DatedPageQuery & { state?: CashReceiptState }): Promise<Page<CashReceiptRecord>>;
  /** Lists orders whose receipt has to be checked, oldest first. */
  due(now: string, page: PageQuery): Promise<Page<string>>;
  /** Replaces what was read at this version; version 0 means there was none. Refused when somebody changed it since. */
  save(before: { version: number }, after: CashReceiptRecord): Write<'CHANGED_MEANWHILE'>;
}

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
      putOverVersion(
        before.version,
        entity.put(toItem({ ...after, version: before.version + 1 })).params(),
        overtaken,
      ),
  };
};
