import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/server-runtime';
import { type FailureBody, failureBodyOf, initOf } from '#app/web/failure.ts';
import { storeFiles } from '#app/web/forms/picture-upload.ts';
import { type BoardPostUpdate, boardPostUpdate } from '#shared/contracts/board.ts';
import type { AnyCode, AnyFailure, Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';

/** What the form of a post is answered that did not go through. */
export type PostAnswer = { lastResult?: SubmissionResult<string[]>; failure?: FailureBody };

export const refusePost = (failure: AnyFailure, lastResult?: PostAnswer['lastResult']) =>
  data<PostAnswer>({ lastResult, failure: failureBodyOf(failure) }, initOf(failure));

/**
 * Takes the form of a post: its words as the contract has them, pictures sent along stored, then `save`.
 * @returns the answer to give when something was wrong, else what `save` made
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
