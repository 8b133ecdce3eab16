import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { BoardCode } from '#shared/domain/board/boards.ts';
import type { BoardComment, BoardPost } from '#shared/domain/board/post.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Page } from '../page.ts';
import type { SaveFailure } from '../refusals.ts';
import type { PageQuery } from './content.ts';

/** Posts of all boards with their comments. The table maintains the counts; they are never written back. */
export interface BoardsPort {
  post(_id: string): Promise<BoardPost | undefined>;
  /** Reads the text of a post as sanitised HTML. */
  contentOf(_id: string): Promise<string | undefined>;
  /**
   * Lists the posts of a board: pinned posts, then newest first. With `_user` as well: the posts of that member there.
   * With neither: all posts of the shop, newest first.
   */
  postsOf(
    query: PageQuery & { category?: BoardCode; _user?: string },
  ): Promise<Result<Page<BoardPost>, 'BAD_CURSOR'>>;
  createPost(post: BoardPost, content: string, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
  /** Replaces the post that has `version − 1`, except for its counts. Answers CONFLICT / VERSION_CONFLICT otherwise. */
  updatePost(post: BoardPost, content: string, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
  /** Removes a post with its comments. Removing a post that does not exist succeeds. */
  deletePost(post: BoardPost, by?: ChangedBy): Promise<Result<void, 'BUSY'>>;
  /** Counts one more view. Does nothing when the post no longer exists. */
  addView(_id: string): Promise<void>;
  comment(key: { _board: string; _id: string }): Promise<BoardComment | undefined>;
  /** Lists the comments on a post, oldest first; those of the whole shop newest first. */
  commentsOf(query: PageQuery & { _board?: string }): Promise<Result<Page<BoardComment>, 'BAD_CURSOR'>>;
  /** Answers NOT_FOUND / BOARD_NOT_FOUND when the post no longer exists. */
  createComment(comment: BoardComment): Promise<Result<void, 'BOARD_NOT_FOUND' | 'BUSY'>>;
  /** Deletes a comment. Deleting one that does not exist succeeds. */
  deleteComment(comment: BoardComment, by?: ChangedBy): Promise<Result<void, 'BUSY'>>;
}
