import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit, permitProven } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

/** Why a clerk may not change something. */
export type ClerkFailure = AccessFailure | 'STEP_UP_REQUIRED';

/** Part of the console a scope opens (spec §6). */
export type ConsoleArea = keyof typeof consoleScopes;

/** Who is at work in the console, and from which address; of a download what it is needed for. */
export type Clerk = { actor: Actor; ip: string; download?: string };

/** Whether a clerk gave their password within the last minutes, for what asks for it only in some cases. */
export const isProven = ({ clock }: Pick<Ports, 'clock'>, { actor }: Pick<Clerk, 'actor'>): boolean =>
  actor.kind === 'member' && permitProven(actor, clock.now()).ok;

/**
 * Signs a change of the console: who, when and from where. Every console write begins with it and leaves the
 * signature on what it changes, where the audit trail finds it (design §8).
 * @param proven for what matters most: who sits there must have given their password within the last minutes
 * @param beforeEnrolling for the setting up of a second factor, without which other rights rest
 * @returns UNAUTHENTICATED; FORBIDDEN without one of the area's scopes, or as STEP_UP_REQUIRED without the proof
 */
export const admitClerk =
  ({ clock }: Pick<Ports, 'clock'>) =>
  ({
    actor,
    ip,
    area,
    proven,
    beforeEnrolling,
  }: Clerk & { area: ConsoleArea; proven?: boolean; beforeEnrolling?: boolean }): Result<
    ChangedBy,
    ClerkFailure
  > => {
    const at = clock.now();
    const permitted = permit(actor, { scopes: consoleScopes[area], beforeEnrolling });
    if (!permitted.ok) return permitted;
    const admitted = proven ? permitProven(permitted.value, at) : permitted;
    if (!admitted.ok) return admitted;
    const { _user, username } = admitted.value;
    return ok({ _user, username, ip, at });
  };
