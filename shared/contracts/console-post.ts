import { answerStates, reviewVisibilities } from '#shared/domain/review/review.ts';
import { consolePageQuery, versionField } from './list.ts';
import { emptyAsMissing } from './parts.ts';
import { createdInOrder, createdOn } from './period.ts';
import { content } from './review.ts';
import { z } from './zod.ts';

/** What the lists of questions are narrowed by: those that wait for an answer, or have one. */
export const postQuery = consolePageQuery
  .extend({
    state: z.preprocess(emptyAsMissing, z.enum(answerStates).optional()),
    ...createdOn,
  })
  .superRefine(createdInOrder);
export type PostQuery = z.infer<typeof postQuery>;

/** The shop's answer to a question, over the version that was read. */
export const replyForm = z.object({ reply: content, version: versionField });
export type ReplyForm = z.infer<typeof replyForm>;

/** What the list of reviews is narrowed by. */
export const reviewsQuery = consolePageQuery
  .extend({
    visibility: z.preprocess(emptyAsMissing, z.enum(reviewVisibilities).optional()),
    ...createdOn,
  })
  .superRefine(createdInOrder);

/** What a clerk decides of a review; an answer that is left empty is taken back. */
export const moderationForm = z.object({
  best: z.boolean().default(false),
  shows: z.boolean().default(true),
  reply: z.preprocess(emptyAsMissing, content.optional()),
  version: versionField,
});
export type ModerationForm = z.infer<typeof moderationForm>;
