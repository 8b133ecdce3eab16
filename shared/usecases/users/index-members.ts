import { gradeOf } from '#shared/domain/grade/member-grade.ts';
import { memberPlaceOf } from '#shared/domain/user/member-place.ts';
import { bringUpPlaces } from '../common/bring-up-places.ts';
import { type Change, type ChangeHandlers, handleChange } from '../ports/changes.ts';
import type { Ports } from '../ports/index.ts';

type Needs = Pick<Ports, 'users' | 'scores' | 'benefitTerms' | 'memberPlaces'>;

/**
 * Keeps what clerks find of members true to them: writes the places of each changed member from what is stored of them, so
 * changes may come late, twice or in any order. Of who has left it takes them away; nobody else writes them, so that no
 * place is put beside that.
 */
export const indexMembers =
  (ports: Needs) =>
  async (changes: readonly Change[]): Promise<void> => {
    const members = new Set(changes.flatMap((change) => handleChange(concernedMember, change) ?? []));
    for (const _user of members) await refreshMemberPlace(ports, _user);
  };

/** A sum of a member's that is named by a month: `2026-11`. */
const MONTH = /^\d{4}-\d{2}$/;

const concernedMember: ChangeHandlers<string | undefined> = {
  user: ({ before, after }) => (after ?? before)?._id,
  standingSum: ({ before, after }) => {
    const sum = after ?? before;
    return sum && MONTH.test(sum.of) ? sum._user : undefined;
  },
};

/**
 * Brings the places of one member up to what is stored of them; of one who left none stays.
 * @param isAnew they are written although they should be right already
 */
export const refreshMemberPlace = (
  { users, scores, benefitTerms, memberPlaces }: Needs,
  _user: string,
  options: { isAnew?: boolean } = {},
): Promise<void> => {
  const read = async () => {
    const user = await users.user(_user);
    if (!user) return undefined;
    const [spent, grades] = await Promise.all([scores.confirmedInAll(_user), benefitTerms.grades.all()]);
    return memberPlaceOf(user, gradeOf(grades, user)?._id, spent);
  };
  return bringUpPlaces(memberPlaces, _user, read, options);
};
