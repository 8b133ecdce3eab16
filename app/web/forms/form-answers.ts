import type { Submission, SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';
import type { AnyFailure } from '#shared/domain/result.ts';
import { initOf } from '../failure.ts';

/** Fields whose values are never sent back to the form. */
export const hideFields = ['password', 'passwordConfirm', 'passwordNow'];

/**
 * Builds the answer to a form that its contract refuses. @param beside further issues that the contract does not check
 */
export const answerInvalid = <T>(submission: Submission<T>, beside: Record<string, string[]> = {}) => {
  const { error, ...reply } = submission.reply({ hideFields: hideFields as never });
  return data({ ...reply, error: { ...beside, ...error } }, { status: 400 });
};

/**
 * Builds the answer to a form that was refused unread: the reason is at its field or above the form. The browser keeps
 * the typed values.
 */
export const answerUnread = (failure: AnyFailure) => {
  const path = failure.issues?.[0]?.path ?? '';
  return data<SubmissionResult<string[]>>(
    { status: 'error', error: { [path]: [failure.message] } },
    initOf(failure),
  );
};

/**
 * Builds the answer to a form that a use case refuses: each issue at its field, the others above the form.
 * @param shown names of the form's fields; issues of other fields go above the form
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
