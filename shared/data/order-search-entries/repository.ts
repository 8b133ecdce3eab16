import type { SearchEntriesPort } from '#shared/data/common/search-entries.ts';
import type { OrderRow } from '#shared/domain/order/order-search-entry.ts';

import { createSearchEntries } from '../common/search-entries.ts';
import type { DataConfig } from '../data-config.ts';
import { orderSearchEntryEntity, orderWordsEntity } from './order-search-entry.entity.ts';

export type OrderSearchEntriesPort = SearchEntriesPort<OrderRow>;

/** Finds orders by their words. A place is never larger than four kilobytes. */
export const createOrderSearchEntriesRepository = (data: DataConfig): OrderSearchEntriesPort =>
  createSearchEntries(data, {
    places: orderSearchEntryEntity(data),
    words: orderWordsEntity(data),
    lookedAt: 30,
  });
