import type { PurchaseCounts } from '#shared/domain/order/purchase-figures.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

/**
 * Reads the numbers of purchases in each list of the console and by combined status: counters, half a read unit each.
 * Needs service scopes.
 */
export const getPurchaseCounts =
  ({ purchaseCounts }: Pick<Ports, 'purchaseCounts'>) =>
  async ({ actor }: { actor: Actor }): Promise<Result<PurchaseCounts, AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.service });
    return permitted.ok ? ok(await purchaseCounts.ofShop()) : permitted;
  };
