import { boardCommentForm, boardPostForm, boardPostUpdate, boardsQuery } from '#shared/contracts/board.ts';
import { pageQuery } from '#shared/contracts/list.ts';
import { supportTicketForm } from '#shared/contracts/members/support-ticket.ts';
import { type Operation, withBasePath } from './operation.ts';

/** 1:1 questions of a member. */
const questions: Operation[] = withBasePath('/api/v1/center/questions', [
  {
    method: 'get',
    path: '',
    summary: '내 1:1 문의',
    access: 'member',
    query: pageQuery,
    answers: ['questions', 'summary'],
  },
  {
    method: 'post',
    path: '',
    summary: '1:1 문의하기',
    access: 'member',
    body: supportTicketForm,
    answers: ['question'],
    status: 201,
  },
]);

/** Boards with comments and files, and questions to the customer center (rules 10.9). */
export const boards: Operation[] = [
  ...questions,
  ...withBasePath('/api/v1/boards', [
    {
      method: 'get',
      path: '',
      summary: '게시판의 글',
      access: 'anyone',
      query: boardsQuery,
      answers: ['boards', 'summary'],
    },
    {
      method: 'post',
      path: '',
      summary: '글쓰기',
      access: 'member',
      body: boardPostForm,
      answers: ['board'],
      status: 201,
    },
    { method: 'get', path: '/{id}', summary: '글 하나', access: 'anyone', answers: ['board'] },
    {
      method: 'put',
      path: '/{id}',
      summary: '내 글 수정',
      access: 'member',
      body: boardPostUpdate,
      answers: ['board'],
    },
    { method: 'delete', path: '/{id}', summary: '내 글 삭제', access: 'member', answers: [] },
    { method: 'get', path: '/{id}/files', summary: '글에 붙은 사진', access: 'anyone', answers: ['files'] },
    {
      method: 'get',
      path: '/{id}/comments',
      summary: '댓글',
      access: 'anyone',
      query: pageQuery,
      answers: ['comments', 'summary'],
    },
    {
      method: 'post',
      path: '/{id}/comments',
      summary: '댓글 쓰기',
      access: 'member',
      body: boardCommentForm,
      answers: ['comment'],
      status: 201,
    },
    {
      method: 'delete',
      path: '/{id}/comments/{comment}',
      summary: '내 댓글 삭제',
      access: 'member',
      answers: [],
    },
  ]),
];
