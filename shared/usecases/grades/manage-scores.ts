import type { LedgerQuery } from '#shared/contracts/coupon.ts';
import type { ChangeScoreForm } from '#shared/contracts/point.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { ScoreEntry } from '#shared/domain/score/score.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { ownersOfPage, recordAccess } from '#shared/usecases/common/on-record.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { refuseOwn } from '../common/own-account.ts';
import { type DoneForMembers, forEachNamed, listOfMembers, type OfMember } from '../console/named-members.ts';
import type { Ports } from '../ports/index.ts';

/** Lists scores of one member or all, newest first. Needs scope console. */
export const listUserScores = recordAccess(
  '회원 점수 조회',
  ownersOfPage,
  (ports: Pick<Ports, 'scores' | 'users'>) =>
    async ({
      actor,
      username,
      ...page
    }: { actor: Actor } & LedgerQuery): Promise<
      Result<Page<OfMember<ScoreEntry>>, AccessFailure | 'BAD_CURSOR'>
    > => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      if (!permitted.ok) return permitted;
      return listOfMembers(ports, username, (_user) => ports.scores.entries({ ...page, _user }));
    },
);

/** Adds to members' scores or takes from them, for a clerk; the same `key` counts once. Needs scope console. */
export const changeScore =
  (ports: Pick<Ports, 'scores' | 'users' | 'unitOfWork' | 'clock' | 'ids'>) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: ChangeScoreForm }): Promise<
    Result<DoneForMembers<'BUSY' | 'OWN_ACCOUNT' | 'SCORE_ENTERED' | 'USER_NOT_FOUND'>, ClerkFailure>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const { usernames, name, amount, key = ports.ids.next() } = form;
    const entry = {
      _id: `clerk#${key}`,
      direction: amount > 0 ? ('INCREASE' as const) : ('DECREASE' as const),
      amount: Math.abs(amount),
      name,
      createdAt: by.value.at,
    };
    const results = await forEachNamed(ports, usernames, async (_user) => {
      const others = refuseOwn(by.value, _user, 'scores');
      if (!others.ok) return others;
      return ports.unitOfWork.commit(ports.scores.enter({ ...entry, _user }, by.value));
    });
    return ok(results);
  };
