import type { AccessRecord } from '#shared/domain/audit/access-record.ts';
import type { Result } from '#shared/domain/result.ts';
import type { PageQuery } from '../catalog/content.ts';
import type { Page } from '../page.ts';

/** Selects the records of one clerk or of all clerks within a period; both ends are instants and included. */
export type AccessRecordsQuery = PageQuery & { _user?: string; from?: string; to?: string };

/** Records of who read whose personal data. They are only added, never changed, and deleted after two years. */
export interface AccessRecordsPort {
  add(record: AccessRecord): Promise<void>;
  /** Lists records, newest first. Answers NOT_FOUND / BAD_CURSOR for a cursor this list did not return. */
  records(query: AccessRecordsQuery): Promise<Result<Page<AccessRecord>, 'BAD_CURSOR'>>;
}
