import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/server-runtime';
import { type FailureBody, failureBodyOf, initOf } from '#app/web/failure.ts';
import { storePictures } from '#app/web/picture-upload.ts';
import { type BoardPostUpdate, boardPostUpdate } from '#shared/contracts/board.ts';
import { MOST_BOARD_FILES } from '#shared/domain/board/post.ts';
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
  const { files } = submission.value;
  const room = { purpose: 'boards', room: MOST_BOARD_FILES - files.length, most: MOST_BOARD_FILES } as const;
  const pictures = await storePictures({ shop, actor }, form, room);
  if (!pictures.ok) return { answer: refusePost(pictures.failure, submission.reply()) };
  const saved = await save({ ...submission.value, files: [...files, ...pictures.value] });
  return saved.ok ? { saved: saved.value } : { answer: refusePost(saved.failure, submission.reply()) };
};
