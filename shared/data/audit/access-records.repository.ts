import { ACCESS_KEPT_DAYS } from '#shared/domain/audit/access-record.ts';
import { pick } from '#shared/domain/pick.ts';
import { daysAfter, epochSeconds } from '#shared/domain/time/instant.ts';
import type { AccessRecordsPort } from '#shared/usecases/ports/members/access-records.ts';
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
    'useCase',
    'task',
    'way',
    'reason',
    'subjects',
    'count',
  ] as const),
];

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
