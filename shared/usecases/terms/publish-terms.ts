import type { TermsForm } from '#shared/contracts/terms.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Terms } from '#shared/domain/terms/terms.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { admitClerk, type Clerk, type ClerkFailure } from '#shared/usecases/common/admit-clerk.ts';
import type { Ports } from '../ports/index.ts';
import { type CodedSaveFailure, codeTaken } from '../ports/refusals.ts';

/** Texts of terms in force, for the console. */
export const listConsoleTerms =
  ({ terms }: Pick<Ports, 'terms'>) =>
  async ({ actor }: { actor: Actor }): Promise<Result<Terms[], AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.only });
    return permitted.ok ? ok(await terms.termsInForce()) : permitted;
  };

/**
 * Publishes a text: the version after the one that was read comes into force, what members agreed to stays in the
 * archive. @returns CONFLICT: VERSION_CONFLICT, CODE_TAKEN for a new text under a code that is there
 */
export const publishTerms =
  (ports: Pick<Ports, 'terms' | 'clock' | 'ids'>) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: TermsForm }): Promise<Result<Terms, ClerkFailure | CodedSaveFailure>> => {
    const by = admitClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const inForce = (await ports.terms.termsInForce()).find(({ code }) => code === form.code);
    if (inForce && form.version === 0) return { ok: false, failure: codeTaken };
    const text: Terms = {
      ...form,
      _id: inForce?._id ?? ports.ids.next(),
      version: form.version + 1,
      revisedAt: by.value.at,
    };
    const published = await ports.terms.publish(text, by.value);
    return published.ok ? ok(text) : published;
  };
