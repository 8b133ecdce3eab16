import { fail, ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';

/**
 * Finds the username of a member, for calls that name members by id in the path while the use cases take the username.
 * Needs any console scope; the use case called then checks its own. Answers NOT_FOUND / USER_NOT_FOUND.
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
