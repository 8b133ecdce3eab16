import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { UserGradeEntry } from '#shared/domain/grade/user-grade.ts';
import type { Result } from '#shared/domain/result.ts';
import type { PageQuery } from '../catalog/content.ts';
import type { Made, Page } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

/** History of members' grades. */
export interface UserGradesPort {
  /** Lists entries, newest first, of a member or the whole shop. */
  entries(query: PageQuery & Made & { _user?: string }): Promise<Result<Page<UserGradeEntry>, 'BAD_CURSOR'>>;
  /** Adds an entry. Refused as CONFLICT / GRADE_ENTERED when its occasion was entered before. */
  enter(entry: UserGradeEntry, by?: ChangedBy): Write<'GRADE_ENTERED'>;
}
