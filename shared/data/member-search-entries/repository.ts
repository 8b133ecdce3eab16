import type { SearchEntriesPort } from '#shared/data/common/search-entries.ts';
import type { MemberRow } from '#shared/domain/user/member-search-entry.ts';

import { createSearchEntries } from '../common/search-entries.ts';
import type { DataConfig } from '../data-config.ts';
import { memberSearchEntryEntity, memberWordsEntity } from './member-search-entry.entity.ts';

export type MemberSearchEntriesPort = SearchEntriesPort<MemberRow>;

/** Finds members by their words. A place is never larger than a kilobyte. */
export const createMemberSearchEntriesRepository = (data: DataConfig): MemberSearchEntriesPort =>
  createSearchEntries(data, {
    places: memberSearchEntryEntity(data),
    words: memberWordsEntity(data),
    lookedAt: 120,
  });
