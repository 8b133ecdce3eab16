import type { ImageRef } from '#shared/domain/media/image.ts';
import { pick } from '#shared/domain/pick.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { maskWriter, SECRET_SUBJECT } from '#shared/domain/review/review.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import { beginningOf, escapeHtml, unescapeHtml } from '#shared/domain/text.ts';
import { type AccessFailure, permit } from '#shared/domain/user/access.ts';
import type { Actor, Member } from '#shared/domain/user/actor.ts';
import { BOARD_CLERKS, type BoardCode, boardOf } from './boards.ts';

export const MOST_BOARD_FILES = 5;

/** Writer of a post or comment; a member's name is masked for other readers. */
export type Writer = { username: string; isClerk: boolean };

/** A picture attached to a text; `fileName` is the writer's own (rules 7.10). */
export type BoardFile = { fileName: string; image: ImageRef };

/** A post without its text (the API's `boards`), as lists need it. */
export type BoardPost = {
  _id: string;
  category: BoardCode;
  _user: string;
  writer: Writer;
  subject: string;
  /** Beginning of the text, without markup */
  excerpt: string;
  thumb?: ImageRef;
  files: BoardFile[];
  /** True when only its writer and the shop read it */
  isSecret: boolean;
  /** True when it stays above the others in the list */
  pinned: boolean;
  shows: boolean;
  comments: number;
  /** Counted by a separate call of the page, so that reading a page writes nothing */
  views: number;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** A comment on a post, plain text. */
export type BoardComment = {
  _id: string;
  _board: string;
  category: BoardCode;
  _user: string;
  writer: Writer;
  content: string;
  createdAt: string;
};

/**
 * Fields of a post that its readers may see: the writer's name is masked and there is no member id; a secret one has no
 * words.
 */
const openOfPost = [
  '_id',
  'category',
  'subject',
  'excerpt',
  'thumb',
  'files',
  'isSecret',
  'pinned',
  'comments',
  'views',
  'createdAt',
  'updatedAt',
  'version',
] as const satisfies readonly (keyof BoardPost)[];
export type PublicPost = Pick<BoardPost, (typeof openOfPost)[number]> & { writer: PublicWriter };
export type PublicWriter = { name: string; isClerk: boolean };
export type PublicComment = Pick<BoardComment, '_id' | 'content' | 'createdAt'> & { writer: PublicWriter };

const publicWriter = ({ username, isClerk }: Writer): PublicWriter => ({
  name: isClerk ? SHOP_NAME : maskWriter(username),
  isClerk,
});

/**
 * Returns a post as its readers may see it.
 * @param open true when the reader may read a secret post
 */
export const toPublicPost = (post: BoardPost, open: boolean): PublicPost => {
  const masked = { ...pick(post, openOfPost), writer: publicWriter(post.writer) };
  return post.isSecret && !open
    ? { ...masked, subject: SECRET_SUBJECT, excerpt: '', thumb: undefined, files: [] }
    : masked;
};

/** Returns a comment as its readers may see it. */
export const toPublicComment = ({ _id, content, createdAt, writer }: BoardComment): PublicComment => ({
  _id,
  content,
  createdAt,
  writer: publicWriter(writer),
});

/** Returns true for a clerk who manages the boards. */
export const isBoardClerk = (actor: Actor): boolean => permit(actor, BOARD_CLERKS).ok;

/** Returns true when this person wrote it. */
export const isWriter = (actor: Actor, { _user }: { _user: string }): boolean =>
  actor.kind === 'member' && actor._user === _user;

/** Returns true when this person may know that the post exists. */
export const maySee = (actor: Actor, post: Pick<BoardPost, 'category' | '_user' | 'shows'>): boolean =>
  isBoardClerk(actor) ||
  (post.shows && (boardOf(post.category).readers === 'everyone' || isWriter(actor, post)));

/** Returns true when this person may read its words. */
export const mayRead = (
  actor: Actor,
  post: Pick<BoardPost, 'category' | '_user' | 'shows' | 'isSecret'>,
): boolean => maySee(actor, post) && (!post.isSecret || isWriter(actor, post) || isBoardClerk(actor));

/** Returns true when this person may change or remove it. */
export const mayChange = (actor: Actor, post: { _user: string }): boolean =>
  isWriter(actor, post) || isBoardClerk(actor);

/** Returns the member, if they may write on the board; otherwise UNAUTHENTICATED or FORBIDDEN. */
export const permitWriting = (
  actor: Actor,
  category: BoardCode,
): Result<Member & { isClerk: boolean }, AccessFailure> => {
  const member = permit(actor, boardOf(category).writers === 'clerks' ? BOARD_CLERKS : {});
  return member.ok ? ok({ ...member.value, isClerk: isBoardClerk(actor) }) : member;
};

const EXCERPT_LENGTH = 120;

/** Returns the beginning of sanitised HTML without its markup. */
export const excerptOf = (html: string, most = EXCERPT_LENGTH): string => {
  const text = unescapeHtml(html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > most ? `${beginningOf(text, most).trimEnd()}…` : text;
};

/** Converts plain text to markup: a blank line starts a new paragraph, a line end becomes a line break. */
export const markupOf = (text: string): string => {
  return escapeHtml(text)
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
};

/** Returns the text of markup that `markupOf` made; undefined for richer markup. */
export const textOf = (html: string): string | undefined => {
  if (/<(?!\/?p>|br\s*\/?>)/i.test(html)) return undefined;
  const text = html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/p>\s*<p>/gi, '\n\n')
    .replace(/<\/?p>/gi, '');
  return unescapeHtml(text);
};
