import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { askBeforeLoss } from '#app/ui/dialogs.ts';

type ScreenAddress = { pathname: string; search: string };

/**
 * Asks once before a screen with unsaved changes is left: in the shop's own dialog when another screen is opened, in
 * the browser's on a reload and on closing the tab. A router has only one guard, so a screen has one.
 *
 * @param isLeaving returns true when a navigation leaves the screen and something would be lost
 */
export const useLeaveGuard = (
  isLeaving: (from: ScreenAddress, to: ScreenAddress | undefined) => boolean,
  { question, leave, stay }: { question: string; leave: string; stay?: string },
): void => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isLeaving(currentLocation, nextLocation));
  const latest = useRef(blocker);
  latest.current = blocker;
  const isAsked = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsked.current) return;
    isAsked.current = true;
    void askBeforeLoss(question, leave, stay).then((agreed) => {
      isAsked.current = false;
      // If several navigations were started during the question, the last one counts. None is left when the last one
      // loses nothing.
      const { current } = latest;
      if (current.state === 'blocked') agreed ? current.proceed() : current.reset();
    });
  }, [blocker, question, leave, stay]);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isLeaving(location, undefined)) event.preventDefault();
      },
      [isLeaving],
    ),
  );
};
