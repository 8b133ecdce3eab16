import { personIdOfActor } from '#shared/domain/identity/person.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, PROMOTER_SCOPE, permit } from '#shared/domain/user/access.ts';
import type { Actor, Member } from '#shared/domain/user/actor.ts';
import { NO_PERMISSION } from '#shared/domain/user/no-permission.ts';
import type { Ports } from '../ports/index.ts';

/**
 * Returns the member, if they have bonuses to be paid: a promoter, or a former one who has a ledger. Earned bonuses
 * remain theirs. Answers UNAUTHENTICATED / LOGIN_REQUIRED, FORBIDDEN / NO_PERMISSION.
 */
export const permitPayee =
  ({ bonuses }: Pick<Ports, 'bonuses'>) =>
  async (actor: Actor): Promise<Result<Member, AccessFailure>> => {
    const member = permit(actor);
    if (!member.ok || member.value.scope.includes(PROMOTER_SCOPE)) return member;
    const { lines } = await bonuses.balance(personIdOfActor(member.value));
    return lines > 0 ? ok(member.value) : fail('NO_PERMISSION', NO_PERMISSION);
  };
