import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';

/**
 * Pages that show what is one person's own. The way to a payment window is none of them: it would open the window again
 * for who has just gone back from it.
 */
const PERSONAL = /^\/(mypage|promoter|console)(\/|$)|^\/shop\/(order|orders|result)$/;

/**
 * Whether a page that the browser kept is no good as it was left: what was under way when it was left (a payment that led
 * to another site) never ends, and what is somebody's own may not be for who looks now.
 */
export const isBestLoadedAgain = (pathname: string, isUnderWay: boolean): boolean =>
  isUnderWay || PERSONAL.test(pathname);

/**
 * Going back may show a page as the browser kept it, with nothing mounted anew: it is loaded again where it has to be.
 * @param onKept told of a page that stays as it was left; the same function each time
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
