import { parseWith } from '#app/web/api.ts';
import { access, picture, save } from '#app/web/failure-groups.ts';
import {
  boardCommentChoice,
  boardCommentForm,
  boardPostForm,
  boardPostUpdate,
  boardsQuery,
  commentRemovalFailures,
} from '#shared/contracts/board.ts';
import { pageQuery } from '#shared/contracts/list.ts';
import { supportTicketForm } from '#shared/contracts/members/support-ticket.ts';
import { boardOf } from '#shared/domain/board/boards.ts';
import { memberCall, publicCall } from '../call.ts';

/** Boards with comments and files, and questions to the customer center (rules 10.9). */
export const boardCalls = [
  memberCall({
    method: 'GET',
    path: '/api/v1/center/questions',
    summary: '내 1:1 문의',
    takes: { query: pageQuery },
    answers: ['questions', 'summary'],
    failures: [...access, 'BAD_CURSOR'],
    run: ({ shop, actor, query }) => shop.listMySupportTickets({ actor, ...query }),
    answer: ({ items, cursor }) => ({ questions: items, summary: { cursor } }),
  }),
  memberCall({
    method: 'POST',
    path: '/api/v1/center/questions',
    summary: '1:1 문의하기',
    takes: { body: supportTicketForm },
    answers: ['question'],
    status: 201,
    failures: [...picture, ...access, ...save, 'PICTURE_NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
    run: ({ shop, actor, body: form }) => shop.writeSupportTicket({ actor, form }),
    answer: (question) => ({ question }),
  }),
  // On a board between members and the shop only the member's own posts; a session that was asked makes the answer
  // personal.
  publicCall({
    method: 'GET',
    path: '/api/v1/boards',
    summary: '게시판의 글',
    takes: { query: boardsQuery },
    answers: ['boards', 'summary'],
    cached: 30,
    failures: [...access, 'BAD_CURSOR'],
    run: async ({ shop, session, query }) => {
      const isOwn = boardOf(query.category).readers === 'writer';
      return shop.listBoards({ actor: isOwn ? await session.requireMember() : undefined, ...query });
    },
    answer: ({ items, cursor }) => ({ boards: items, summary: { cursor } }),
  }),
  memberCall({
    method: 'POST',
    path: '/api/v1/boards',
    summary: '글쓰기',
    takes: { body: boardPostForm },
    answers: ['board'],
    status: 201,
    failures: [
      ...picture,
      ...access,
      ...save,
      'EMPTY_CONTENT',
      'PICTURES_NOT_COPIED',
      'PICTURE_NOT_FOUND',
      'TOO_MANY_ATTEMPTS',
    ],
    run: ({ shop, actor, body: form }) => shop.writeBoard({ actor, form }),
    answer: ({ _id, category, createdAt }) => ({ board: { _id, category, createdAt } }),
  }),
  // As the caller may see it: `locked` when it is secret to them.
  publicCall({
    method: 'GET',
    path: '/api/v1/boards/{id}',
    summary: '글 하나',
    answers: ['board'],
    failures: ['BAD_CURSOR', 'BOARD_NOT_FOUND'],
    run: async ({ shop, session, id: _id }) => shop.getBoard({ actor: await session.actor(), _id }),
    answer: ({ post, locked, content }) => ({ board: { ...post, locked, content } }),
  }),
  memberCall({
    method: 'PUT',
    path: '/api/v1/boards/{id}',
    summary: '내 글 수정',
    takes: { body: boardPostUpdate },
    answers: ['board'],
    failures: [
      ...picture,
      ...access,
      ...save,
      'BOARD_NOT_FOUND',
      'EMPTY_CONTENT',
      'PICTURES_NOT_COPIED',
      'NOT_YOURS',
      'PICTURE_NOT_FOUND',
    ],
    run: ({ shop, actor, address: ip, id: _id, body: form }) => shop.editBoard({ actor, ip, _id, form }),
    answer: ({ _id, category, updatedAt }) => ({ board: { _id, category, updatedAt } }),
  }),
  memberCall({
    method: 'DELETE',
    path: '/api/v1/boards/{id}',
    summary: '내 글 삭제',
    answers: [],
    failures: [...access, 'BOARD_NOT_FOUND', 'BUSY', 'NOT_YOURS'],
    run: ({ shop, actor, address: ip, id: _id }) => shop.removeBoard({ actor, ip, _id }),
  }),
  // None for a secret post that the caller may not see.
  publicCall({
    method: 'GET',
    path: '/api/v1/boards/{id}/files',
    summary: '글에 붙은 사진',
    answers: ['files'],
    failures: ['BAD_CURSOR', 'BOARD_NOT_FOUND'],
    run: async ({ shop, session, id: _id }) => shop.getBoard({ actor: await session.actor(), _id }),
    answer: ({ post }) => ({ files: post.files }),
  }),
  publicCall({
    method: 'GET',
    path: '/api/v1/boards/{id}/comments',
    summary: '댓글',
    takes: { query: pageQuery },
    answers: ['comments', 'summary'],
    failures: ['BAD_CURSOR', 'BOARD_NOT_FOUND'],
    run: async ({ shop, session, id: _board, query }) =>
      shop.listBoardComments({ actor: await session.actor(), _board, ...query }),
    answer: ({ items, cursor }) => ({ comments: items, summary: { cursor } }),
  }),
  memberCall({
    method: 'POST',
    path: '/api/v1/boards/{id}/comments',
    summary: '댓글 쓰기',
    takes: { body: boardCommentForm },
    answers: ['comment'],
    status: 201,
    failures: [...access, 'BOARD_NOT_FOUND', 'BUSY', 'COMMENTS_CLOSED', 'TOO_MANY_ATTEMPTS'],
    run: ({ shop, actor, id: _board, body: form }) => shop.writeBoardComment({ actor, _board, form }),
    answer: ({ _id, content, createdAt }) => ({ comment: { _id, content, createdAt } }),
  }),
  memberCall({
    method: 'DELETE',
    path: '/api/v1/boards/{id}/comments/{comment}',
    summary: '내 댓글 삭제',
    answers: [],
    failures: [...access, ...commentRemovalFailures, 'INVALID_REQUEST'],
    run: async ({ shop, actor, address: ip, id, params }) => {
      const choice = parseWith(boardCommentChoice, { _board: id, _id: params.comment });
      return choice.ok ? shop.removeBoardComment({ actor, ip, ...choice.value }) : choice;
    },
  }),
];
