import { fail } from '#shared/domain/result.ts';
import type { UserGradesPort } from '#shared/usecases/ports/members/user-grades.ts';
import { unsigned } from '../audit/repository.ts';
import { madeWithin, pageOf } from '../common/pages.ts';
import { putting } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { userGradeEntity } from './user-grade.entity.ts';

const entered = fail('GRADE_ENTERED', '이미 처리된 등급 변경입니다.').failure;

export const createUserGradesRepository = (data: DataConfig): UserGradesPort => {
  const entries = userGradeEntity(data);
  return {
    /** Reads the history with one bounded query. */
    entries: ({ _user, ...page }) =>
      pageOf(
        madeWithin(_user ? entries.query.ofMember({ _user }) : entries.query.all({}), page),
        page,
        unsigned,
      ),
    enter: (entry, changedBy) => putting(entries.create({ ...entry, changedBy }).params(), entered),
  };
};
