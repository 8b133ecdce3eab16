import { ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { type AccessFailure, PROMOTER_SCOPE, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { maskName } from '#shared/domain/user/mask-name.ts';
import { maskUsername } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';

/** Promotee as their promoter may see them. */
export type Promotee = { _id: string; name: string; username: string; createdAt: string };

/** Lists the members who joined by the promoter's code, newest first, names masked. Needs scope promoter. */
export const listMyPromotees =
  ({ users }: Pick<Ports, 'users'>) =>
  async ({
    actor,
    ...page
  }: PageQuery & { actor: Actor }): Promise<Result<Page<Promotee>, AccessFailure | 'BAD_CURSOR'>> => {
    const promoter = permit(actor, { scopes: [PROMOTER_SCOPE] });
    if (!promoter.ok) return promoter;
    const found = await users.promotees({ ...page, _promoter: promoter.value._user });
    if (!found.ok) return found;
    const items = found.value.items.map(({ _id, name, username, createdAt }) => ({
      _id,
      name: maskName(name),
      username: maskUsername(username),
      createdAt,
    }));
    return ok({ ...found.value, items });
  };
