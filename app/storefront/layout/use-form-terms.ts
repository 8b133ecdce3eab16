import { useRef, useState } from 'react';
import type { AskedTerms } from '#app/shop/services/service-form.tsx';
import { FORM_TERMS } from '#shared/domain/form/form.ts';

/** What stands there until the shop has said what it asks. */
const usual: readonly AskedTerms[] = [
  { code: FORM_TERMS, subject: '개인정보 수집 및 이용 동의', necessary: true },
];

const readTerms = async (): Promise<AskedTerms[] | undefined> => {
  const answer = await fetch('/api/v1/terms?target=FORM').catch(() => undefined);
  const body = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  return body?.termsList;
};

/** The terms that senders of a form agree to; `ask` reads them, once, where the screen does not know them. */
export const useFormTerms = (known?: readonly AskedTerms[]) => {
  const [terms, setTerms] = useState(known ?? usual);
  const asked = useRef(known !== undefined);
  const ask = async () => {
    if (asked.current) return;
    asked.current = true;
    const found = await readTerms();
    if (found) setTerms(found);
    // The next touch of the form tries again.
    else asked.current = false;
  };
  return { terms, ask };
};
