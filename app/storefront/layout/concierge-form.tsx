import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { showAlert } from '#app/components/dialogs.ts';
import { PhoneField } from '#app/components/phone-field.tsx';
import { conciergeCategories } from '#shared/domain/form/concierge-categories.ts';
import { FORM_TERMS } from '#shared/domain/form/form.ts';
import { callApi } from '../call-api.ts';

const isComplete = (form: HTMLFormElement): boolean =>
  form.checkValidity() && form.querySelector('[name=category]:checked') !== null;

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
  const check = () => setComplete(form.current !== null && isComplete(form.current));
  useEffect(() => setComplete(form.current !== null && isComplete(form.current)), []);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    setComplete(false);
    const failed = await callApi('/api/v1/forms', 'POST', bodyOf(new FormData(sent)));
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
      <Button type="submit" variant="dark" disabled={!complete}>
        상담 신청
      </Button>
    </form>
  );
};
