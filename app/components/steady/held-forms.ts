import { useEffect } from 'react';
import { showAlert } from '../dialogs.ts';
import { submitAs } from '../submit-as.ts';

/**
 * What a form checks as it is filled in, it asks itself by a passing button of this name (conform's `INTENT`). That sends
 * nothing, and must not be taken for what somebody sends.
 */
export const CHECK = '__intent__';

/** How many keepers stand on the page: one, or none as long as its code is on the way. */
let keepers = 0;
/** What was sent meanwhile: each form once, however often it was pressed */
const held = new Map<HTMLFormElement, HTMLElement | null>();

/** A keeper stands on the page from now on: what was held back goes out. @returns how to leave */
export const standAsKeeper = (): (() => void) => {
  keepers++;
  const forms = [...held];
  held.clear();
  for (const [form, button] of forms) if (form.isConnected) submitAs(form, button);
  return () => {
    keepers--;
  };
};

/**
 * Holds back what a form posts until the code that keeps it is there: were the network lost meanwhile, the screen of errors
 * would take the form's place. @param onHeld told of it, so that the code is fetched
 */
export const useHeldForms = (onHeld?: () => void): void => {
  useEffect(() => {
    const hold = (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (keepers > 0 || !(form instanceof HTMLFormElement) || form.method !== 'post') return;
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
