import { boardCodes } from '#shared/domain/board/boards.ts';
import { MOST_BOARD_FILES } from '#shared/domain/board/post.ts';
import { imageRef } from './catalog.ts';
import { consolePageQuery, id, pageQuery, version } from './list.ts';
import { subject } from './review.ts';
import { z } from './zod.ts';

const category = z.enum(boardCodes, { error: '게시판을 선택해주세요' });

/** Markup of a post; a long illustrated guide has about a fifth of the limit in characters. */
const content = z
  .string('내용을 입력해주세요')
  .trim()
  .min(2, '내용을 입력해주세요')
  .max(50_000, '내용이 너무 깁니다. 글을 나누어 올려주세요.');

/** Pictures attached to a text, each uploaded before (rules 7.10). */
export const filesField = z
  .array(z.object({ fileName: z.string().trim().min(1).max(200), image: imageRef }))
  .max(MOST_BOARD_FILES, `사진은 ${MOST_BOARD_FILES}장까지 올릴 수 있습니다.`)
  .default([]);

/** POST /api/v1/boards: a member's post. `format` says if `content` is markup of the editor or plain text. */
export const boardPostForm = z.object({
  category,
  subject,
  content,
  format: z.enum(['text', 'html']).default('text'),
  files: filesField,
  isSecret: z.boolean().default(false),
});
export type BoardPostForm = z.infer<typeof boardPostForm>;

/** PUT /api/v1/boards/{id}. */
export const boardPostUpdate = boardPostForm.omit({ category: true });
export type BoardPostUpdate = z.infer<typeof boardPostUpdate>;

/** POST /api/v1/boards/{id}/comments. */
export const boardCommentForm = z.object({
  content: z
    .string('댓글을 입력해주세요')
    .trim()
    .min(2, '댓글을 두 글자 이상 입력해주세요')
    .max(1000, '댓글은 1,000자까지 입력해주세요'),
});
export type BoardCommentForm = z.infer<typeof boardCommentForm>;

/** GET /api/v1/boards. */
export const boardsQuery = pageQuery.extend({ category });

/** A post as a clerk writes it in the console; `content` is markup, `thumb` the picture shown in lists. */
export const consoleBoardForm = z.object({
  category,
  subject,
  content,
  thumb: imageRef.optional(),
  files: filesField,
  isSecret: z.boolean().default(false),
  pinned: z.boolean().default(false),
  shows: z.boolean().default(true),
});
export type ConsoleBoardForm = z.infer<typeof consoleBoardForm>;
export const consoleBoardUpdate = consoleBoardForm.extend({ _id: id, version });
export type ConsoleBoardUpdate = z.infer<typeof consoleBoardUpdate>;

/** POST /api/console/boards/{id}/thumb. */
export const boardThumbForm = z.object({ thumb: imageRef });

/** Queries of the console's lists of posts and of comments. */
export const consoleBoardsQuery = consolePageQuery.extend({ category: category.optional() });
export const consoleBoardCommentsQuery = consolePageQuery.extend({ _board: id.optional() });

/** One comment: the id of its post and its own id. */
export const boardCommentChoice = z.object({ _board: id, _id: id });

/** Reasons why a comment is not removed, besides those that concern the caller. */
export const commentRemovalFailures = ['BUSY', 'COMMENT_NOT_FOUND'] as const;
export type CommentRemovalFailure = (typeof commentRemovalFailures)[number];
