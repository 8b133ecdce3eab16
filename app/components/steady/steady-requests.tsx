import { type ComponentProps, Suspense, useCallback, useEffect, useState } from 'react';
import { useShown } from '#app/components/use-shown.ts';
import { apart } from '../apart.ts';
import { useHeldForms } from './held-forms.ts';

const Keeper = apart(() => import('./keeper.tsx'));
const KeptForms = apart(() => import('./kept-forms.tsx'));

/**
 * Keeps the forms of a page as they are when the network is lost, the server fails or the login has ended, and tries
 * again (decision 67). Its code is fetched once the page is alive: without scripts there is nothing to keep.
 */
export const SteadyRequests = (props: ComponentProps<typeof Keeper>) => {
  useHeldForms();
  return useShown() ? (
    <Suspense fallback={null}>
      <Keeper {...props} />
    </Suspense>
  ) : null;
};

/** Whether somebody has been in a field of the page, or sent it. */
const useTouched = (): boolean => {
  const [touched, setTouched] = useState(false);
  const touch = useCallback(() => setTouched(true), []);
  useHeldForms(touch);
  useEffect(() => {
    if (document.activeElement !== document.body) touch();
    addEventListener('focusin', touch, { once: true });
    return () => removeEventListener('focusin', touch);
  }, [touch]);
  return touched;
};

/**
 * The same for a form of a public page that keeps no draft; those that do bring it along (`MemberDraft`). Its code is
 * fetched when somebody begins to fill it in: most who look at such a page only look.
 */
export const SteadyForm = () =>
  useTouched() ? (
    <Suspense fallback={null}>
      <KeptForms />
    </Suspense>
  ) : null;
