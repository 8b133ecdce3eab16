import type { AuditEntry } from '#shared/domain/audit/audit-entry.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';

const LATEST = 10;

/**
 * Lists the latest changes of a product, including its variants and text, newest first. Needs catalog scopes of the
 * console.
 */
export const getProductTrail =
  ({ audit }: Pick<Ports, 'audit'>) =>
  async ({
    actor,
    _product,
  }: {
    actor: Actor;
    _product: string;
  }): Promise<Result<AuditEntry[], AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    return permitted.ok ? ok(await audit.latestOf(`product#${_product}`, LATEST)) : permitted;
  };
