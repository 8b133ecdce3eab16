import { ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { recordAccess } from '#shared/usecases/common/on-record.ts';
import type { Ports } from '../ports/index.ts';
import { type MemberName, userNamed } from './named-members.ts';

export type FoundMember = MemberName & { _id: string };

/**
 * Finds the members a form names, by ids or usernames; unknown ones are left out. Needs catalog scopes: a clerk who
 * makes a coupon for chosen members has to name them.
 */
export const findMembers = recordAccess(
  '회원 검색',
  (users) => users.map(({ _id }) => _id),
  (ports: Pick<Ports, 'users'>) =>
    async ({
      actor,
      ids = [],
      usernames = [],
    }: {
      actor: Actor;
      ids?: readonly string[];
      usernames?: readonly string[];
    }): Promise<Result<FoundMember[], AccessFailure>> => {
      const permitted = permit(actor, { scopes: consoleScopes.catalog });
      if (!permitted.ok) return permitted;
      const named = await Promise.all(usernames.map((username) => userNamed(ports, username)));
      const memberIds = new Set([...ids, ...named.flatMap((user) => (user.ok ? [user.value] : []))]);
      const users = await Promise.all([...memberIds].map((_id) => ports.users.user(_id)));
      return ok(
        users.flatMap((user) => user ?? []).map(({ _id, username, name }) => ({ _id, username, name })),
      );
    },
);
