import type { BoardCommentForm, CommentRemovalFailure } from '#shared/contracts/board.ts';
import { boardOf } from '#shared/domain/board/boards.ts';
import {
  type BoardComment,
  isBoardClerk,
  isWriter,
  mayChange,
  mayRead,
  type PublicComment,
  toPublicComment,
} from '#shared/domain/board/post.ts';
import * as limits from '#shared/domain/limits.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { type AccessFailure, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { NO_PERMISSION } from '#shared/domain/user/no-permission.ts';
import type { Ports } from '../ports/index.ts';
import { takeAttempts } from '../rate-limit.ts';
import { ANYBODY, boardNotFound } from './read-boards.ts';

/**
 * Lists the comments on a post, oldest first. Answers NOT_FOUND / BOARD_NOT_FOUND for a post that `actor` may not read.
 */
export const listBoardComments =
  ({ boards }: Pick<Ports, 'boards'>) =>
  async ({
    actor = ANYBODY,
    _board,
    ...query
  }: PageQuery & { actor?: Actor; _board: string }): Promise<
    Result<Page<PublicComment>, 'BAD_CURSOR' | 'BOARD_NOT_FOUND'>
  > => {
    const [post, read] = await Promise.all([boards.post(_board), boards.commentsOf({ _board, ...query })]);
    if (!post || !mayRead(actor, post)) return boardNotFound();
    return read.ok ? ok({ ...read.value, items: read.value.items.map(toPublicComment) }) : read;
  };

/**
 * Stores a member's comment on a post they may read. Answers the failures of permission, NOT_FOUND, COMMENTS_CLOSED,
 * LIMITED.
 */
export const writeBoardComment =
  (ports: Pick<Ports, 'boards' | 'rateLimits' | 'clock' | 'ids'>) =>
  async ({
    actor,
    _board,
    form,
  }: {
    actor: Actor;
    _board: string;
    form: BoardCommentForm;
  }): Promise<
    Result<BoardComment, AccessFailure | 'BOARD_NOT_FOUND' | 'BUSY' | 'COMMENTS_CLOSED' | 'TOO_MANY_ATTEMPTS'>
  > => {
    const member = permit(actor);
    if (!member.ok) return member;
    const post = await ports.boards.post(_board);
    if (!post || !mayRead(actor, post)) return boardNotFound();
    if (!boardOf(post.category).comments) return fail('COMMENTS_CLOSED', '댓글을 받지 않는 글입니다.');
    const { _user, username } = member.value;
    const createdAt = ports.clock.now();
    const allowed = await takeAttempts(ports, [{ limit: limits.commentsPerMember, key: _user }], createdAt);
    if (!allowed.ok) return allowed;
    const comment: BoardComment = {
      ...form,
      _id: ports.ids.next(),
      _board,
      category: post.category,
      _user,
      writer: { username, isClerk: isBoardClerk(actor) },
      createdAt,
    };
    const saved = await ports.boards.createComment(comment);
    return saved.ok ? ok(comment) : saved;
  };

/**
 * Removes a comment for its author or a clerk. Answers NOT_FOUND / COMMENT_NOT_FOUND when it does not exist any more.
 */
export const removeBoardComment =
  ({ boards, clock }: Pick<Ports, 'boards' | 'clock'>) =>
  async ({
    actor,
    ip,
    ...key
  }: {
    actor: Actor;
    ip: string;
    _board: string;
    _id: string;
  }): Promise<Result<BoardComment, AccessFailure | CommentRemovalFailure>> => {
    const member = permit(actor);
    if (!member.ok) return member;
    const comment = await boards.comment(key);
    if (!comment) return fail('COMMENT_NOT_FOUND', '댓글을 찾을 수 없습니다.');
    if (!mayChange(actor, comment)) return fail('NO_PERMISSION', NO_PERMISSION);
    const { _user, username } = member.value;
    const by = isWriter(actor, comment) ? undefined : { _user, username, ip, at: clock.now() };
    const removed = await boards.deleteComment(comment, by);
    return removed.ok ? ok(comment) : removed;
  };
