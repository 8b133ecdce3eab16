import { Suspense } from 'react';
import { useHoldSubmissionsUntilReady } from '#app/resilient-requests/pending-submissions.ts';
import { lazyComponent } from '#app/shell/lazy.ts';
import { useHydrated } from '#app/shell/use-hydrated.ts';
import type { DraftValues, KeptDraft } from './form-drafts.ts';

const KeptWriting = lazyComponent(() => import('./saved-draft.tsx'));

export type Props = KeptDraft & {
  formId: string;
  /** What is written here, where the address of the screen says more than that */
  place?: string;
  /** Told what was typed into hidden fields, which only their owner can show again */
  onTake?: (typed: DraftValues) => void;
};

/**
 * Stands in a form that takes a while to fill in: what is typed is kept in the browser until it is sent, and offered when
 * the form is opened again (decision 67). Its code comes once the page is alive.
 */
export const MemberDraft = (props: Props) => {
  useHoldSubmissionsUntilReady();
  return useHydrated() ? (
    <Suspense fallback={null}>
      <KeptWriting {...props} />
    </Suspense>
  ) : null;
};
