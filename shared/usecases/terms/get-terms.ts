import { fail, ok, type Result } from '#shared/domain/result.ts';
import {
  inForceAt,
  type Terms,
  type TermsTarget,
  type UpcomingTerms,
  upcomingAt,
} from '#shared/domain/terms/terms.ts';
import type { Ports } from '../ports/index.ts';

/** Terms in force, all or those put before a person at one place (GET /terms). */
export const listTerms =
  (ports: Pick<Ports, 'terms' | 'clock'>) =>
  async ({ target }: { target?: TermsTarget } = {}): Promise<Terms[]> => {
    const terms = await ports.terms.termsInForce(ports.clock.now());
    return target ? terms.filter(({ targets }) => targets.includes(target)) : terms;
  };

/** A text as everybody may read it: in force, with the revision that follows it on its day. */
export type PublicTerms = Terms & {
  upcoming?: Pick<UpcomingTerms, 'version' | 'subject' | 'content' | 'effectiveAt'>;
};

/** One text by its code (GET /terms/{code}). */
export const getTerms =
  (ports: Pick<Ports, 'terms' | 'clock'>) =>
  async ({ code }: { code: string }): Promise<Result<PublicTerms, 'TERMS_NOT_FOUND'>> => {
    const now = ports.clock.now();
    const kept = (await ports.terms.kept()).find(({ text, next }) => (text ?? next)?.code === code);
    const terms = kept && inForceAt(kept, now);
    if (!terms) return fail('TERMS_NOT_FOUND', '약관을 찾을 수 없습니다');
    const next = upcomingAt(kept, now);
    if (!next) return ok(terms);
    const { version, subject, content, effectiveAt } = next;
    return ok({ ...terms, upcoming: { version, subject, content, effectiveAt } });
  };
