import { type ComponentProps, Suspense, useCallback, useEffect, useState } from 'react';
import { lazyComponent } from '#app/shell/lazy.ts';
import { useHydrated } from '#app/shell/use-hydrated.ts';
import { useDeferSubmissions } from './pending-submissions.ts';

const RequestGuard = lazyComponent(() => import('./request-guard.tsx'));
const KeptForms = lazyComponent(() => import('./public-forms-guard.tsx'));

/**
 * Keeps the forms of a page when the network is lost, the server fails or the session has expired, and retries
 * (decisions/forms.md). Its code is loaded after hydration: without scripts there is nothing to keep.
 */
export const ResilientRequests = (props: ComponentProps<typeof RequestGuard>) => {
  useDeferSubmissions();
  return useHydrated() ? (
    <Suspense fallback={null}>
      <RequestGuard {...props} />
    </Suspense>
  ) : null;
};

/** True when somebody has focused a field of the page, or sent it. */
const useTouched = (): boolean => {
  const [touched, setTouched] = useState(false);
  const touch = useCallback(() => setTouched(true), []);
  useDeferSubmissions(touch);
  useEffect(() => {
    if (document.activeElement !== document.body) touch();
    addEventListener('focusin', touch, { once: true });
    return () => removeEventListener('focusin', touch);
  }, [touch]);
  return touched;
};

/**
 * Keeps a form of a public page in the same way. It is for forms without a draft; `MemberDraft` includes it. Its code
 * is loaded when somebody begins to fill in the form, since most people only read such a page.
 */
export const ResilientForm = () =>
  useTouched() ? (
    <Suspense fallback={null}>
      <KeptForms />
    </Suspense>
  ) : null;
