import { answerStates, reviewVisibilities } from '#shared/domain/review/review.ts';
import { emptyAsMissing } from './field-preprocessing.ts';
import { consolePageQuery, versionField } from './list.ts';
import { createdInOrder, createdOn } from './period.ts';
import { content } from './review.ts';
import { z } from './zod.ts';

/** Filters of the lists of questions: waiting for an answer, or answered. */
export const postQuery = consolePageQuery
  .extend({
    state: z.preprocess(emptyAsMissing, z.enum(answerStates).optional()),
    ...createdOn,
  })
  .superRefine(createdInOrder);
export type PostQuery = z.infer<typeof postQuery>;

/** The shop's answer to a question, with the version that was read. */
export const replyForm = z.object({ reply: content, version: versionField });
export type ReplyForm = z.infer<typeof replyForm>;

/** Filters of the list of reviews. */
export const reviewsQuery = consolePageQuery
  .extend({
    visibility: z.preprocess(emptyAsMissing, z.enum(reviewVisibilities).optional()),
    ...createdOn,
  })
  .superRefine(createdInOrder);

/** A clerk's moderation of a review; an empty answer removes the one given before. */
export const moderationForm = z.object({
  best: z.boolean().default(false),
  shows: z.boolean().default(true),
  reply: z.preprocess(emptyAsMissing, content.optional()),
  version: versionField,
});
export type ModerationForm = z.infer<typeof moderationForm>;
