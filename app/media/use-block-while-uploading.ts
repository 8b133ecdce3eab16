import { type RefObject, useEffect, useRef } from 'react';
import { CHECK } from '#app/resilient-requests/pending-submissions.ts';

export const STILL_UPLOADING = '사진을 올리고 있습니다. 업로드가 끝난 뒤 다시 눌러주세요.';

/**
 * Holds back what the form around `within` sends while something that belongs in it is still on its way: it would go
 * without, and be done.
 *
 * @param isComing asked when the form is sent
 * @param tell says why nothing was sent, or brings it and sends the form again as the button was pressed
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
      // What the form only checks goes nowhere.
      if (event.submitter?.getAttribute('name') === CHECK || !latest.current.isComing()) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.tell(event.currentTarget as HTMLFormElement, event.submitter);
    };
    form?.addEventListener('submit', holdBack, true);
    return () => form?.removeEventListener('submit', holdBack, true);
  }, [within]);
};
