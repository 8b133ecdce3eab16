import { ACCESS_KEPT_DAYS, type AccessRecord } from '#shared/domain/audit/access-record.ts';
import { pick } from '#shared/domain/pick.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { daysAfter, epochSeconds } from '#shared/domain/time/instant.ts';
import { pageOf, periodBetween } from '../common/pages.ts';
import type { DataConfig } from '../data-config.ts';
import { accessRecordEntity } from './access-record.entity.ts';

const fields = [
  ...([
    '_id',
    '_user',
    'username',
    'ip',
    'at',
    'task',
    'purpose',
    'way',
    'reason',
    'subjects',
    'count',
  ] as const),
];

/** Selects the records of one clerk or of all clerks within a period; both ends are instants and included. */
type AccessRecordsQuery = PageQuery & { _user?: string; from?: string; to?: string };

/** Records of who read whose personal data. They are only added, never changed, and deleted after two years. */
export interface AccessRecordsPort {
  add(record: AccessRecord): Promise<void>;
  /** Lists records, newest first. Answers NOT_FOUND / BAD_CURSOR for a cursor this list did not return. */
  records(query: AccessRecordsQuery): Promise<Result<Page<AccessRecord>, 'BAD_CURSOR'>>;
}

export const createAccessRecordsRepository = (data: DataConfig): AccessRecordsPort => {
  const records = accessRecordEntity(data);
  return {
    /** Writes one item. */
    async add(record) {
      const expiresAt = epochSeconds(daysAfter(record.at, ACCESS_KEPT_DAYS));
      await records.put({ ...record, expiresAt }).go({ response: 'none' });
    },

    /** Runs one bounded query. */
    records({ _user, from, to, ...page }) {
      const query = _user ? records.query.ofClerk({ _user }) : records.query.all({ all: 'access-records' });
      const [first, last] = periodBetween({ from, to });
      return pageOf(query.between({ at: first }, { at: last }), page, (record) => pick(record, fields));
    },
  };
};
