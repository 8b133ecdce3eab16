import { type ComponentProps, lazy, Suspense } from 'react';
import { useShown } from '#app/components/use-shown.ts';

const Keeper = lazy(() => import('./keeper.tsx'));
const KeptForms = lazy(() => import('./kept-forms.tsx'));

/**
 * Keeps the forms of a page as they are when the network is lost, the server fails or the login has ended, and tries
 * again (decision 67). Its code is fetched once the page is alive: without scripts there is nothing to keep.
 */
export const SteadyRequests = (props: ComponentProps<typeof Keeper>) =>
  useShown() ? (
    <Suspense fallback={null}>
      <Keeper {...props} />
    </Suspense>
  ) : null;

/** The same for a form of a public page that keeps no draft; those that do bring it along (`MemberDraft`). */
export const SteadyForm = () =>
  useShown() ? (
    <Suspense fallback={null}>
      <KeptForms />
    </Suspense>
  ) : null;
