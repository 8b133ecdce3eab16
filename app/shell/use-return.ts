import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Reloads the data when the browser restores this page as it was left, with the state of its scripts (Safari, Firefox
 * and mostly Chrome do so); also calls `onReturn`.
 */
export const useReturn = (onReturn?: () => void): void => {
  const { revalidate } = useRevalidator();
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      latest.current?.();
      revalidate();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [revalidate]);
};
