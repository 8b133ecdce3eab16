import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { orThrow } from '#app/web/failure.ts';
import { boardsQuery } from '#shared/contracts/board.ts';
import type { BoardCode } from '#shared/domain/board/boards.ts';
import { OWN_POSTS, type OwnPosts } from './own-posts.tsx';

const LIMIT = 10;

/** Reads the member's posts on a board that only the member and the shop see. */
export const readOwnPosts = async (
  { request, context: { shop, session } }: LoaderFunctionArgs,
  category: BoardCode,
): Promise<OwnPosts> => {
  const actor = await session.requireMember();
  const cursor = new URL(request.url).searchParams.get(OWN_POSTS) ?? undefined;
  const query = orThrow(parseWith(boardsQuery, { category, cursor, limit: LIMIT }));
  const { items, cursor: next } = orThrow(await shop.listBoards({ actor, ...query }));
  return { category, posts: items, next, isLater: cursor !== undefined };
};
