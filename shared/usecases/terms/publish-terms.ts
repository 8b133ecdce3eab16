import type { TermsForm } from '#shared/contracts/terms.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { reasonToKeep, type Terms } from '#shared/domain/terms/terms.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { admitClerk, type Clerk, type ClerkFailure } from '#shared/usecases/common/admit-clerk.ts';
import type { Ports } from '../ports/index.ts';
import { type CodedSaveFailure, codeTaken, type SaveFailure } from '../ports/refusals.ts';

/** Texts of terms in force, for the console. */
export const listConsoleTerms =
  ({ terms }: Pick<Ports, 'terms'>) =>
  async ({ actor }: { actor: Actor }): Promise<Result<Terms[], AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.only });
    return permitted.ok ? ok(await terms.termsInForce()) : permitted;
  };

type ByClerk = { actor: Actor; _id: string };

/** One text in force. NOT_FOUND / TERMS_NOT_FOUND. */
export const getConsoleTerms =
  ({ terms }: Pick<Ports, 'terms'>) =>
  async ({ actor, _id }: ByClerk): Promise<Result<Terms, AccessFailure | 'TERMS_NOT_FOUND'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.only });
    if (!permitted.ok) return permitted;
    const text = (await terms.termsInForce()).find((one) => one._id === _id);
    return text ? ok(text) : notFound();
  };

const notFound = () => fail('TERMS_NOT_FOUND', '약관을 찾을 수 없습니다.');

/** Revises the text the id names, over the version that was read. NOT_FOUND; CONFLICT / VERSION_CONFLICT. */
export const reviseTerms =
  (ports: Pick<Ports, 'terms' | 'clock' | 'ids'>) =>
  async ({
    _id,
    form,
    ...clerk
  }: Clerk & { _id: string; form: TermsForm }): Promise<
    Result<Terms, ClerkFailure | CodedSaveFailure | 'TERMS_NOT_FOUND'>
  > => {
    const text = await getConsoleTerms(ports)({ ...clerk, _id });
    if (!text.ok) return text;
    return text.value.code === form.code ? publishTerms(ports)({ ...clerk, form }) : notFound();
  };

/**
 * Takes a text out of force; consents to it stay provable. CONFLICT / TERMS_IN_USE while somebody is asked to agree to it,
 * or a page of the shop shows it.
 */
export const deleteTerms =
  (ports: Pick<Ports, 'terms' | 'clock'>) =>
  async ({
    _id,
    ...clerk
  }: Clerk & { _id: string }): Promise<
    Result<void, ClerkFailure | SaveFailure | 'TERMS_IN_USE' | 'TERMS_NOT_FOUND'>
  > => {
    const by = admitClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const text = (await ports.terms.termsInForce()).find((one) => one._id === _id);
    if (!text) return notFound();
    const reason = reasonToKeep(text);
    return reason ? fail('TERMS_IN_USE', reason) : ports.terms.remove(text, by.value);
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
    // A text that was removed goes on counting: it must stay certain which version somebody agreed to.
    const last = form.version === 0 ? await ports.terms.lastVersion(form.code) : form.version;
    const text: Terms = {
      ...form,
      _id: inForce?._id ?? ports.ids.next(),
      version: last + 1,
      revisedAt: by.value.at,
    };
    const published = await ports.terms.publish(text, by.value, form.version);
    return published.ok ? ok(text) : published;
  };
