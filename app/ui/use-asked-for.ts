import { useLocation, useNavigation } from '@remix-run/react';

/**
 * What the address of this page asks for; as soon as a link or a search leads to another address of it, what that asks for.
 * Who presses twice before the first answer has come goes on from the first press, not from what is still shown.
 */
export const useAskedFor = (): URLSearchParams => {
  const here = useLocation();
  const { location: next, formMethod } = useNavigation();
  const isNext = next?.pathname === here.pathname && formMethod !== 'POST';
  return new URLSearchParams((isNext ? next : here).search);
};
