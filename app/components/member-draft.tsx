import { Suspense } from 'react';
import { apart } from './apart.ts';
import { useHeldForms } from './steady/held-forms.ts';
import { useShown } from './use-shown.ts';
import type { Kept, Written } from './written.ts';

const KeptWriting = apart(() => import('./kept-writing.tsx'));

export type Props = Kept & {
  formId: string;
  /** What is written here, where the address of the screen says more than that */
  place?: string;
  /** Told what was typed into hidden fields, which only their owner can show again */
  onTake?: (typed: Written) => void;
};

/**
 * Stands in a form that takes a while to fill in: what is typed is kept in the browser until it is sent, and offered when
 * the form is opened again (decision 67). Its code comes once the page is alive.
 */
export const MemberDraft = (props: Props) => {
  useHeldForms();
  return useShown() ? (
    <Suspense fallback={null}>
      <KeptWriting {...props} />
    </Suspense>
  ) : null;
};
