import type { OrderSearchEntriesPort } from '#shared/usecases/ports/catalog/search-entries.ts';
import { createSearchEntries } from '../common/search-entries.ts';
import type { DataConfig } from '../data-config.ts';
import { orderSearchEntryEntity, orderWordsEntity } from './order-search-entry.entity.ts';

/** Finds orders by their words. A place is never larger than four kilobytes. */
export const createOrderSearchEntriesRepository = (data: DataConfig): OrderSearchEntriesPort =>
  createSearchEntries(data, {
    places: orderSearchEntryEntity(data),
    words: orderWordsEntity(data),
    lookedAt: 30,
  });
