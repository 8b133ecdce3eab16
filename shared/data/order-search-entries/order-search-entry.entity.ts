import { createSearchEntryEntity, createSearchWordsEntity } from '../common/search-entry-entities.ts';
import type { DataConfig } from '../data-config.ts';

const names = { partition: 'order-place', id: 'orderNo' };

/** Order under one of its words (domain/order/order-search-entry.ts); about a kilobyte, in no index. */
export const orderSearchEntryEntity = (data: DataConfig) =>
  createSearchEntryEntity(data, { entity: 'orderSearchEntry', ...names });

/** Words under which an order has places. */
export const orderWordsEntity = (data: DataConfig) =>
  createSearchWordsEntity(data, { entity: 'orderWords', ...names });
