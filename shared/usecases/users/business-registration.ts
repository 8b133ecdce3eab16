import { fail, ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { personAskedFor, recordAccess } from '#shared/usecases/common/on-record.ts';
import type { Ports } from '../ports/index.ts';

/** Seconds the link to a document works: enough to follow it, too short to be passed on. */
const LINK_SECONDS = 60;

/**
 * Makes a link to the 사업자등록증 that a company joined with, saved under its original file name. Needs scope console; the
 * access is recorded. Answers NOT_FOUND / USER_NOT_FOUND, REGISTRATION_NOT_FOUND.
 */
export const readBusinessRegistration = recordAccess(
  '사업자등록증 열람',
  personAskedFor,
  ({ users, fileLinks }: Pick<Ports, 'users' | 'fileLinks'>) =>
    async ({
      actor,
      _id,
    }: {
      actor: Actor;
      _id: string;
    }): Promise<Result<{ url: string }, AccessFailure | 'USER_NOT_FOUND' | 'REGISTRATION_NOT_FOUND'>> => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      if (!permitted.ok) return permitted;
      const user = await users.user(_id);
      if (!user) return fail('USER_NOT_FOUND', '회원을 찾을 수 없습니다');
      if (!user.businessRegistration)
        return fail('REGISTRATION_NOT_FOUND', '등록된 사업자등록증이 없습니다.');
      const { key, fileName } = user.businessRegistration;
      return ok({ url: await fileLinks.presignGet({ key, fileName, seconds: LINK_SECONDS }) });
    },
);
