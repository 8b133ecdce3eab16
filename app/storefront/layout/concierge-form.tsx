import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { showAlert } from '#app/components/dialogs.ts';
import { PhoneField } from '#app/components/phone-field.tsx';

/** What shoppers may be advised on (spec §2: a fixed list). */
export const conciergeCategories = ['욕실', '주방', '조명', '가구', '수납', '홈케어'] as const;

const isComplete = (form: HTMLFormElement): boolean =>
  form.checkValidity() && form.querySelector('[name=category]:checked') !== null;

/** Asks to be called back. Sending is possible once everything is filled and the terms are agreed to (spec §4). */
export const ConciergeForm = ({ id }: { id: string }) => {
  const form = useRef<HTMLFormElement>(null);
  const [complete, setComplete] = useState(true);
  const check = () => setComplete(form.current !== null && isComplete(form.current));
  useEffect(() => setComplete(form.current !== null && isComplete(form.current)), []);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    const answer = await fetch('/api/v1/forms', { method: 'POST', body: new FormData(sent) }).catch(
      () => undefined,
    );
    await showAlert(
      answer?.ok ? '문의가 등록되었습니다.' : '문의를 등록하지 못했습니다. 잠시 후 다시 시도해주세요.',
    );
    if (answer?.ok) sent.reset();
    check();
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
        name="name"
        placeholder="이름"
        aria-label="이름"
        minLength={2}
        maxLength={40}
        autoComplete="name"
        required
      />
      <PhoneField id={`${id}-phone`} name="phone" label="연락처" labelHidden required />
      <label className="check">
        <input type="checkbox" name="_terms" value="concierge" required />
        <span>
          <a href="/terms/privacy" className="underline">
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
