import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/server-runtime';
import { type FailureBody, failureBodyOf, initOf } from '#app/web/failure.ts';
import { storeFiles } from '#app/web/forms/picture-upload.ts';
import { type BoardPostUpdate, boardPostUpdate } from '#shared/contracts/board.ts';
import type { AnyCode, AnyFailure, Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';

/** Answer to the form of a post that was not saved. */
export type PostAnswer = { lastResult?: SubmissionResult<string[]>; failure?: FailureBody };

export const refusePost = (failure: AnyFailure, lastResult?: PostAnswer['lastResult']) =>
  data<PostAnswer>({ lastResult, failure: failureBodyOf(failure) }, initOf(failure));

/**
 * Processes the form of a post: parses it with its contract, stores its pictures, and calls `save`.
 * @returns the answer when something was wrong, otherwise the result of `save`
 */
export const takePost = async <T>(
  { shop, actor }: { shop: AppLoadContext['shop']; actor: Actor },
  form: FormData,
  save: (post: BoardPostUpdate) => Promise<Result<T, AnyCode>>,
): Promise<{ saved: T } | { answer: ReturnType<typeof refusePost> }> => {
  const submission = parseWithZod(form, { schema: boardPostUpdate });
  if (submission.status !== 'success')
    return { answer: data<PostAnswer>({ lastResult: submission.reply() }, { status: 400 }) };
  const { files: named, ...words } = submission.value;
  const files = await storeFiles({ shop, actor }, form, { purpose: 'boards', named });
  if (!files.ok) return { answer: refusePost(files.failure, submission.reply()) };
  const saved = await save({ ...words, files: files.value });
  return saved.ok ? { saved: saved.value } : { answer: refusePost(saved.failure, submission.reply()) };
};
