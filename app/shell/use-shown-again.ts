import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';

/**
 * Matches pages with personal data. The page before a payment window is not included: a reload would open the window
 * again for a person who has just gone back from it.
 */
const PERSONAL = /^\/(mypage|promoter|console)(\/|$)|^\/shop\/(order|orders|result)$/;

/**
 * True when a page restored by the browser must be loaded again: a request that was in flight when the page was left (a
 * payment that led to another site) never ends, and personal data may not be for the current user.
 */
export const isBestLoadedAgain = (pathname: string, isUnderWay: boolean): boolean =>
  isUnderWay || PERSONAL.test(pathname);

/**
 * Reloads a page that the browser restored, where necessary. Going back may show a page as it was left, without
 * mounting anything.
 * @param onKept called for a restored page that is not reloaded; must be a stable function
 */
export const useShownAgain = (onKept?: () => void): void => {
  const { pathname } = useLocation();
  const isUnderWay = useNavigation().state !== 'idle';
  useEffect(() => {
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (isBestLoadedAgain(pathname, isUnderWay)) location.reload();
      else onKept?.();
    };
    addEventListener('pageshow', onShown);
    return () => removeEventListener('pageshow', onShown);
  }, [pathname, isUnderWay, onKept]);
};
