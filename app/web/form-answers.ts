import type { Submission, SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';
import type { AnyFailure } from '#shared/domain/result.ts';
import { initOf } from './failure.ts';

/** Never sent back to be filled in again. */
export const hideFields = ['password', 'passwordConfirm', 'passwordNow'];

/** What a form is answered that its contract refuses. @param beside complaints the contract knows nothing of */
export const answerInvalid = <T>(submission: Submission<T>, beside: Record<string, string[]> = {}) => {
  const { error, ...reply } = submission.reply({ hideFields: hideFields as never });
  return data({ ...reply, error: { ...beside, ...error } }, { status: 400 });
};

/** What a form is answered that was not even taken apart: why, at its field or above it; what was typed stays where it is. */
export const answerUnread = (failure: AnyFailure) => {
  const path = failure.issues?.[0]?.path ?? '';
  return data<SubmissionResult<string[]>>(
    { status: 'error', error: { [path]: [failure.message] } },
    initOf(failure),
  );
};

/**
 * What a form is answered when the shop refuses: each complaint at its field, the rest above the form.
 * @param shown names of the form's fields; complaints about others go above it
 */
export const answerFailure = <T>(
  submission: Submission<T>,
  failure: AnyFailure,
  shown: readonly string[],
) => {
  const fieldErrors: Record<string, string[]> = {};
  const formErrors: string[] = [];
  for (const { path, message } of failure.issues ?? [])
    if (shown.includes(path)) fieldErrors[path] = [message];
    else formErrors.push(message);
  if (!failure.issues?.length) formErrors.push(failure.message);
  return data(
    submission.reply({ hideFields: hideFields as never, fieldErrors, formErrors }),
    initOf(failure),
  );
};
