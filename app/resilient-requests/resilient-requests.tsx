import { type ComponentProps, Suspense, useCallback, useEffect, useState } from 'react';
import { lazyComponent } from '#app/shell/lazy.ts';
import { useHydrated } from '#app/shell/use-hydrated.ts';
import { useHoldSubmissionsUntilReady } from './pending-submissions.ts';

const RequestGuard = lazyComponent(() => import('./request-guard.tsx'));
const KeptForms = lazyComponent(() => import('./kept-forms.tsx'));

/**
 * Keeps the forms of a page as they are when the network is lost, the server fails or the login has ended, and tries
 * again (decision 67). Its code is fetched once the page is alive: without scripts there is nothing to keep.
 */
export const ResilientRequests = (props: ComponentProps<typeof RequestGuard>) => {
  useHoldSubmissionsUntilReady();
  return useHydrated() ? (
    <Suspense fallback={null}>
      <RequestGuard {...props} />
    </Suspense>
  ) : null;
};

/** Whether somebody has been in a field of the page, or sent it. */
const useTouched = (): boolean => {
  const [touched, setTouched] = useState(false);
  const touch = useCallback(() => setTouched(true), []);
  useHoldSubmissionsUntilReady(touch);
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
export const ResilientForm = () =>
  useTouched() ? (
    <Suspense fallback={null}>
      <KeptForms />
    </Suspense>
  ) : null;
