import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { PhoneField } from '#app/forms/phone-field.tsx';
import type { ServiceTerms } from '#app/shop/services/service-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { showAlert } from '#app/ui/dialogs.ts';
import { conciergeCategories } from '#shared/domain/form/concierge-categories.ts';
import { necessityLabel } from '#shared/domain/terms/necessity.ts';
import { isPhone } from '#shared/domain/user/phone.ts';
import { callApi, showFailure } from '../call-api.ts';
import { useFormTerms } from './use-form-terms.ts';

/**
 * True when POST /forms would accept the form: native validation ignores values of spaces, and phone numbers in three
 * fields.
 */
export const isComplete = (form: FormData, terms: readonly ServiceTerms[]): boolean =>
  form.has('category') &&
  String(form.get('writer.name') ?? '').trim().length >= 2 &&
  isPhone(form.getAll('writer.phone').join('')) &&
  terms.every(({ code, necessary }) => !necessary || form.getAll('meta._terms').includes(code));

/** Converts the form to the body of POST /forms. */
const bodyOf = (form: FormData) => ({
  code: form.get('code'),
  category: form.getAll('category'),
  writer: { name: form.get('writer.name'), phone: form.getAll('writer.phone') },
  meta: { _terms: form.getAll('meta._terms') },
});

/**
 * Form that requests a callback. It can be sent once everything is filled in and the terms are agreed to (rules 9.20).
 * @param known the terms; on a screen that did not load them the form loads them once somebody fills it in
 */
export const ConciergeForm = ({ id, terms: known }: { id: string; terms?: readonly ServiceTerms[] }) => {
  const form = useRef<HTMLFormElement>(null);
  const [complete, setComplete] = useState(true);
  const [busy, setBusy] = useState(false);
  const { terms, ask } = useFormTerms(known);
  const check = useCallback(
    () => setComplete(form.current !== null && isComplete(new FormData(form.current), terms)),
    [terms],
  );
  useEffect(check, [check]);
  // Not on focus: Safari does not focus a checkbox that is clicked.
  const onInput = () => {
    void ask();
    check();
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const sent = event.currentTarget;
    setBusy(true);
    const failed = await callApi('/api/v1/forms', 'POST', bodyOf(new FormData(sent)));
    setBusy(false);
    if (!failed) sent.reset();
    check();
    await (failed ? showFailure(failed) : showAlert('문의가 등록되었습니다.'));
  };
  return (
    <form
      ref={form}
      method="post"
      action="/concierge-service"
      className="concierge"
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="code" value="concierge-service" />
      <fieldset className="concierge-categories">
        <legend className="sr-only">상담 분야</legend>
        {conciergeCategories.map((category) => (
          <label key={category} className="check">
            <input type="checkbox" name="category" value={category} />
            <span>{category}</span>
          </label>
        ))}
      </fieldset>
      <input
        className="input"
        name="writer.name"
        placeholder="이름"
        aria-label="이름"
        minLength={2}
        maxLength={40}
        autoComplete="name"
        required
      />
      <PhoneField id={`${id}-phone`} name="writer.phone" label="연락처" labelHidden required />
      {terms.map((term) => (
        <label key={term.code} className="check">
          <input type="checkbox" name="meta._terms" value={term.code} required={term.necessary} />
          <span>
            <a href={`/terms/${term.code}`} className="underline">
              {term.subject}
            </a>{' '}
            {necessityLabel(term)}
          </span>
        </label>
      ))}
      <Button type="submit" variant="dark" disabled={!complete || busy}>
        상담 신청
      </Button>
    </form>
  );
};
