import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { useCallback, useEffect } from 'react';
import { askConfirm } from '#app/components/dialogs.ts';

const QUESTION = '저장하지 않은 변경이 있습니다. 이 화면을 떠나시겠습니까?';

/** Asks before changes are lost: on another screen of the console, on a reload, and on closing the tab. */
export const useUnsavedGuard = (dirty: boolean): void => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askConfirm(QUESTION, '나가기').then((agreed) => (agreed ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (dirty) event.preventDefault();
      },
      [dirty],
    ),
  );
};
