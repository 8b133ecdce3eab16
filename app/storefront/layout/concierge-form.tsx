import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { showAlert } from '#app/components/dialogs.ts';
import { PhoneField } from '#app/components/phone-field.tsx';
import { conciergeCategories } from '#shared/domain/form/concierge-categories.ts';
import { FORM_TERMS } from '#shared/domain/form/form.ts';
import { isPhone } from '#shared/domain/user/phone.ts';
import { callApi } from '../call-api.ts';

/** Whether POST /forms would take it: browsers' own checks know nothing of spaces, nor of a number in three fields. */
export const isComplete = (form: FormData): boolean =>
  form.has('category') &&
  String(form.get('writer.name') ?? '').trim().length >= 2 &&
  isPhone(form.getAll('writer.phone').join('')) &&
  form.has('meta._terms');

/** The form as POST /forms wants it. */
const bodyOf = (form: FormData) => ({
  code: form.get('code'),
  category: form.getAll('category'),
  writer: { name: form.get('writer.name'), phone: form.getAll('writer.phone') },
  meta: { _terms: form.getAll('meta._terms') },
});

/** Asks to be called back. Sending is possible once everything is filled and the terms are agreed to (spec §4). */
export const ConciergeForm = ({ id }: { id: string }) => {
  const form = useRef<HTMLFormElement>(null);
  const [complete, setComplete] = useState(true);
  const [busy, setBusy] = useState(false);
  const check = useCallback(
    () => setComplete(form.current !== null && isComplete(new FormData(form.current))),
    [],
  );
  useEffect(check, [check]);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const sent = event.currentTarget;
    setBusy(true);
    const failed = await callApi('/api/v1/forms', 'POST', bodyOf(new FormData(sent)));
    setBusy(false);
    if (!failed) sent.reset();
    check();
    await showAlert(failed?.message ?? '문의가 등록되었습니다.');
  };
  return (
    <form
      ref={form}
      method="post"
      action="/concierge-service"
      className="concierge"
      onInput={check}
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
      <label className="check">
        <input type="checkbox" name="meta._terms" value={FORM_TERMS} required />
        <span>
          <a href={`/terms/${FORM_TERMS}`} className="underline">
            개인정보 수집·이용
          </a>{' '}
          동의 (필수)
        </span>
      </label>
      <Button type="submit" variant="dark" disabled={!complete || busy}>
        상담 신청
      </Button>
    </form>
  );
};
