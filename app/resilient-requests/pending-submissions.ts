import { useEffect } from 'react';
import { submitAs } from '#app/forms/submit-as.ts';
import { showAlert } from '#app/ui/dialogs.ts';

/**
 * Name of the temporary button by which a form validates itself while it is filled in (conform's `INTENT`). Such a
 * submit sends nothing, and must not be treated as a submission.
 */
export const VALIDATION_INTENT = '__intent__';

/** Number of the request guards on the page: one, or none as long as its code is loading. */
let guards = 0;
/** Submissions made meanwhile: each form once, however often it was pressed */
const pending = new Map<HTMLFormElement, HTMLElement | null>();

/** Registers a request guard and submits the forms that were held for it. @returns a function that removes it */
export const registerRequestGuard = (): (() => void) => {
  guards++;
  const forms = [...pending];
  pending.clear();
  for (const [form, button] of forms) if (form.isConnected) submitAs(form, button);
  return () => {
    guards--;
  };
};

/**
 * Holds the submissions of a form until the request guard is loaded: without it the error screen would replace the form
 * when the network fails. @param onHeld called on a held submission, to load the guard
 */
export const useDeferSubmissions = (onHeld?: () => void): void => {
  useEffect(() => {
    const hold = (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (guards > 0 || !(form instanceof HTMLFormElement) || form.method !== 'post') return;
      if (submitter?.getAttribute('name') === VALIDATION_INTENT) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pending.set(form, submitter);
      onHeld?.();
      if (!navigator.onLine) {
        void showAlert('인터넷 연결이 끊겼습니다. 입력한 내용은 그대로 있으며, 연결되면 자동으로 보냅니다.');
      }
    };
    document.addEventListener('submit', hold, true);
    return () => document.removeEventListener('submit', hold, true);
  }, [onHeld]);
};
