import { fail, ok, type Result } from '#shared/domain/result.ts';
import {
  askedAt,
  type EarlierTerms,
  earlierAt,
  inForceAt,
  type Terms,
  type TermsTarget,
  type UpcomingTerms,
  upcomingAt,
} from '#shared/domain/terms/terms.ts';
import type { Ports } from '../ports/index.ts';

/** Lists the terms in force, all or those a person is asked to accept at one place (GET /terms). */
export const listTerms =
  (ports: Pick<Ports, 'terms' | 'clock'>) =>
  async ({ target }: { target?: TermsTarget } = {}): Promise<Terms[]> => {
    const terms = await ports.terms.termsInForce(ports.clock.now());
    return target ? askedAt(terms, target) : terms;
  };

/** Text as everybody may read it: in force, with its earlier versions and the next revision with its day. */
export type PublicTerms = Terms & {
  earlier: EarlierTerms[];
  upcoming?: Pick<UpcomingTerms, 'version' | 'subject' | 'content' | 'effectiveAt'>;
};

const notFound = () => fail('TERMS_NOT_FOUND', '약관을 찾을 수 없습니다');

/** Reads one text by its code (GET /terms/{code}). */
export const getTerms =
  (ports: Pick<Ports, 'terms' | 'clock'>) =>
  async ({ code }: { code: string }): Promise<Result<PublicTerms, 'TERMS_NOT_FOUND'>> => {
    const now = ports.clock.now();
    const versions = (await ports.terms.kept()).find(({ text, next }) => (text ?? next)?.code === code);
    const text = versions && inForceAt(versions, now);
    if (!text) return notFound();
    const terms = { ...text, earlier: earlierAt(versions, now) };
    const next = upcomingAt(versions, now);
    if (!next) return ok(terms);
    const { version, subject, content, effectiveAt } = next;
    return ok({ ...terms, upcoming: { version, subject, content, effectiveAt } });
  };

/** Version of a text that was in force, and the instant at which the next one replaced it. */
export type FormerTerms = Pick<Terms, 'code' | 'version' | 'subject' | 'content' | 'revisedAt'> & {
  until: string;
};

/** Reads an earlier version of a text that is in force: members agreed to it, and may read it. */
export const getFormerTerms =
  (ports: Pick<Ports, 'terms' | 'clock'>) =>
  async ({
    code,
    version,
  }: {
    code: string;
    version: number;
  }): Promise<Result<FormerTerms, 'TERMS_NOT_FOUND'>> => {
    const text = await getTerms(ports)({ code });
    if (!text.ok) return text;
    const inOrder = [text.value, ...text.value.earlier];
    const at = inOrder.findIndex((earlierTerms) => earlierTerms.version === version);
    const next = inOrder[at - 1];
    const former = next && (await ports.terms.version(code, version));
    if (!former) return notFound();
    const { subject, content, revisedAt } = former;
    return ok({ code, version, subject, content, revisedAt, until: next.revisedAt });
  };
