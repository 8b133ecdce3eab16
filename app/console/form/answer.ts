import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { showAlert, showToast } from '#app/ui/dialogs.ts';
import type { FailureBody } from '#app/web/failure.ts';

/** What a console action answers a button with: a word on what was done, or why it was not. */
export type FormOutcome = { notice?: string; failure?: FailureBody };

/** What the action of a form answers. */
export type SaveAnswer = FormOutcome & { lastResult?: SubmissionResult<string[]> | null };

/** Whether an action wants the password first (form/proof-dialog.tsx). */
export const asksForProof = (answer: FormOutcome | undefined): boolean =>
  answer?.failure?.code === 'STEP_UP_REQUIRED';

/**
 * Tells the clerk what an action answered: a toast for what was done, an alert for what was refused; what waits for the
 * password is `ProofDialog`'s to say.
 * @param alerts off where the screen itself shows what was refused
 * @returns the answer of a success, once it is there
 */
export const useAnswer = (
  { state, data }: { state: string; data?: FormOutcome },
  { alerts = true }: { alerts?: boolean } = {},
): FormOutcome | undefined => {
  const [told, setTold] = useState<FormOutcome>();
  useEffect(() => {
    if (state !== 'idle' || !data) return;
    if (data.failure && alerts && !asksForProof(data)) void showAlert(data.failure.message);
    if (data.notice) showToast(data.notice);
    setTold(data.failure ? undefined : data);
  }, [state, data, alerts]);
  return told;
};
