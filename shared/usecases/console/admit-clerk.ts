import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

/** Part of the console a scope opens (spec §6). */
export type ConsoleArea = keyof typeof consoleScopes;

/** Who is about to change something from the console, and from which address. */
export type Clerk = { actor: Actor; ip: string };

/**
 * Signs a change of the console: who, when and from where. Every console write begins with it and leaves the
 * signature on what it changes, where the audit trail finds it (design §8).
 * @returns UNAUTHENTICATED, or FORBIDDEN without one of the area's scopes
 */
export const admitClerk =
  ({ clock }: Pick<Ports, 'clock'>) =>
  ({ actor, ip, area }: Clerk & { area: ConsoleArea }): Result<ChangedBy> => {
    const permitted = permit(actor, { scopes: consoleScopes[area] });
    if (!permitted.ok) return permitted;
    const { _user, username } = permitted.value;
    return ok({ _user, username, ip, at: clock.now() });
  };
