import { useEffect } from 'react';
import { submitAs } from '#app/forms/submit-as.ts';
import { showAlert } from '#app/ui/dialogs.ts';

/**
 * What a form checks as it is filled in, it asks itself by a passing button of this name (conform's `INTENT`). That sends
 * nothing, and must not be taken for what somebody sends.
 */
export const CHECK = '__intent__';

/** Counts the request guards on the page: one, or none as long as its code is on the way. */
let guards = 0;
/** What was sent meanwhile: each form once, however often it was pressed */
const held = new Map<HTMLFormElement, HTMLElement | null>();

/** Registers a request guard and submits what was held back for it. @returns removes it */
export const registerRequestGuard = (): (() => void) => {
  guards++;
  const forms = [...held];
  held.clear();
  for (const [form, button] of forms) if (form.isConnected) submitAs(form, button);
  return () => {
    guards--;
  };
};

/**
 * Holds back what a form posts until the code that keeps it is there: were the network lost meanwhile, the screen of errors
 * would take the form's place. @param onHeld told of it, so that the code is fetched
 */
export const useHoldSubmissionsUntilReady = (onHeld?: () => void): void => {
  useEffect(() => {
    const hold = (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (guards > 0 || !(form instanceof HTMLFormElement) || form.method !== 'post') return;
      if (submitter?.getAttribute('name') === CHECK) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.set(form, submitter);
      onHeld?.();
      if (!navigator.onLine) {
        void showAlert('인터넷 연결이 끊겼습니다. 입력한 내용은 그대로 있으며, 연결되면 자동으로 보냅니다.');
      }
    };
    document.addEventListener('submit', hold, true);
    return () => document.removeEventListener('submit', hold, true);
  }, [onHeld]);
};
