import type { ClerkAtWork } from '#app/web/access/console-guard.ts';
import type { AppContext } from '#app/web/context.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { PasswordFailure } from '#shared/usecases/sessions/confirm-password.ts';

/** Field of a form that was sent without scripts, and brings the password along with what needs a proof of it. */
export const PROOF = 'passwordNow';

/**
 * The clerk, with the proof the form brings, which is taken out of it; without one, just the clerk.
 * Failures: those of `verifyMe`.
 */
export const withProof = async (
  { context }: { context: AppContext },
  clerk: ClerkAtWork,
  form: FormData,
): Promise<Result<ClerkAtWork, PasswordFailure | 'LOGIN_EXPIRED'>> => {
  const password = form.get(PROOF);
  form.delete(PROOF);
  if (typeof password !== 'string' || password === '') return ok(clerk);
  const proven = await context.shop.verifyMe({ actor: clerk.actor, password, address: clerk.ip });
  return proven.ok ? ok({ ...clerk, actor: proven.value }) : proven;
};
