import type { AccessRecord } from '#shared/domain/audit/access-record.ts';
import type { Result } from '#shared/domain/result.ts';
import type { PageQuery } from './content.ts';
import type { Page } from './page.ts';

/** Which records: of a clerk or of all, within a stretch of time; both ends are instants, included. */
export type AccessRecordsQuery = PageQuery & { _user?: string; from?: string; to?: string };

/** Records of who read whose personal data: added, never changed, gone after two years. */
export interface AccessRecordsPort {
  add(record: AccessRecord): Promise<void>;
  /** Newest first. Failure: NOT_FOUND / BAD_CURSOR. */
  records(query: AccessRecordsQuery): Promise<Result<Page<AccessRecord>, 'BAD_CURSOR'>>;
}
