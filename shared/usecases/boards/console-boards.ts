import type { ConsoleBoardForm, ConsoleBoardUpdate } from '#shared/contracts/board.ts';
import type { BoardCode } from '#shared/domain/board/boards.ts';
import { BOARD_CLERKS } from '#shared/domain/board/boards.ts';
import type { BoardComment, BoardPost } from '#shared/domain/board/post.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import { type AccessFailure, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { ownerOfItem, ownersOfPage, recordAccess } from '#shared/usecases/common/on-record.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { type TextPorts, takeText } from '#shared/usecases/media/copy-pictures.ts';
import type { Ports } from '../ports/index.ts';
import { boardNotFound } from './read-boards.ts';
import { cleanText } from './write-boards.ts';

type Reads = Pick<Ports, 'boards'>;
type Writes = Pick<Ports, 'boards' | 'ids' | 'clock'>;
type WritesText = Writes & TextPorts;

/** Lists posts with all their content: of one board (pinned first), or of all, newest first. */
export const listConsoleBoards = recordAccess(
  '게시글 목록 조회',
  ownersOfPage,
  ({ boards }: Reads) =>
    async ({
      actor,
      ...query
    }: PageQuery & { actor: Actor; category?: BoardCode }): Promise<
      Result<Page<BoardPost>, AccessFailure | 'BAD_CURSOR'>
    > => {
      const clerk = permit(actor, BOARD_CLERKS);
      return clerk.ok ? boards.postsOf(query) : clerk;
    },
);

/** Reads a post with its text, without a cache. */
export const getConsoleBoard = recordAccess(
  '게시글 조회',
  ownerOfItem,
  ({ boards }: Reads) =>
    async ({
      actor,
      _id,
    }: {
      actor: Actor;
      _id: string;
    }): Promise<Result<BoardPost & { content: string }, AccessFailure | 'BOARD_NOT_FOUND'>> => {
      const clerk = permit(actor, BOARD_CLERKS);
      if (!clerk.ok) return clerk;
      const [post, content = ''] = await Promise.all([boards.post(_id), boards.contentOf(_id)]);
      return post ? ok({ ...post, content }) : boardNotFound();
    },
);

/** Sanitises a clerk's text: everything the editor can make is kept, including videos. */
const textOf = (ports: TextPorts, actor: Actor, form: ConsoleBoardForm) =>
  cleanText(takeText(ports), actor, { content: form.content, format: 'html' });

const wordsOf = ({ content: _, ...words }: ConsoleBoardForm, excerpt: string) => ({
  ...words,
  excerpt,
  thumb: words.thumb ?? words.files[0]?.image,
});

/** Creates a post of the shop on any of its boards. Answers EMPTY_CONTENT. */
export const createBoard =
  (ports: WritesText) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: ConsoleBoardForm }): Promise<
    Result<BoardPost, ClerkFailure | SaveFailure | 'EMPTY_CONTENT' | 'PICTURES_NOT_COPIED'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const text = await textOf(ports, clerk.actor, form);
    if (!text.ok) return text;
    const { _user, username, at } = by.value;
    const post: BoardPost = {
      ...wordsOf(form, text.value.excerpt),
      _id: ports.ids.next(),
      _user,
      writer: { username, isClerk: true },
      comments: 0,
      views: 0,
      createdAt: at,
      updatedAt: at,
      version: 1,
    };
    const saved = await ports.boards.createPost(post, text.value.content, by.value);
    return saved.ok ? ok(post) : saved;
  };

/**
 * Changes a post, also a member's (hides, pins, edits). Answers CONFLICT / VERSION_CONFLICT, INVALID / EMPTY_CONTENT.
 */
export const updateBoard =
  (ports: WritesText) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: ConsoleBoardUpdate }): Promise<
    Result<
      BoardPost,
      ClerkFailure | SaveFailure | 'BOARD_NOT_FOUND' | 'EMPTY_CONTENT' | 'PICTURES_NOT_COPIED'
    >
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const text = await textOf(ports, clerk.actor, form);
    if (!text.ok) return text;
    const was = await ports.boards.post(form._id);
    if (!was) return boardNotFound();
    const next: BoardPost = {
      ...was,
      ...wordsOf(form, text.value.excerpt),
      updatedAt: by.value.at,
      version: form.version + 1,
    };
    const saved = await ports.boards.updatePost(next, text.value.content, by.value);
    return saved.ok ? ok(next) : saved;
  };

/** Shows, hides or pins a post, or sets its picture in lists, without changing its text. */
export const markBoard =
  (ports: Writes) =>
  async ({
    _id,
    mark,
    ...clerk
  }: Clerk & { _id: string; mark: Partial<Pick<BoardPost, 'shows' | 'pinned' | 'thumb'>> }): Promise<
    Result<BoardPost, ClerkFailure | SaveFailure | 'BOARD_NOT_FOUND'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const [was, content = ''] = await Promise.all([ports.boards.post(_id), ports.boards.contentOf(_id)]);
    if (!was) return boardNotFound();
    const next = { ...was, ...mark, updatedAt: by.value.at, version: was.version + 1 };
    const saved = await ports.boards.updatePost(next, content, by.value);
    return saved.ok ? ok(next) : saved;
  };

/** Removes a post with its comments. */
export const deleteBoard =
  (ports: Writes) =>
  async ({
    _id,
    ...clerk
  }: Clerk & { _id: string }): Promise<Result<void, ClerkFailure | 'BOARD_NOT_FOUND' | 'BUSY'>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const post = await ports.boards.post(_id);
    return post ? ports.boards.deletePost(post, by.value) : boardNotFound();
  };

/**
 * Lists comments of one post, oldest first, or of the whole shop, newest first. `removeBoardComment` removes one.
 * Answers NOT_FOUND / BOARD_NOT_FOUND when the post does not exist.
 */
export const listConsoleBoardComments = recordAccess(
  '댓글 목록 조회',
  ownersOfPage,
  ({ boards }: Reads) =>
    async ({
      actor,
      ...query
    }: PageQuery & { actor: Actor; _board?: string }): Promise<
      Result<Page<BoardComment>, AccessFailure | 'BAD_CURSOR' | 'BOARD_NOT_FOUND'>
    > => {
      const clerk = permit(actor, BOARD_CLERKS);
      if (!clerk.ok) return clerk;
      if (query._board && !(await boards.post(query._board))) return boardNotFound();
      return boards.commentsOf(query);
    },
);
