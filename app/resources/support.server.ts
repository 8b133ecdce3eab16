import type { ClerkAtWork } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { save } from '#app/web/failure-groups.ts';
import {
  boardCommentChoice,
  commentRemovalFailures,
  consoleBoardCommentsQuery,
  consoleBoardForm,
  consoleBoardsQuery,
  consoleBoardUpdate,
} from '#shared/contracts/board.ts';
import {
  moderationForm,
  type PostQuery,
  postQuery,
  type ReplyForm,
  replyForm,
  reviewsQuery,
} from '#shared/contracts/console-post.ts';
import { consoleFormsQuery, formAnswer } from '#shared/contracts/members/form.ts';
import { formInboxes } from '#shared/domain/form/service-forms.ts';
import type { PostKind } from '#shared/usecases/content/console-posts.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { answerTemplates, faqs, notifications } from './contents.server.ts';
import { action, type BulkUpdate, consoleResource } from './declare.ts';
import { COMMENT_SEPARATOR } from './fields/comment-name.ts';

type Which = ClerkAtWork & { _id: string };

/**
 * Builds the common part of the questions that clerks answer: they are read, answered over the version that was read,
 * and removed.
 */
const postsOf = <K extends PostKind>(kind: K) =>
  ({
    list: { query: postQuery, personal: true },
    form: { update: replyForm, saved: '답변을 저장했습니다.' },
    useCases: {
      list: (shop: Shop, query: PostQuery & ClerkAtWork) => shop.listConsolePosts({ ...query, kind }),
      get: (shop: Shop, which: Which) => shop.getConsolePost({ ...which, kind }),
      update: (shop: Shop, input: Which & { form: ReplyForm }) => shop.answerPost({ ...input, kind }),
      remove: (shop: Shop, which: Which) => shop.deleteConsolePost({ ...which, kind }),
    },
    failures: {
      list: ['BAD_CURSOR'],
      get: ['POST_NOT_FOUND'],
      update: [...save, 'CHANGED_MEANWHILE', 'POST_NOT_FOUND'],
      remove: [...save, 'POST_NOT_FOUND'],
    },
  }) as const;

/** Questions about products. */
export const inquires = consoleResource({
  path: 'shop/inquires',
  names: { item: '상품 문의', many: 'inquires', one: 'inquire' },
  scope: 'service',
  waits: 'inquires',
  screen: 'posts/inquires.tsx',
  ...postsOf('inquires'),
});

/** Questions to the customer center. */
export const questions = consoleResource({
  path: 'center/questions',
  names: { item: '1:1 문의', many: 'questions', one: 'question' },
  scope: 'service',
  waits: 'questions',
  screen: 'posts/questions.tsx',
  ...postsOf('questions'),
});

const deciding = (edit: { best?: boolean; shows?: boolean }, done: string): BulkUpdate => ({
  run: (shop, which) => shop.moderateReview({ ...which, edit }),
  done: (count) => `리뷰 ${count}개를 ${done}.`,
});

/**
 * Reviews belong to their buyers: clerks decide if one is visible and among the best, answer it, and remove
 * inadmissible ones.
 */
export const reviews = consoleResource({
  path: 'shop/reviews',
  names: { item: '리뷰', many: 'reviews', one: 'review' },
  scope: 'service',
  screen: 'reviews/route.tsx',
  list: { query: reviewsQuery, personal: true },
  form: { update: moderationForm, cleared: ['reply'], saved: '리뷰를 저장했습니다.' },
  useCases: {
    list: (shop, query) => shop.listConsoleReviews(query),
    get: (shop, which) => shop.getConsoleReview(which),
    update: (shop, { form, ...which }) => shop.moderateReview({ ...which, edit: form }),
    remove: (shop, which) => shop.deleteConsoleReview(which),
  },
  failures: {
    list: ['BAD_CURSOR'],
    get: ['REVIEW_NOT_FOUND'],
    update: [...save, 'CHANGED_MEANWHILE', 'REVIEW_NOT_FOUND'],
    remove: [...save, 'REVIEW_NOT_FOUND'],
  },
  bulk: {
    best: deciding({ best: true }, '베스트로 선정했습니다'),
    plain: deciding({ best: false }, '베스트에서 해제했습니다'),
    show: deciding({ shows: true }, '노출했습니다'),
    hide: deciding({ shows: false }, '숨겼습니다'),
  },
});

