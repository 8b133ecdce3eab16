import { Suspense } from 'react';
import { useHoldSubmissionsUntilReady } from '#app/resilient-requests/pending-submissions.ts';
import { lazyComponent } from '#app/shell/lazy.ts';
import { useHydrated } from '#app/shell/use-hydrated.ts';
import type { DraftValues, KeptDraft } from './form-drafts.ts';

const KeptWriting = lazyComponent(() => import('./saved-draft.tsx'));

export type Props = KeptDraft & {
  formId: string;
  /** Name of the form's subject, when the address of the screen says more than that */
  place?: string;
  /** Called with the values of hidden fields, which only their owner can show again */
  onTake?: (typed: DraftValues) => void;
};

/**
 * Draft of a form that takes a while to fill in: its values are stored in the browser until it is sent, and offered
 * when the form is opened again (decisions/forms.md). Its code is loaded after hydration.
 */
export const MemberDraft = (props: Props) => {
  useHoldSubmissionsUntilReady();
  return useHydrated() ? (
    <Suspense fallback={null}>
      <KeptWriting {...props} />
    </Suspense>
  ) : null;
};
