import { type BoardCode, boardOf } from '#shared/domain/board/boards.ts';
import {
  type BoardComment,
  type BoardPost,
  isBoardClerk,
  mayChange,
  mayRead,
  maySee,
  type PublicComment,
  type PublicPost,
  toPublicComment,
  toPublicPost,
} from '#shared/domain/board/post.ts';
import * as limits from '#shared/domain/limits.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { type AccessFailure, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';
import { networkOf, takeAttempts } from '../rate-limit.ts';

/** Actor for pages that are the same for everybody. */
export const ANYBODY: Actor = { kind: 'visitor', visitorId: '' };

/** Makes the failure of a post that does not exist, or that the actor must not know about. */
export const boardNotFound = () => fail('BOARD_NOT_FOUND', '글을 찾을 수 없습니다.');

/**
 * Lists posts of a board, pinned ones first, then newest. Without an actor: as everybody sees them. On a board between
 * author and shop a member gets their own posts, a clerk all; such a board needs an actor.
 */
export const listBoards =
  ({ boards }: Pick<Ports, 'boards'>) =>
  async ({
    actor = ANYBODY,
    category,
    ...query
  }: PageQuery & { actor?: Actor; category: BoardCode }): Promise<
    Result<Page<PublicPost>, AccessFailure | 'BAD_CURSOR'>
  > => {
    const own = boardOf(category).readers === 'writer';
    const member = own ? permit(actor) : undefined;
    if (member && !member.ok) return member;
    const _user = member && !isBoardClerk(actor) ? member.value._user : undefined;
    const page = await boards.postsOf({ ...query, category, _user });
    if (!page.ok) return page;
    const seen = page.value.items.filter((post) => maySee(actor, post));
    return ok({ ...page.value, items: seen.map((post) => toPublicPost(post, mayRead(actor, post))) });
  };

/** Actions a person may take on a post: fetched after the page, which is the same for everybody, is shown. */
export type BoardViewer = { mine: boolean; mayChange: boolean; comments: string[] };

const COMMENTS_ON_PAGE = 50;

/** Post with its text and the first comments; `locked` when it is secret to the actor. */
export type BoardPage = {
  post: PublicPost;
  locked: boolean;
  /** Sanitised HTML */
  content: string;
  comments: Page<PublicComment>;
  viewer: BoardViewer;
};

type BoardQuery = { actor?: Actor; category?: BoardCode; _id: string; cursor?: string };

const viewerOf = (
  actor: Actor,
  post: Pick<BoardPost, '_user'>,
  comments: readonly BoardComment[],
): BoardViewer => ({
  mine: actor.kind === 'member' && actor._user === post._user,
  mayChange: mayChange(actor, post),
  comments: comments.filter((comment) => mayChange(actor, comment)).map(({ _id }) => _id),
});

/**
 * Reads a post as `actor` may see it (absent: as everybody does); `category` must be its board, `cursor` continues its
 * comments. Answers NOT_FOUND / BOARD_NOT_FOUND, also for a post that is hidden or somebody else's.
 */
export const getBoard =
  ({ boards }: Pick<Ports, 'boards'>) =>
  async ({
    actor = ANYBODY,
    category,
    _id,
    cursor,
  }: BoardQuery): Promise<Result<BoardPage, 'BAD_CURSOR' | 'BOARD_NOT_FOUND'>> => {
    const [post, content = '', said] = await Promise.all([
      boards.post(_id),
      boards.contentOf(_id),
      boards.commentsOf({ _board: _id, limit: COMMENTS_ON_PAGE, cursor }),
    ]);
    if (!post || (category && post.category !== category) || !maySee(actor, post)) return boardNotFound();
    if (!said.ok) return said;
    const open = mayRead(actor, post);
    const comments = open ? said.value : { items: [] };
    return ok({
      post: toPublicPost(post, open),
      locked: !open,
      content: open ? content : '',
      comments: { ...comments, items: comments.items.map(toPublicComment) },
      viewer: viewerOf(actor, post, comments.items),
    });
  };

/** Determines what `actor` may do with a post and which of its comments they may remove. */
export const getBoardViewer =
  ({ boards }: Pick<Ports, 'boards'>) =>
  async ({
    actor,
    _id,
    cursor,
  }: BoardQuery & { actor: Actor }): Promise<Result<BoardViewer, 'BAD_CURSOR' | 'BOARD_NOT_FOUND'>> => {
    const [post, said] = await Promise.all([
      boards.post(_id),
      boards.commentsOf({ _board: _id, limit: COMMENTS_ON_PAGE, cursor }),
    ]);
    if (!post || !maySee(actor, post)) return boardNotFound();
    return said.ok ? ok(viewerOf(actor, post, mayRead(actor, post) ? said.value.items : [])) : said;
  };

/** Counts a view of a post, once a day for each address: the page calls this once it is shown. */
export const countBoardView =
  (ports: Pick<Ports, 'boards' | 'rateLimits' | 'clock'>) =>
  async ({ _id, address }: { _id: string; address: string }): Promise<void> => {
    const attempt = { limit: limits.viewPerAddress, key: `${_id}#${networkOf(address)}` };
    const first = await takeAttempts(ports, [attempt], ports.clock.now());
    if (first.ok) await ports.boards.addView(_id);
  };
