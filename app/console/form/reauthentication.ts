import type { ClerkAtWork } from '#app/web/access/console-guard.ts';
import type { AppContext } from '#app/web/context.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { PasswordFailure } from '#shared/usecases/sessions/confirm-password.ts';

/** Field with the password, in a form that was sent without scripts and needs a proof. */
export const REAUTHENTICATION_FIELD = 'passwordNow';

/**
 * Adds the proof from the form to the clerk and removes it from the form. Without a proof, returns the clerk unchanged.
 * Failures: those of `verifyMe`.
 */
export const withReauthentication = async (
  { context }: { context: AppContext },
  clerk: ClerkAtWork,
  form: FormData,
): Promise<Result<ClerkAtWork, PasswordFailure | 'LOGIN_EXPIRED'>> => {
  const password = form.get(REAUTHENTICATION_FIELD);
  form.delete(REAUTHENTICATION_FIELD);
  if (typeof password !== 'string' || password === '') return ok(clerk);
  const proven = await context.shop.verifyMe({ actor: clerk.actor, password, address: clerk.ip });
  return proven.ok ? ok({ ...clerk, actor: proven.value }) : proven;
};
