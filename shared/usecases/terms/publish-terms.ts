import type { TermsForm } from '#shared/contracts/members/terms.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import {
  type CodedSaveFailure,
  codeTaken,
  type SaveFailure,
  savedMeanwhile,
} from '#shared/domain/stored/refusals.ts';
import {
  announcedTo,
  inForceAt,
  publishVersion,
  reasonToKeep,
  type Terms,
  type TermsVersions,
  type UpcomingTerms,
  upcomingAt,
} from '#shared/domain/terms/terms.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '../ports/index.ts';
import { announcementOf } from './announce-terms.ts';

/**
 * Text as clerks see it in the list: in force, or not yet, and the revision that waits for its day; `told` is true when
 * all members to be notified of it were.
 */
export type ConsoleTerms = Terms & { upcoming?: { version: number; effectiveAt: string; told?: boolean } };

const codeOf = ({ text, next }: TermsVersions): string | undefined => (text ?? next)?.code;

/** Returns the newest revision of a text, future or in force: the next one is written after it. */
const latestOf = (versions: TermsVersions, now: string): (Terms & { effectiveAt?: string }) | undefined =>
  upcomingAt(versions, now) ?? inForceAt(versions, now);

/** Lists all texts in force or future, for the console. */
export const listConsoleTerms =
  ({ terms, checkpoints, clock }: Pick<Ports, 'terms' | 'checkpoints' | 'clock'>) =>
  async ({ actor }: { actor: Actor }): Promise<Result<ConsoleTerms[], AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.only });
    if (!permitted.ok) return permitted;
    const now = clock.now();
    const toConsoleTerms = async (next: UpcomingTerms) =>
      announcedTo(next) && { told: (await checkpoints.checkpoint(announcementOf(next))).done };
    const texts = (await terms.kept()).map(async (versions): Promise<ConsoleTerms[]> => {
      const next = upcomingAt(versions, now);
      const text = inForceAt(versions, now) ?? next;
      if (!text) return [];
      const upcoming = next && {
        version: next.version,
        effectiveAt: next.effectiveAt,
        ...(await toConsoleTerms(next)),
      };
      return [{ ...text, ...(upcoming && { upcoming }) }];
    });
    return ok((await Promise.all(texts)).flat().sort((a, b) => a.index - b.index));
  };

type ByClerk = { actor: Actor; _id: string };

/** Reads the newest revision of a text, with its day while it is in the future. Answers NOT_FOUND / TERMS_NOT_FOUND. */
export const getConsoleTerms =
  ({ terms, clock }: Pick<Ports, 'terms' | 'clock'>) =>
  async ({
    actor,
    _id,
  }: ByClerk): Promise<Result<Terms & { effectiveAt?: string }, AccessFailure | 'TERMS_NOT_FOUND'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.only });
    if (!permitted.ok) return permitted;
    const versions = (await terms.kept()).find(({ text, next }) => (text ?? next)?._id === _id);
    const latest = versions && latestOf(versions, clock.now());
    return latest ? ok(latest) : notFound();
  };

const notFound = () => fail('TERMS_NOT_FOUND', '약관을 찾을 수 없습니다.');

type PublishFailure = ClerkFailure | CodedSaveFailure | 'EFFECTIVE_PAST';

/** Revises the text of an id, over the version that was read. Answers NOT_FOUND; CONFLICT / VERSION_CONFLICT. */
export const reviseTerms =
  (ports: Pick<Ports, 'terms' | 'clock' | 'ids'>) =>
  async ({
    _id,
    form,
    ...clerk
  }: Clerk & { _id: string; form: TermsForm }): Promise<
    Result<Terms, PublishFailure | 'TERMS_NOT_FOUND'>
  > => {
    const text = await getConsoleTerms(ports)({ ...clerk, _id });
    if (!text.ok) return text;
    return text.value.code === form.code ? publishTerms(ports)({ ...clerk, form }) : notFound();
  };

/**
 * Takes a text out of force, with its future revision; consents to it can still be proved. Answers CONFLICT /
 * TERMS_IN_USE while somebody is asked to agree to it, or a page of the shop shows it.
 */
export const deleteTerms =
  (ports: Pick<Ports, 'terms' | 'clock'>) =>
  async ({
    _id,
    ...clerk
  }: Clerk & { _id: string }): Promise<
    Result<void, ClerkFailure | SaveFailure | 'TERMS_IN_USE' | 'TERMS_NOT_FOUND'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const versions = (await ports.terms.kept()).find(({ text, next }) => (text ?? next)?._id === _id);
    const text = versions && (inForceAt(versions, by.value.at) ?? versions.next);
    if (!text) return notFound();
    const reason = reasonToKeep(text);
    return reason ? fail('TERMS_IN_USE', reason) : ports.terms.remove(versions, by.value);
  };

/**
 * Publishes a text: the version after the one that was read comes into force, at once or automatically on its day; what
 * members agreed to stays in the archive. A revision published while another one waits replaces that one.
 * @returns CONFLICT: VERSION_CONFLICT, CODE_TAKEN for a new text with an existing code; INVALID / EFFECTIVE_PAST for a
 * day that has begun
 */
export const publishTerms =
  (ports: Pick<Ports, 'terms' | 'clock' | 'ids'>) =>
  async ({
    form: { effectiveAt, ...form },
    ...clerk
  }: Clerk & { form: TermsForm }): Promise<Result<Terms, PublishFailure>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const now = by.value.at;
    const before = (await ports.terms.kept()).find((versions) => codeOf(versions) === form.code) ?? {};
    const latest = latestOf(before, now);
    if (latest && form.version === 0) return { ok: false, failure: codeTaken };
    if ((latest?.version ?? 0) !== form.version) return { ok: false, failure: savedMeanwhile };
    if (effectiveAt && effectiveAt <= now) return effectivePast();
    // A removed text keeps its version numbers: it must always be known which version somebody agreed to.
    const last = form.version === 0 ? await ports.terms.lastVersion(form.code) : form.version;
    const version: Terms = {
      ...form,
      _id: latest?._id ?? ports.ids.next(),
      version: last + 1,
      revisedAt: effectiveAt ?? now,
    };
    const after = publishVersion(before, version, now, effectiveAt);
    const published = await ports.terms.publish({ before, after, version }, by.value);
    return published.ok ? ok(version) : published;
  };

const effectivePast = () => {
  const message = '시행일은 내일부터 정할 수 있습니다. 비워 두면 바로 시행합니다.';
  return fail('EFFECTIVE_PAST', message, { issues: [{ path: 'effectiveAt', message }] });
};
