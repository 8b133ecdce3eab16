import { type RefObject, useEffect, useRef } from 'react';
import { VALIDATION_INTENT } from '#app/resilient-requests/pending-submissions.ts';

export const STILL_UPLOADING = '사진을 올리고 있습니다. 업로드가 끝난 뒤 다시 눌러주세요.';

/**
 * Blocks the submit of the form around `within` while an upload that belongs to it is in flight: otherwise the form
 * would be saved without it.
 *
 * @param isComing is called when the form is sent; returns true while an upload is in flight
 * @param tell says why nothing was sent, or waits for the upload and sends the form again as the button was pressed
 */
export const useBlockWhileUploading = (
  within: RefObject<Element | null>,
  isComing: () => boolean,
  tell: (form: HTMLFormElement, button: HTMLElement | null) => void,
): void => {
  const latest = useRef({ isComing, tell });
  latest.current = { isComing, tell };
  useEffect(() => {
    const form = within.current?.closest('form');
    const holdBack = (event: SubmitEvent) => {
      // A submit that only validates the form sends nothing.
      if (event.submitter?.getAttribute('name') === VALIDATION_INTENT || !latest.current.isComing()) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.tell(event.currentTarget as HTMLFormElement, event.submitter);
    };
    form?.addEventListener('submit', holdBack, true);
    return () => form?.removeEventListener('submit', holdBack, true);
  }, [within]);
};
