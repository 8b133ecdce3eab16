import { useRef, useState } from 'react';
import type { ServiceTerms } from '#app/shop/services/service-form.tsx';
import { FORM_TERMS } from '#shared/domain/form/form.ts';

/** Default terms, shown until the shop's own are loaded. */
const usual: readonly ServiceTerms[] = [
  { code: FORM_TERMS, subject: '개인정보 수집 및 이용 동의', necessary: true },
];

const readTerms = async (): Promise<ServiceTerms[] | undefined> => {
  const answer = await fetch('/api/v1/terms?target=FORM').catch(() => undefined);
  const body = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  return body?.termsList;
};

/** Returns the terms that senders of a form agree to. `ask` loads them, once, when the screen has not loaded them. */
export const useFormTerms = (known?: readonly ServiceTerms[]) => {
  const [terms, setTerms] = useState(known ?? usual);
  const isRequested = useRef(known !== undefined);
  const ask = async () => {
    if (isRequested.current) return;
    isRequested.current = true;
    const found = await readTerms();
    if (found) setTerms(found);
    // The next input in the form tries again.
    else isRequested.current = false;
  };
  return { terms, ask };
};
