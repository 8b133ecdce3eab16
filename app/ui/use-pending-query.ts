import { useLocation, useNavigation } from '@remix-run/react';

/**
 * Returns the query of this page's address; while a link or a search leads to another query of it, that one. A second
 * press before the first answer thus continues from the first press, not from what is still shown.
 */
export const usePendingQuery = (): URLSearchParams => {
  const here = useLocation();
  const { location: next, formMethod } = useNavigation();
  const isNext = next?.pathname === here.pathname && formMethod !== 'POST';
  return new URLSearchParams((isNext ? next : here).search);
};
