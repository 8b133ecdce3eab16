import { useEffect, useRef } from 'react';
import { DONE_EVENT } from './submission-names.ts';

/**
 * Calls `onDone` each time the shop has done what a form of a page that keeps its forms asked for; never for what it
 * refused, nor for what other forms did.
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
