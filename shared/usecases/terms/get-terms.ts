import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Terms, TermsTarget } from '#shared/domain/terms/terms.ts';
import type { Ports } from '../ports/index.ts';

/** Terms in force, all or those put before a person at one place (GET /terms). */
export const listTerms =
  (ports: Pick<Ports, 'terms'>) =>
  async ({ target }: { target?: TermsTarget } = {}): Promise<Terms[]> => {
    const terms = await ports.terms.termsInForce();
    return target ? terms.filter(({ targets }) => targets.includes(target)) : terms;
  };

/** One text by its code (GET /terms/{code}). */
export const getTerms =
  (ports: Pick<Ports, 'terms'>) =>
  async ({ code }: { code: string }): Promise<Result<Terms, 'TERMS_NOT_FOUND'>> => {
    const terms = (await ports.terms.termsInForce()).find((text) => text.code === code);
    return terms ? ok(terms) : fail('TERMS_NOT_FOUND', '약관을 찾을 수 없습니다');
  };
