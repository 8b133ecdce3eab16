import { useEffect, useRef } from 'react';
import { DONE_EVENT } from './submission-names.ts';

/**
 * Calls `onDone` each time the shop has carried out this form of a page with a request guard; never for refusals or
 * other forms.
 */
export const useFormDone = (formId: string, onDone: (form: HTMLFormElement) => void): void => {
  const latest = useRef(onDone);
  latest.current = onDone;
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const done = () => latest.current(form);
    form.addEventListener(DONE_EVENT, done);
    return () => form.removeEventListener(DONE_EVENT, done);
  }, [formId]);
};
