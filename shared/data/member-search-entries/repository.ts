import type { MemberSearchEntriesPort } from '#shared/usecases/ports/catalog/search-entries.ts';
import { createSearchEntries } from '../common/search-entries.ts';
import type { DataConfig } from '../data-config.ts';
import { memberSearchEntryEntity, memberWordsEntity } from './member-search-entry.entity.ts';

/** Finds members by their words. A place is never larger than a kilobyte. */
export const createMemberSearchEntriesRepository = (data: DataConfig): MemberSearchEntriesPort =>
  createSearchEntries(data, {
    places: memberSearchEntryEntity(data),
    words: memberWordsEntity(data),
    lookedAt: 120,
  });
