import { data, redirect } from '@remix-run/node';
import type * as z from 'zod';
import { type FailureBody, failureBodyOf, initOf } from '#app/web/failure.ts';
import { hideFields } from '#app/web/forms/form-answers.ts';
import { type AnyCode, type AnyFailure, fail, type Result } from '#shared/domain/result.ts';
import type { FormOutcome, SaveAnswer } from './answer.ts';
import { fieldNameOfPath, parseForm } from './parse.ts';
import { runOnce, type SubmittedBy } from './run-once.ts';

/** Passwords are never sent back. */
const unsaid = { hideFields: hideFields as never };

const errorsOf = ({ issues = [] }: AnyFailure): Record<string, string[]> =>
  Object.fromEntries(issues.map(({ path, message }) => [fieldNameOfPath(path), [message]]));

/**
 * Action of a declared form: parses the form with its contract, passes the value to a use case, and answers with the
 * errors field by field (400), with the refusal (409 when somebody saved meanwhile), or with the success.
 *
 * @param then message (`notice`) or target (`href`) of a success
 * @param by clerk who sends the form: a form sent twice is carried out once
 */
export const saveForm = <S extends z.ZodType, T>(
  form: FormData,
  contract: S,
  save: (value: z.output<S>) => Promise<Result<T, AnyCode>>,
  then: (value: T) => { notice: string } | { href: string },
  by: SubmittedBy,
) => runOnce(form, by, () => saved(form, contract, save, then));

const saved = async <S extends z.ZodType, T>(
  form: FormData,
  contract: S,
  save: (value: z.output<S>) => Promise<Result<T, AnyCode>>,
  then: (value: T) => { notice: string } | { href: string },
) => {
  const submission = parseForm(form, contract);
  if (submission.status !== 'success')
    return data<SaveAnswer>({ lastResult: submission.reply(unsaid) }, { status: 400 });
  const done = await save(submission.value);
  if (!done.ok) {
    const { failure } = done;
    const lastResult = submission.reply({ ...unsaid, fieldErrors: errorsOf(failure) });
    return data<SaveAnswer>(
      { lastResult, failure: failureBodyOf(failure) satisfies FailureBody },
      initOf(failure),
    );
  }
  const next = then(done.value);
  if ('href' in next) throw redirect(next.href);
  return data<SaveAnswer>({ ...next, lastResult: submission.reply({ ...unsaid, resetForm: false }) });
};

/** Builds the answer to a button: what was done, or why it was not. */
export const answerOf = <T>(result: Result<T, AnyCode>, notice: (value: T) => string) =>
  result.ok ? data<FormOutcome>({ notice: notice(result.value) }) : answerRefused(result.failure);

/** Builds the answer with the reason of a refusal. */
export const answerRefused = (failure: AnyFailure) =>
  data<FormOutcome>({ failure: failureBodyOf(failure) }, initOf(failure));

const stale = fail('INVALID_REQUEST', '화면을 새로고침한 뒤 다시 시도해주세요.').failure;

/**
 * Builds the answer to a form whose hidden fields are not those its screen sends: the page is old, or the request was
 * made by hand.
 */
export const answerStale = () => answerRefused(stale);
