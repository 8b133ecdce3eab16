import { createSearchEntryEntity, createSearchWordsEntity } from '../common/search-entry-entities.ts';
import type { DataConfig } from '../data-config.ts';

const names = { partition: 'member-place', id: '_user' };

/**
 * Member under one of their words (domain/user/member-search-entry.ts); less than a kilobyte. Places under marks, by which a
 * list can be narrowed, are also sorted by the amount spent and by name.
 */
export const memberSearchEntryEntity = (data: DataConfig) =>
  createSearchEntryEntity(data, { entity: 'memberSearchEntry', ...names });

/** Words under which a member has places. */
export const memberWordsEntity = (data: DataConfig) =>
  createSearchWordsEntity(data, { entity: 'memberWords', ...names });