const marking = (mark: { shows?: boolean; pinned?: boolean }, done: string): BulkUpdate => ({
  run: (shop, which) => shop.markBoard({ ...which, mark }),
  done: (count) => `게시글 ${count}개를 ${done}.`,
});

/** Posts of every board, hidden ones included. */
export const boards = consoleResource({
  path: 'boards',
  names: { item: '게시글', many: 'boards', one: 'board' },
  scope: 'catalog',
  screen: { '': 'boards/list.tsx', '/create': 'boards/create.tsx', '/:id': 'boards/edit.tsx' },
  list: { query: consoleBoardsQuery, personal: true },
  form: { create: consoleBoardForm, update: consoleBoardUpdate, saved: '게시글을 저장했습니다.' },
  useCases: {
    list: (shop, query) => shop.listConsoleBoards(query),
    get: (shop, which) => shop.getConsoleBoard(which),
    create: (shop, input) => shop.createBoard(input),
    update: (shop, input) => shop.updateBoard(input),
    remove: (shop, which) => shop.deleteBoard(which),
  },
  failures: {
    list: ['BAD_CURSOR'],
    get: ['BOARD_NOT_FOUND'],
    create: [...save, 'EMPTY_CONTENT', 'PICTURES_NOT_COPIED'],
    update: [...save, 'BOARD_NOT_FOUND', 'EMPTY_CONTENT', 'PICTURES_NOT_COPIED'],
    remove: ['BOARD_NOT_FOUND', 'BUSY'],
  },
  bulk: {
    show: marking({ shows: true }, '노출했습니다'),
    hide: marking({ shows: false }, '숨겼습니다'),
    pin: marking({ pinned: true }, '고정했습니다'),
    unpin: marking({ pinned: false }, '고정을 풀었습니다'),
  },
});

/** Comments: of one post (`_board`), oldest first, or of the whole shop, newest first. */
export const boardComments = consoleResource({
  path: 'board-comments',
  names: { item: '댓글', many: 'comments' },
  scope: 'catalog',
  screen: 'boards/comments.tsx',
  list: { query: consoleBoardCommentsQuery, personal: true },
  useCases: { list: (shop, query) => shop.listConsoleBoardComments(query) },
  failures: { list: ['BAD_CURSOR', 'BOARD_NOT_FOUND'] },
  bulk: {
    /** Deletes a comment. The screen names it by its post's id and its own. */
    delete: {
      run: async (shop, { _id: name, ...clerk }) => {
        const [_board, _id] = name.split(COMMENT_SEPARATOR);
        const choice = parseWith(boardCommentChoice, { _board, _id });
        return choice.ok ? shop.removeBoardComment({ ...clerk, ...choice.value }) : choice;
      },
      done: (count) => `댓글 ${count}개를 삭제했습니다.`,
    },
  },
  actions: [
    action({
      intent: 'remove',
      method: 'DELETE',
      label: '댓글 삭제',
      contract: boardCommentChoice,
      run: (shop, { form, ...clerk }) => shop.removeBoardComment({ ...clerk, ...form }),
      failures: commentRemovalFailures,
      done: (count) => `댓글 ${count}개를 삭제했습니다.`,
    }),
  ],
});

/** Forms sent to the shop. Each inbox has its own screen; all have the same calls. */
export const forms = consoleResource({
  path: 'center',
  apiPath: 'forms',
  names: { item: '신청', many: 'forms', one: 'form' },
  scope: 'service',
  screen: Object.fromEntries(formInboxes.map((inbox) => [`/${inbox}`, 'inboxes/route.tsx'])),
  list: { query: consoleFormsQuery, personal: true },
  form: { update: formAnswer, saved: '신청 내역을 저장했습니다.' },
  useCases: {
    list: (shop, query) => shop.listConsoleForms(query),
    get: (shop, which) => shop.getConsoleForm(which),
    update: (shop, input) => shop.answerForm(input),
    remove: (shop, which) => shop.deleteForm(which),
  },
  failures: {
    list: ['BAD_CURSOR'],
    get: ['FORM_NOT_FOUND'],
    update: [...save, 'CHANGED_MEANWHILE', 'FORM_NOT_FOUND'],
    remove: ['BUSY', 'FORM_NOT_FOUND'],
  },
  removed: (count) => `신청 ${count}건을 삭제했습니다.`,
});

/** Lists of the section 고객센터, in the order of the menu. */
export const supportLists = [
  questions,
  inquires,
  answerTemplates,
  reviews,
  boards,
  boardComments,
  notifications,
  faqs,
];
