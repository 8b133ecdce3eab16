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
import { action, type BulkUpdate, consoleResource } from './declare.ts';
import { COMMENT_SEPARATOR } from './fields/comment-name.ts';

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
    create: (shop, given) => shop.createBoard(given),
    update: (shop, given) => shop.updateBoard(given),
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
