import type { FormRequest } from '#shared/contracts/members/form.ts';
import type { Form } from '#shared/domain/form/form.ts';
import { serviceFormOf } from '#shared/domain/form/service-forms.ts';
import * as limits from '#shared/domain/limits.ts';
import { failAt, ok, type Result } from '#shared/domain/result.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import { agreementsOf, agreesToAllNecessary, askedAt } from '#shared/domain/terms/terms.ts';
import type { ChosenPictureFailure } from '#shared/domain/upload/upload.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { confirmFiles } from '../media/confirm-files.ts';
import type { Ports } from '../ports/index.ts';
import { takeAttempts } from '../rate-limit.ts';

/**
 * Stores a request for a service or a call back, from members and visitors (rules 10.8). `address` is the
 * network address of the request; pictures are accepted from members only, who can upload. Answers INVALID /
 * TERMS_NOT_AGREED, PICTURES_OF_MEMBERS, LIMITED, and the failures of `confirmFiles`.
 */
export const submitForm =
  (
    ports: Pick<
      Ports,
      'forms' | 'terms' | 'storage' | 'timer' | 'rateLimits' | 'unitOfWork' | 'clock' | 'ids'
    >,
  ) =>
  async ({
    form: { homepage: _, ...form },
    address,
    actor,
  }: {
    form: FormRequest;
    address: string;
    actor?: Actor;
  }): Promise<
    Result<
      Form,
      ChosenPictureFailure | SaveFailure | 'PICTURES_OF_MEMBERS' | 'TERMS_NOT_AGREED' | 'TOO_MANY_ATTEMPTS'
    >
  > => {
    const now = ports.clock.now();
    const terms = askedAt(await ports.terms.termsInForce(now), 'FORM');
    const named = form.meta._terms;
    const ticked = terms
      .filter(({ _id, code }) => named.includes(_id) || named.includes(code))
      .map(({ _id }) => _id);
    if (!agreesToAllNecessary(terms, ticked))
      return failAt('meta._terms', 'TERMS_NOT_AGREED', '개인정보 수집 및 이용에 동의해주세요');
    const _user = actor?.kind === 'member' ? actor._user : undefined;
    const { inbox, pictures } = serviceFormOf(form.code);
    if (form.files.length > 0 && (!_user || !pictures))
      return failAt('pictures', 'PICTURES_OF_MEMBERS', '사진은 로그인한 뒤 첨부할 수 있습니다');
    const limited = await takeAttempts(ports, [{ limit: limits.formsPerAddress, key: address }], now);
    if (!limited.ok) return limited;
    const files = actor ? await confirmFiles(ports)({ actor, purpose: 'forms', files: form.files }) : ok([]);
    if (!files.ok) return files;
    const answers = Object.entries(form.answers).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    );
    const sent: Form = {
      ...form,
      _id: ports.ids.next(),
      inbox,
      ...(_user && { _user }),
      answers: Object.fromEntries(answers),
      files: files.value,
      meta: { _terms: agreementsOf(terms, ticked, now) },
      state: 'ANSWER_AWAITING',
      createdAt: now,
      updatedAt: now,
      version: 1,
    };
    const saved = await ports.unitOfWork.commit([ports.forms.saveForm(sent)]);
    return saved.ok ? ok(sent) : saved;
  };
