import { type BoardCode, boardAt } from '#shared/domain/board/boards.ts';
import { fail } from '#shared/domain/result.ts';
import { toThrownFailure } from './failure.ts';

/** Finds the board of a request by its address. Throws 404 for an unknown one. */
export const boardOfRequest = (request: Request): BoardCode => {
  const category = boardAt(new URL(request.url).pathname);
  if (!category) throw toThrownFailure(fail('NOT_FOUND', '게시판을 찾을 수 없습니다.'));
  return category;
};

/** Number of posts on a page of a list: rows of three or four cards, or lines. */
export const POSTS_ON_PAGE = 12;
