import type { PostQuery, ReplyForm } from '#shared/contracts/console-post.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { questionAnsweredMessage, ticketAnsweredMessage } from '#shared/domain/message/answer-messages.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { ProductQuestion } from '#shared/domain/review/review.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { SupportTicket } from '#shared/domain/support-ticket/support-ticket.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { User } from '#shared/domain/user/user.ts';
import { ownerOfItem, ownersOfPage, recordAccess } from '#shared/usecases/common/on-record.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

/** Questions clerks answer: on products (the API's `inquires`), and to the customer center (1:1). */
type Posts = { inquires: ProductQuestion; questions: SupportTicket };
export type PostKind = keyof Posts;
export type Post<K extends PostKind> = Posts[K];

type Needs = Pick<Ports, 'reviews' | 'supportTickets'>;
type Kind<K extends PostKind> = {
  page: (ports: Needs, query: PostQuery) => Promise<Result<Page<Post<K>>, 'BAD_CURSOR'>>;
  byId: (ports: Needs, _id: string) => Promise<Post<K> | undefined>;
  save: (ports: Needs, post: Post<K>, by: ChangedBy) => Write<'VERSION_CONFLICT'>;
  tell: (user: User, post: Post<K>, now: string) => Message;
  remove: (ports: Needs, post: Post<K>, by: ChangedBy) => Promise<Result<void, SaveFailure>>;
};

const kinds: { [K in PostKind]: Kind<K> } = {
  inquires: {
    page: ({ reviews }, query) => reviews.inquiriesOf(query),
    byId: ({ reviews }, _id) => reviews.inquiry(_id),
    save: ({ reviews }, inquiry, by) => reviews.saveInquiry(inquiry, by),
    tell: questionAnsweredMessage,
    remove: ({ reviews }, inquiry, by) => reviews.deleteInquiry(inquiry, by),
  },
  questions: {
    page: ({ supportTickets }, query) => supportTickets.ticketsOf(query),
    byId: ({ supportTickets }, _id) => supportTickets.ticket(_id),
    save: ({ supportTickets }, question, by) => supportTickets.saveTicket(question, by),
    tell: ticketAnsweredMessage,
    remove: ({ supportTickets }, question, by) => supportTickets.deleteTicket(question, by),
  },
};

const notFound = () => fail('POST_NOT_FOUND', '문의를 찾을 수 없습니다.');

const listPosts =
  (ports: Needs) =>
  async <K extends PostKind>({
    actor,
    kind,
    ...query
  }: PostQuery & { actor: Actor; kind: K }): Promise<Result<Page<Post<K>>, AccessFailure | 'BAD_CURSOR'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.service });
    return permitted.ok ? kinds[kind].page(ports, query) : permitted;
  };

const getPost =
  (ports: Needs) =>
  async <K extends PostKind>({
    actor,
    kind,
    _id,
  }: {
    actor: Actor;
    kind: K;
    _id: string;
  }): Promise<Result<Post<K>, AccessFailure | 'POST_NOT_FOUND'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.service });
    if (!permitted.ok) return permitted;
    const post = await kinds[kind].byId(ports, _id);
    return post ? ok(post) : notFound();
  };

// Both are declared above by themselves, because an argument of a call loses its type parameter.

/**
 * Lists questions of a kind, newest first, with all their content; `state` narrows. Needs service scopes of the
 * console.
 */
export const listConsolePosts = recordAccess('문의 목록 조회', ownersOfPage, listPosts);

/** Reads one question. Answers NOT_FOUND / POST_NOT_FOUND. */
export const getConsolePost = recordAccess('문의 조회', ownerOfItem, getPost);

/**
 * Stores a clerk's answer to a question, or a new one, over the version that was read; its writer hears of the first
 * (rules 9.43).
 * @returns NOT_FOUND / POST_NOT_FOUND, CONFLICT / VERSION_CONFLICT
 */
export const answerPost =
  (ports: Needs & Pick<Ports, 'clock' | 'users' | 'messageWrites' | 'unitOfWork'>) =>
  async <K extends PostKind>({
    kind,
    _id,
    form: { reply, version },
    ...clerk
  }: Clerk & { kind: K; _id: string; form: ReplyForm }): Promise<
    Result<Post<K>, ClerkFailure | SaveFailure | 'CHANGED_MEANWHILE' | 'POST_NOT_FOUND'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'service' });
    if (!by.ok) return by;
    const { byId, save, tell } = kinds[kind];
    const post = await byId(ports, _id);
    if (!post) return notFound();
    const answered: Post<K> = {
      ...post,
      reply,
      state: 'ANSWER_COMPLETE',
      repliedAt: by.value.at,
      version: version + 1,
    };
    const writer = post.reply === undefined ? await ports.users.user(post._user) : undefined;
    const told = writer ? [ports.messageWrites.put(tell(writer, answered, by.value.at))] : [];
    const saved = await ports.unitOfWork.commit([save(ports, answered, by.value), ...told]);
    return saved.ok ? ok(answered) : saved;
  };

/**
 * Removes a question for a clerk, answered or not; the audit trail keeps its text.
 * @returns NOT_FOUND / POST_NOT_FOUND, CONFLICT / VERSION_CONFLICT when it was answered at the same time
 */
export const deleteConsolePost =
  (ports: Needs & Pick<Ports, 'clock'>) =>
  async ({
    kind,
    _id,
    ...clerk
  }: Clerk & { kind: PostKind; _id: string }): Promise<
    Result<void, ClerkFailure | SaveFailure | 'POST_NOT_FOUND'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'service' });
    return by.ok ? removePost(ports, kind, _id, by.value) : by;
  };

const removePost = async <K extends PostKind>(ports: Needs, kind: K, _id: string, by: ChangedBy) => {
  const { byId, remove } = kinds[kind];
  const post = await byId(ports, _id);
  return post ? remove(ports, post, by) : notFound();
};
