import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import type * as z from 'zod';
import { parseWith, valuesOf } from '#app/web/api.ts';
import { type FailureBody, failureData } from '#app/web/failure.ts';
import { readUploadForm, storePictures } from '#app/web/forms/picture-upload.ts';
import { idChoice } from '#shared/contracts/list.ts';
import { reviewForm, reviewOfProduct, reviewUpdate } from '#shared/contracts/review.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { type AnyCode, fail, ok, type Result } from '#shared/domain/result.ts';
import { MOST_REVIEW_PICTURES } from '#shared/domain/review/review.ts';
import type { PictureFailure } from '#shared/domain/upload/upload.ts';
import type { AccessFailure } from '#shared/domain/user/access.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { addressOf, WRITTEN } from './addresses.ts';

type ActionInput = { request: Request; shop: ActionFunctionArgs['context']['shop']; actor: Member };
type Answer = { lastResult?: SubmissionResult<string[]>; failure?: FailureBody };

const imagesOf = async (
  input: ActionInput,
  form: FormData,
  room: number,
): Promise<
  Result<ImageRef[], AccessFailure | PictureFailure | 'TOO_MANY_ATTEMPTS' | 'TOO_MANY_PICTURES'>
> => {
  const stored = await storePictures(input, form, { purpose: 'reviews', room, most: MOST_REVIEW_PICTURES });
  return stored.ok ? ok(stored.value.map(({ image }) => image)) : stored;
};

/** Returns the page of written reviews that the form was on. */
const pageOf = ({ request }: ActionInput): string =>
  addressOf(WRITTEN, { cursor: new URL(request.url).searchParams.get('cursor') ?? undefined });

/**
 * Reads the text of a review, the pictures it references and those that a form without scripts contains. Then calls
 * `save` and redirects to `next`.
 */
const take = async <Words extends { images: ImageRef[] }>(
  input: ActionInput,
  form: FormData,
  schema: z.ZodType<Words>,
  next: string,
  save: (review: Words) => Promise<Result<unknown, AnyCode>>,
) => {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== 'success')
    return data<Answer>({ lastResult: submission.reply() }, { status: 400 });
  const { images } = submission.value;
  const pictures = await imagesOf(input, form, MOST_REVIEW_PICTURES - images.length);
  if (!pictures.ok) return failureData<Answer>(pictures.failure, { lastResult: submission.reply() });
  const saved = await save({ ...submission.value, images: [...images, ...pictures.value] });
  return saved.ok
    ? redirect(next, 303)
    : failureData<Answer>(saved.failure, { lastResult: submission.reply() });
};

const write = (input: ActionInput, form: FormData) =>
  take(input, form, reviewForm, WRITTEN, (review) =>
    input.shop.writeReview({ actor: input.actor, form: review }),
  );

const edit = (input: ActionInput, form: FormData) =>
  take(input, form, reviewUpdate, pageOf(input), (review) =>
    input.shop.editReview({ actor: input.actor, form: review }),
  );

const remove = async (input: ActionInput, form: FormData) => {
  const chosen = parseWith(idChoice, valuesOf(form));
  if (!chosen.ok) return failureData<Answer>(chosen.failure);
  const removed = await input.shop.removeReview({ actor: input.actor, ...chosen.value });
  return removed.ok ? redirect(pageOf(input), 303) : failureData<Answer>(removed.failure);
};

/** Votes for a review, from a product's page without scripts. A second vote takes it back. */
const helpful = async ({ shop, actor }: ActionInput, form: FormData) => {
  const chosen = parseWith(reviewOfProduct, valuesOf(form));
  if (!chosen.ok) return failureData<Answer>(chosen.failure);
  const { _review, _product } = chosen.value;
  const voted = await shop.voteHelpful({ actor, _review });
  const isTwice = !voted.ok && voted.failure.code === 'ALREADY_VOTED';
  const done = isTwice ? await shop.unvoteHelpful({ actor, _review }) : voted;
  return done.ok ? redirect(`/shop/products/${_product}#reviews`, 303) : failureData<Answer>(done.failure);
};

const acts = { write, edit, remove, helpful };

/** Runs the action of a form of the review screen by its `intent`. */
export const actOnReview = async (input: ActionInput) => {
  const form = await readUploadForm(input.request, [reviewForm, reviewUpdate]);
  if (!form.ok) return failureData<Answer>(form.failure);
  const intent = String(form.value.get('intent'));
  return Object.hasOwn(acts, intent)
    ? acts[intent as keyof typeof acts](input, form.value)
    : failureData<Answer>(fail('UNKNOWN_INTENT', '처리할 수 없는 요청입니다.').failure);
};
