import type { BoardPostForm, BoardPostUpdate } from '#shared/contracts/board.ts';
import { boardOf } from '#shared/domain/board/boards.ts';
import {
  type BoardPost,
  excerptOf,
  markupOf,
  mayChange,
  maySee,
  permitWriting,
} from '#shared/domain/board/post.ts';
import * as limits from '#shared/domain/limits.ts';
import { fail, failAt, ok, type Result } from '#shared/domain/result.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import type { ChosenPictureFailure } from '#shared/domain/upload/upload.ts';
import { type AccessFailure, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { sanitizePost } from '#shared/usecases/common/sanitize.ts';
import { type TakeText, type TextPorts, takeText } from '#shared/usecases/media/copy-pictures.ts';
import { confirmFiles } from '../media/confirm-files.ts';
import type { Ports } from '../ports/index.ts';
import { takeAttempts } from '../rate-limit.ts';
import { boardNotFound } from './read-boards.ts';

type Needs = Pick<Ports, 'boards' | 'ids'> & TextPorts;
type Words = Pick<BoardPostForm, 'content' | 'format' | 'files' | 'isSecret' | 'subject'>;

/** Sanitises a text; a text that is empty afterwards is refused with an issue at its field. */
export const cleanText = async (
  take: TakeText,
  actor: Actor,
  { content, format }: Pick<Words, 'content' | 'format'>,
): Promise<Result<{ content: string; excerpt: string }, 'EMPTY_CONTENT' | 'PICTURES_NOT_COPIED'>> => {
  const html = format === 'text' ? markupOf(content) : content;
  const taken = await take({ actor, html, path: 'content' });
  if (!taken.ok) return taken;
  const safe = taken.value;
  const excerpt = excerptOf(safe);
  if (excerpt || safe.includes('<img')) return ok({ content: safe, excerpt });
  const message = '내용을 입력해주세요';
  return failAt('content', 'EMPTY_CONTENT', message);
};

/** Builds the fields of a post that its author decides. */
const wordsOf = (category: BoardPost['category'], { subject, files, isSecret }: Words, excerpt: string) => ({
  subject,
  excerpt,
  files,
  thumb: files[0]?.image,
  isSecret: isSecret && boardOf(category).secrets,
});

/**
 * Stores a member's post on a board (a clerk's on a board of the shop). Answers the failures of permission,
 * EMPTY_CONTENT, LIMITED.
 */
export const writeBoard =
  (ports: Needs) =>
  async ({
    actor,
    form,
  }: {
    actor: Actor;
    form: BoardPostForm;
  }): Promise<
    Result<
      BoardPost,
      ChosenPictureFailure | SaveFailure | 'EMPTY_CONTENT' | 'PICTURES_NOT_COPIED' | 'TOO_MANY_ATTEMPTS'
    >
  > => {
    const writer = permitWriting(actor, form.category);
    if (!writer.ok) return writer;
    const text = await cleanText(takeText(ports, sanitizePost), actor, form);
    if (!text.ok) return text;
    const { _user, username, isClerk } = writer.value;
    const now = ports.clock.now();
    const allowed = await takeAttempts(ports, [{ limit: limits.postsPerMember, key: _user }], now);
    if (!allowed.ok) return allowed;
    const files = await confirmFiles(ports)({ actor, purpose: 'boards', files: form.files });
    if (!files.ok) return files;
    const post: BoardPost = {
      ...wordsOf(form.category, { ...form, files: files.value }, text.value.excerpt),
      _id: ports.ids.next(),
      category: form.category,
      _user,
      writer: { username, isClerk },
      pinned: false,
      shows: true,
      comments: 0,
      views: 0,
      createdAt: now,
      updatedAt: now,
      version: 1,
    };
    const saved = await ports.boards.createPost(post, text.value.content);
    return saved.ok ? ok(post) : saved;
  };

/**
 * Reads a post that this person may change, with its text. Answers NOT_FOUND for a post they may not see, FORBIDDEN for
 * another's.
 */
export const getOwnBoard =
  ({ boards }: Pick<Ports, 'boards'>) =>
  async ({
    actor,
    _id,
  }: {
    actor: Actor;
    _id: string;
  }): Promise<
    Result<{ post: BoardPost; content: string }, AccessFailure | 'BOARD_NOT_FOUND' | 'NOT_YOURS'>
  > => {
    const member = permit(actor);
    if (!member.ok) return member;
    const [post, content = ''] = await Promise.all([boards.post(_id), boards.contentOf(_id)]);
    if (!post || !maySee(actor, post)) return boardNotFound();
    if (!mayChange(actor, post)) return fail('NOT_YOURS', '직접 쓴 글만 수정하거나 삭제할 수 있습니다.');
    return ok({ post, content });
  };

/** Builds the signature for the audit trail when a clerk changes somebody else's post. */
const signature = (ports: Pick<Ports, 'clock'>, actor: Actor, ip: string, post: BoardPost) =>
  actor.kind === 'member' && actor._user !== post._user
    ? { _user: actor._user, username: actor.username, ip, at: ports.clock.now() }
    : undefined;

type Own = { actor: Actor; ip: string; _id: string };

/** Changes a post for its author or a clerk. Answers the failures of `getOwnBoard`, EMPTY_CONTENT, VERSION_CONFLICT. */
export const editBoard =
  (ports: Pick<Ports, 'boards'> & TextPorts) =>
  async ({
    actor,
    ip,
    _id,
    form,
  }: Own & { form: BoardPostUpdate }): Promise<
    Result<
      BoardPost,
      | ChosenPictureFailure
      | SaveFailure
      | 'BOARD_NOT_FOUND'
      | 'EMPTY_CONTENT'
      | 'NOT_YOURS'
      | 'PICTURES_NOT_COPIED'
    >
  > => {
    const own = await getOwnBoard(ports)({ actor, _id });
    if (!own.ok) return own;
    const text = await cleanText(takeText(ports, sanitizePost), actor, form);
    if (!text.ok) return text;
    const { post } = own.value;
    const upload = { actor, purpose: 'boards', files: form.files, kept: post.files } as const;
    const files = await confirmFiles(ports)(upload);
    if (!files.ok) return files;
    const next: BoardPost = {
      ...post,
      ...wordsOf(post.category, { ...form, files: files.value }, text.value.excerpt),
      updatedAt: ports.clock.now(),
      version: post.version + 1,
    };
    const by = signature(ports, actor, ip, post);
    const saved = await ports.boards.updatePost(next, text.value.content, by);
    return saved.ok ? ok(next) : saved;
  };

/** Removes a post with its comments, for its author or a clerk. Answers the failures of `getOwnBoard`. */
export const removeBoard =
  (ports: Pick<Ports, 'boards' | 'clock'>) =>
  async ({
    actor,
    ip,
    _id,
  }: Own): Promise<Result<BoardPost, AccessFailure | 'BOARD_NOT_FOUND' | 'BUSY' | 'NOT_YOURS'>> => {
    const own = await getOwnBoard(ports)({ actor, _id });
    if (!own.ok) return own;
    const { post } = own.value;
    const removed = await ports.boards.deletePost(post, signature(ports, actor, ip, post));
    return removed.ok ? ok(post) : removed;
  };
