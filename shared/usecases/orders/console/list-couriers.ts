import { type Courier, couriersOf } from '#shared/domain/courier/courier.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../../ports/index.ts';

/** Lists the current couriers. Needs service scopes. */
export const listCouriers =
  ({ content }: Pick<Ports, 'content'>) =>
  async ({ actor }: { actor: Actor }): Promise<Result<readonly Courier[], AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.service });
    return permitted.ok ? ok(couriersOf(await content.setting())) : permitted;
  };
