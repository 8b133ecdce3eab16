import type { FormRequest } from '#shared/contracts/form.ts';
import { FORMS_PER_ADDRESS, type Form } from '#shared/domain/form/form.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { agreementsOf, agreesToAllNecessary } from '#shared/domain/terms/terms.ts';
import type { Ports } from '../ports/index.ts';
import { takeAttempts } from '../rate-limit.ts';

/**
 * Somebody, member or not, asks to be called back (spec §7 POST /forms). `address` is where the request came from.
 * Failures: INVALID / TERMS_NOT_AGREED, LIMITED.
 */
export const submitForm =
  (ports: Pick<Ports, 'forms' | 'terms' | 'rateLimits' | 'clock' | 'ids'>) =>
  async ({ form, address }: { form: FormRequest; address: string }): Promise<Result<Form>> => {
    const now = ports.clock.now();
    const terms = (await ports.terms.termsInForce()).filter(({ targets }) => targets.includes('FORM'));
    const named = form.meta._terms;
    const ticked = terms
      .filter(({ _id, code }) => named.includes(_id) || named.includes(code))
      .map(({ _id }) => _id);
    if (!agreesToAllNecessary(terms, ticked)) {
      const message = '개인정보 수집 및 이용에 동의해주세요';
      return fail('INVALID', 'TERMS_NOT_AGREED', message, { issues: [{ path: 'meta._terms', message }] });
    }
    const limited = await takeAttempts(ports, [{ limit: FORMS_PER_ADDRESS, key: address }], now);
    if (!limited.ok) return limited;
    const sent: Form = {
      ...form,
      _id: ports.ids.next(),
      meta: { _terms: agreementsOf(terms, ticked, now) },
      createdAt: now,
    };
    await ports.forms.addForm(sent);
    return ok(sent);
  };
