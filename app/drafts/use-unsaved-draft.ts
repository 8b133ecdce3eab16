import { useCallback, useEffect, useRef } from 'react';
import { useLeaveGuard } from './use-leave-guard.ts';

/**
 * Asks before a screen with an unsent text is left. Its text is stored as a draft (`MemberDraft`), its pictures are
 * not.
 *
 * @param formId id of the form with the text
 * @param what the thing that is lost, as the subject of a sentence: `작성하던 리뷰가`
 */
export const useUnsavedDraft = (formId: string, what: string): void => {
  const isWritten = useRef(false);
  const isSending = useRef(false);
  useEffect(() => {
    const form = document.getElementById(formId);
    const write = () => {
      isWritten.current = true;
    };
    const begin = () => {
      isWritten.current = false;
    };
    // The form's own navigation begins before its submit event is finished.
    const send = () => {
      isSending.current = true;
      setTimeout(() => {
        isSending.current = false;
      });
    };
    form?.addEventListener('input', write);
    form?.addEventListener('reset', begin);
    form?.addEventListener('submit', send);
    return () => {
      form?.removeEventListener('input', write);
      form?.removeEventListener('reset', begin);
      form?.removeEventListener('submit', send);
    };
  }, [formId]);
  const isLeaving = useCallback(
    (from: { pathname: string; search: string }, to?: { pathname: string; search: string }) =>
      isWritten.current &&
      !isSending.current &&
      (!to || from.pathname !== to.pathname || from.search !== to.search),
    [],
  );
  useLeaveGuard(isLeaving, {
    question: `${what} 아직 등록되지 않았습니다.\n이 화면을 떠나시겠습니까?`,
    leave: '나가기',
    stay: '계속 쓰기',
  });
};
