import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { UserGradeEntry } from '#shared/domain/grade/user-grade.ts';
import type { Result } from '#shared/domain/result.ts';
import { fail } from '#shared/domain/result.ts';
import type { Made, Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';

import { removeSignature } from '../audit/repository.ts';
import { madeWithin, pageOf } from '../common/pages.ts';
import { toPut } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { userGradeEntity } from './user-grade.entity.ts';

const entered = fail('GRADE_ENTERED', '이미 처리된 등급 변경입니다.').failure;

/** History of members' grades. */
export interface UserGradesPort {
  /** Lists entries, newest first, of a member or the whole shop. */
  entries(query: PageQuery & Made & { _user?: string }): Promise<Result<Page<UserGradeEntry>, 'BAD_CURSOR'>>;
  /** Adds an entry. Refused as CONFLICT / GRADE_ENTERED when its occasion was entered before. */
  enter(entry: UserGradeEntry, by?: ChangedBy): Write<'GRADE_ENTERED'>;
}

export const createUserGradesRepository = (data: DataConfig): UserGradesPort => {
  const entries = userGradeEntity(data);
  return {
    /** Reads the history with one bounded query. */
    entries: ({ _user, ...page }) =>
      pageOf(
        madeWithin(_user ? entries.query.ofMember({ _user }) : entries.query.all({}), page),
        page,
        removeSignature,
      ),
    enter: (entry, changedBy) => toPut(entries.create({ ...entry, changedBy }).params(), entered),
  };
};
