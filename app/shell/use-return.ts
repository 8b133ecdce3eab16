import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Asks the server anew when the browser shows this page again as it was left, with its scripts as they stood (Safari, Firefox
 * and mostly Chrome keep pages so); `onReturn` is told.
 */
export const useReturn = (onReturn?: () => void): void => {
  const { revalidate } = useRevalidator();
  const told = useRef(onReturn);
  told.current = onReturn;
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      told.current?.();
      revalidate();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [revalidate]);
};
