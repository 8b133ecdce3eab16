import { Suspense } from 'react';
import { useDeferSubmissions } from '#app/resilient-requests/pending-submissions.ts';
import { lazyComponent } from '#app/shell/lazy.ts';
import { useHydrated } from '#app/shell/use-hydrated.ts';
import type { MemberDraftProps } from './saved-draft.tsx';

const KeptWriting = lazyComponent(() => import('./saved-draft.tsx'));

/**
 * Draft of a form that takes a while to fill in: its values are stored in the browser until it is sent, and offered
 * when the form is opened again (decisions/forms.md). Its code is loaded after hydration.
 */
export const MemberDraft = (props: MemberDraftProps) => {
  useDeferSubmissions();
  return useHydrated() ? (
    <Suspense fallback={null}>
      <KeptWriting {...props} />
    </Suspense>
  ) : null;
};
