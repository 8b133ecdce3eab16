import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import {
  type AccessFailure,
  consoleScopes,
  permit,
  permitReauthenticated,
} from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

/** Reasons why a clerk may not change something. */
export type ClerkFailure = AccessFailure | 'STEP_UP_REQUIRED';

/** Part of the console a scope opens (rules 6.4). */
export type ConsoleArea = keyof typeof consoleScopes;

/** Clerk at work in the console, with the IP address; `download` is the purpose of a download. */
export type Clerk = { actor: Actor; ip: string; download?: string };

/** True when a clerk gave their password within the last minutes, for actions that need it only in some cases. */
export const isReauthenticated = (
  { clock }: Pick<Ports, 'clock'>,
  { actor }: Pick<Clerk, 'actor'>,
): boolean => actor.kind === 'member' && permitReauthenticated(actor, clock.now()).ok;

/**
 * Checks a clerk's rights and builds the signature of a console change: who, when and from where. Every console write
 * begins with it and stores the signature on what it changes, where the audit trail finds it (rules 7.13).
 * @param proven for the most important actions: the clerk must have given their password within the last minutes
 * @param beforeEnrolling for setting up a second factor, without which other rights are suspended
 * @returns UNAUTHENTICATED; FORBIDDEN without one of the area's scopes, or as STEP_UP_REQUIRED without the proof
 */
export const requireClerk =
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
    const admitted = proven ? permitReauthenticated(permitted.value, at) : permitted;
    if (!admitted.ok) return admitted;
    const { _user, _person, username } = admitted.value;
    return ok({ _user, ...(_person && { _person }), username, ip, at });
  };
