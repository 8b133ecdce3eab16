import { ACCESS_KEPT_DAYS, type AccessRecord } from '#shared/domain/audit/access-record.ts';
import { pick } from '#shared/domain/pick.ts';
import { daysAfter, epochSeconds } from '#shared/domain/time/instant.ts';
import type { AccessRecordsPort } from '#shared/usecases/ports/access-records.ts';
import { partitionPage } from '../common/partition-page.ts';
import type { DataConfig } from '../data-config.ts';
import { accessRecordEntity } from './access-record.entity.ts';

const fields = [
  ...(['_id', '_user', 'username', 'ip', 'at', 'task', 'way', 'reason', 'subjects', 'count'] as const),
];

export const createAccessRecordsRepository = (data: DataConfig): AccessRecordsPort => {
  const records = accessRecordEntity(data);
  return {
    /** One write. */
    async add(record) {
      const expiresAt = epochSeconds(daysAfter(record.at, ACCESS_KEPT_DAYS));
      await records.put({ ...record, expiresAt }).go({ response: 'none' });
    },

    /** One bounded query. */
    records: ({ _user, ...page }) =>
      partitionPage(
        data,
        _user
          ? { index: 'gsi2', partition: `clerk#${_user}#access-records` }
          : { index: 'gsi1', partition: 'access-records' },
        page,
        (item) => pick(item as AccessRecord, fields),
      ),
  };
};
