import { fail, ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';

/**
 * The username of a member, for calls that name them by their id in the path: what is asked of a member goes by it. Any
 * scope of the console; what then is answered about the member asks for its own. Failure: NOT_FOUND / USER_NOT_FOUND.
 */
export const usernameOf =
  ({ users }: Pick<Ports, 'users'>) =>
  async ({
    actor,
    _id,
  }: {
    actor: Actor;
    _id: string;
  }): Promise<Result<string, AccessFailure | 'USER_NOT_FOUND'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.any });
    if (!permitted.ok) return permitted;
    const user = await users.user(_id);
    return user ? ok(user.username) : fail('USER_NOT_FOUND', '회원을 찾을 수 없습니다');
  };
