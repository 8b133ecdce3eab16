import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { askBeforeLoss } from '#app/ui/dialogs.ts';

type ScreenAddress = { pathname: string; search: string };

/**
 * Asks once before a screen is left with something unsaved in it: on the way to another screen in the shop's own words,
 * on a reload and on closing the tab in the browser's. A router asks one guard only, so a screen has one.
 *
 * @param isLeaving whether a way leads off, and something would be lost
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
      // Of two ways off while it was asked, the last one counts; none is left when that one lost nothing.
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
