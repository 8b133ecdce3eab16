import { gradeOf } from '#shared/domain/grade/member-grade.ts';
import { type Change, type ChangeHandlers, handleChange } from '#shared/domain/stored/changes.ts';
import { toMemberSearchEntry } from '#shared/domain/user/member-search-entry.ts';
import { syncSearchEntries } from '../common/sync-search-entries.ts';
import type { Ports } from '../ports/index.ts';

type Needs = Pick<Ports, 'users' | 'scores' | 'benefitTerms' | 'memberSearchEntries'>;

/**
 * Updates the search index of members: writes the places of each changed member from their stored state, so changes may
 * arrive late, twice or in any order. Removes those of members who left. Nothing else writes places, so that none is
 * added in parallel.
 */
export const indexMembers =
  (ports: Needs) =>
  async (changes: readonly Change[]): Promise<void> => {
    const members = new Set(changes.flatMap((change) => handleChange(concernedMember, change) ?? []));
    for (const _user of members) await syncMemberSearchEntries(ports, _user);
  };

/** Monthly sum of a member, named by its month: `2026-11`. */
const MONTH = /^\d{4}-\d{2}$/;

const concernedMember: ChangeHandlers<string | undefined> = {
  user: ({ before, after }) => (after ?? before)?._id,
  standingSum: ({ before, after }) => {
    const sum = after ?? before;
    return sum && MONTH.test(sum.of) ? sum._user : undefined;
  },
};

/**
 * Updates the places of one member to the stored state; removes all places of a member who left.
 * @param isAnew writes them even when they should be up to date
 */
export const syncMemberSearchEntries = (
  { users, scores, benefitTerms, memberSearchEntries }: Needs,
  _user: string,
  options: { isAnew?: boolean } = {},
): Promise<void> => {
  const read = async () => {
    const user = await users.user(_user);
    if (!user) return undefined;
    const [spent, grades] = await Promise.all([scores.confirmedInAll(_user), benefitTerms.grades.all()]);
    return toMemberSearchEntry(user, gradeOf(grades, user)?._id, spent);
  };
  return syncSearchEntries(memberSearchEntries, _user, read, options);
};
