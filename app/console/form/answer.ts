import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { showAlert, showToast } from '#app/ui/dialogs.ts';
import type { FailureBody } from '#app/web/failure.ts';

/** Answer of a console action to a button: a message about what was done, or the reason why it was not. */
export type FormOutcome = { notice?: string; failure?: FailureBody };

/** Answer of the action of a form. */
export type SaveAnswer = FormOutcome & { lastResult?: SubmissionResult<string[]> | null };

/** True when an action asks for the password first (form/reauthentication-dialog.tsx). */
export const requiresReauthentication = (answer: FormOutcome | undefined): boolean =>
  answer?.failure?.code === 'STEP_UP_REQUIRED';

/**
 * Shows the clerk the answer of an action: a toast for a success, an alert for a refusal. A request for the password is
 * shown by `ReauthenticationDialog`.
 * @param alerts false when the screen itself shows the refusal
 * @returns the answer of a success, once it has arrived
 */
export const useAnswer = (
  { state, data }: { state: string; data?: FormOutcome },
  { alerts = true }: { alerts?: boolean } = {},
): FormOutcome | undefined => {
  const [told, setTold] = useState<FormOutcome>();
  useEffect(() => {
    if (state !== 'idle' || !data) return;
    if (data.failure && alerts && !requiresReauthentication(data)) void showAlert(data.failure.message);
    if (data.notice) showToast(data.notice);
    setTold(data.failure ? undefined : data);
  }, [state, data, alerts]);
  return told;
};
