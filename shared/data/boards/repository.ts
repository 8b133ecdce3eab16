import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { BoardCode } from '#shared/domain/board/boards.ts';
import type { BoardComment, BoardPost } from '#shared/domain/board/post.ts';
import { fail, failedOtherThan, ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import { changedMeanwhile } from '#shared/domain/stored/refusals.ts';
import { MAX_WRITES, type UnitOfWorkPort } from '#shared/domain/stored/unit-of-work.ts';
import { removalEntry } from '../audit/repository.ts';
import { decodeCursor, encodeCursor } from '../common/cursor.ts';
import { queryByIds, readNewest } from '../common/newest.ts';
import { toDelete, toPut, toUpdate } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { boardCommentEntity } from './board-comment.entity.ts';
import { type BoardPostBody, boardContentEntity, boardPostEntity } from './board-post.entity.ts';

const gone = fail('BOARD_NOT_FOUND', '글을 찾을 수 없습니다.').failure;

type StoredPost = Omit<BoardPost, keyof BoardPostBody> & { place: string; body: BoardPostBody };

/** Turns a stored post into the domain's post. */
export const fromPostItem = ({
  _id,
  category,
  _user,
  body,
  comments,
  views,
  createdAt,
  version,
}: StoredPost): BoardPost => ({
  ...body,
  _id,
  category,
  _user,
  comments,
  views,
  createdAt,
  version,
});

/** Turns a post into its stored form. Pinned posts sort first in their board. */
export const toBoardItem = (post: BoardPost): StoredPost => {
  const { _id, category, _user, comments, views, createdAt, version, ...body } = post;
  const place = `${post.pinned ? 1 : 0}#${_id}`;
  return { _id, category, _user, place, body, comments, views, createdAt, version };
};

/** Reads a page in the order of a key that is no ULID, with one bounded query. Fails with NOT_FOUND / BAD_CURSOR. */
const inOrder = async <S, T>(
  { limit, cursor }: PageQuery,
  keyOf: (item: S) => string,
  ask: (past: string | undefined, options: { limit: number }) => Promise<{ data: S[] }>,
  read: (item: S) => T,
): Promise<Result<Page<T>, 'BAD_CURSOR'>> => {
  const past = decodeCursor(cursor, (key) => typeof key.place === 'string');
  if (cursor && !past) return fail('BAD_CURSOR', '잘못된 cursor입니다.');
  const { data: items } = await ask(past && String(past.place), { limit: limit + 1 });
  const page = items.slice(0, limit);
  const last = items.length > limit ? page.at(-1) : undefined;
  return ok({ items: page.map(read), cursor: encodeCursor(last && { place: keyOf(last) }) });
};

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

export const createBoardsRepository = (
  data: DataConfig,
  { unitOfWork }: { unitOfWork: UnitOfWorkPort },
): BoardsPort => {
  const posts = boardPostEntity(data);
  const contents = boardContentEntity(data);
  const comments = boardCommentEntity(data);

  /** Adds to the comment count of an existing post. */
  const counting = (_id: string, count: number) =>
    toUpdate(posts.patch({ _id }).add({ comments: count }).params(), gone);

  return {
    async post(_id) {
      const { data: post } = await posts.get({ _id }).go({ consistent: true });
      return post ? fromPostItem(post) : undefined;
    },

    async contentOf(_board) {
      const { data: found } = await contents.get({ _board }).go({ consistent: true });
      return found?.content;
    },

    async postsOf({ category, _user, ...page }) {
      if (!category || _user) {
        const query = category && _user ? posts.query.ofWriter({ _user, category }) : posts.query.all({});
        return readNewest(page, queryByIds(query), fromPostItem);
      }
      const query = posts.query.ofBoard({ category });
      return inOrder(
        page,
        ({ place }) => place,
        (place, { limit }) => (place ? query.lt({ place }) : query).go({ order: 'desc', limit }),
        fromPostItem,
      );
    },

    createPost: (post, content, changedBy) =>
      unitOfWork.commit([
        toPut(posts.create({ ...toBoardItem(post), changedBy }).params(), changedMeanwhile),
        toPut(contents.put({ _board: post._id, content }).params()),
      ]),

    updatePost: (post, content, changedBy) => {
      const { place, body, version, category } = toBoardItem(post);
      const signed = changedBy ? { changedBy } : {};
      return unitOfWork.commit([
        toUpdate(
          posts
            .patch({ _id: post._id })
            .set({ place, body, version, category, ...signed })
            .composite({ _user: post._user })
            .where((attr, { eq }) => eq(attr.version, post.version - 1))
            .params(),
          changedMeanwhile,
        ),
        toPut(contents.put({ _board: post._id, content }).params()),
      ]);
    },

    /**
     * Deletes the comments first, as many as fit one transaction at a time. After an interruption it is simply run
     * again.
     */
    async deletePost(post, by) {
      const { _id } = post;
      for (;;) {
        const { data: rows } = await comments.query.ofPost({ _board: _id }).go({ limit: MAX_WRITES });
        if (rows.length === 0) break;
        const removed = await unitOfWork.commit(
          rows.map(({ _id: _comment }) => toDelete(comments.delete({ _board: _id, _id: _comment }).params())),
        );
        if (!removed.ok) return removed;
      }
      return unitOfWork.commit([
        toDelete(posts.delete({ _id }).params()),
        toDelete(contents.delete({ _board: _id }).params()),
        ...removalEntry(data, by, { subject: `board#${_id}`, entity: 'board-post', item: _id }, post),
      ]);
    },

    async addView(_id) {
      await posts.patch({ _id }).add({ views: 1 }).go({ returnOnConditionCheckFailure: true });
    },

    async comment(key) {
      const { data: comment } = await comments.get(key).go({ consistent: true });
      return comment ?? undefined;
    },

    async commentsOf({ _board, ...page }) {
      const read = (comment: BoardComment) => comment;
      if (!_board) {
        const query = comments.query.all({});
        return readNewest(page, queryByIds(query), read);
      }
      const query = comments.query.ofPost({ _board });
      return inOrder(
        page,
        ({ _id }) => _id,
        (_id, go) => (_id ? query.gt({ _id }) : query).go(go),
        read,
      );
    },

    createComment: (comment) =>
      unitOfWork.commit([toPut(comments.create(comment).params()), counting(comment._board, 1)]),

    async deleteComment(comment, by) {
      const { _board, _id } = comment;
      const removed = await unitOfWork.commit([
        toDelete(comments.remove({ _board, _id }).params(), gone),
        counting(_board, -1),
        ...removalEntry(
          data,
          by,
          { subject: `board#${_board}`, entity: 'board-comment', item: _id },
          comment,
        ),
      ]);
      return failedOtherThan(removed, gone.code) ?? ok(undefined);
    },
  };
};
