import type { ChangeBonusForm, UserBonusesQuery } from '#shared/contracts/point.ts';
import type { BonusEntry } from '#shared/domain/bonus/bonus.ts';
import { personIdOf } from '#shared/domain/identity/person.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import { type AccessFailure, consoleScopes, PROMOTER_SCOPE, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { ownersOfPage, recordAccess } from '#shared/usecases/common/on-record.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { refuseOwn } from '../common/own-account.ts';
import { requireReauthenticationForGift } from '../common/require-proof-of-gift.ts';
import { type DoneForMembers, forEachNamed, listOfMembers, type OfMember } from '../console/named-members.ts';
import type { Ports } from '../ports/index.ts';
import { enterBonuses } from './enter-bonuses.ts';

/** Lists the ledger of one promoter or all, of one type or all, newest first. Needs scope console. */
export const listUserBonuses = recordAccess(
  '추천인 보너스 조회',
  ownersOfPage,
  (ports: Pick<Ports, 'bonuses' | 'users'>) =>
    async ({
      actor,
      username,
      ...page
    }: { actor: Actor } & UserBonusesQuery): Promise<
      Result<Page<OfMember<BonusEntry>>, AccessFailure | 'BAD_CURSOR'>
    > => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      if (!permitted.ok) return permitted;
      return listOfMembers(ports, username, async (_user) => {
        if (!_user) return ports.bonuses.entries(page);
        const found = await ports.bonuses.entries({ ...page, _user: await ledgerOf(ports, _user) });
        // For a member who joined again, the ledger has the id of their first account.
        const named = (bonusEntry: BonusEntry) => ({ ...bonusEntry, _user });
        return found.ok ? ok({ ...found.value, items: found.value.items.map(named) }) : found;
      });
    },
);

/** Returns the id of the ledger with a member's bonuses. */
const ledgerOf = async ({ users }: Pick<Ports, 'users'>, _user: string): Promise<string> => {
  const user = await users.user(_user);
  return user ? personIdOf(user) : _user;
};

/**
 * Gives promoters a bonus (BONUS__ADMIN) for a clerk, or takes from their balance; the same `key` counts once. Needs
 * scope console; above the setting's limit also a proof of the password (STEP_UP_REQUIRED). Answers for a member
 * FORBIDDEN / NOT_A_PROMOTER, CONFLICT: BONUS_SHORT, BONUS_ENTERED, OWN_ACCOUNT.
 */
export const changeBonus =
  (ports: Pick<Ports, 'bonuses' | 'content' | 'users' | 'unitOfWork' | 'clock' | 'ids'>) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: ChangeBonusForm }): Promise<
    Result<
      DoneForMembers<
        'BONUS_ENTERED' | 'BONUS_SHORT' | 'BUSY' | 'NOT_A_PROMOTER' | 'OWN_ACCOUNT' | 'USER_NOT_FOUND'
      >,
      ClerkFailure
    >
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const { usernames, name, amount, key = ports.ids.next() } = form;
    const proven = await requireReauthenticationForGift(ports, clerk, {
      each: amount,
      members: usernames.length,
    });
    if (!proven.ok) return proven;
    const line = { _id: `clerk#${key}`, type: 'BONUS__ADMIN' as const, amount, name, createdAt: by.value.at };
    const results = await forEachNamed(ports, usernames, async (_user) => {
      const others = refuseOwn(by.value, _user, 'bonuses');
      if (!others.ok) return others;
      const user = await ports.users.user(_user);
      if (!user?.scope.includes(PROMOTER_SCOPE)) return fail('NOT_A_PROMOTER', '추천인이 아닌 회원입니다.');
      return enterBonuses(ports, personIdOf(user), async () => ({ lines: [line] }), { by: by.value });
    });
    return ok(results);
  };
