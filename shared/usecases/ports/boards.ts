import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { BoardCode } from '#shared/domain/board/boards.ts';
import type { BoardComment, BoardPost } from '#shared/domain/board/post.ts';
import type { Result } from '#shared/domain/result.ts';
import type { PageQuery } from './content.ts';
import type { Page } from './page.ts';
import type { SaveFailure } from './refusals.ts';

/** Posts of every board with their comments. Counts are kept by the table and never written back. */
export interface BoardsPort {
  post(_id: string): Promise<BoardPost | undefined>;
  /** The text of a post, sanitised HTML. */
  contentOf(_id: string): Promise<string | undefined>;
  /**
   * Of a board: pinned ones, then newest first. With `_user` too: what that member wrote there. With neither: the
   * whole shop's, newest first.
   */
  postsOf(
    query: PageQuery & { category?: BoardCode; _user?: string },
  ): Promise<Result<Page<BoardPost>, 'BAD_CURSOR'>>;
  createPost(post: BoardPost, content: string, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
  /** Replaces what has `version − 1`, except for the counts; CONFLICT / VERSION_CONFLICT otherwise. */
  updatePost(post: BoardPost, content: string, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
  /** Removes a post with its comments. Removing one that does not exist succeeds. */
  deletePost(post: BoardPost, by?: ChangedBy): Promise<Result<void, 'BUSY'>>;
  /** One more look; nothing happens when the post is gone. */
  addView(_id: string): Promise<void>;
  comment(key: { _board: string; _id: string }): Promise<BoardComment | undefined>;
  /** What was said to a post, oldest first; over the whole shop newest first. */
  commentsOf(query: PageQuery & { _board?: string }): Promise<Result<Page<BoardComment>, 'BAD_CURSOR'>>;
  /** NOT_FOUND / BOARD_NOT_FOUND when the post is gone. */
  createComment(comment: BoardComment): Promise<Result<void, 'BOARD_NOT_FOUND' | 'BUSY'>>;
  /** Removing what is not there succeeds. */
  deleteComment(comment: BoardComment, by?: ChangedBy): Promise<Result<void, 'BUSY'>>;
}
