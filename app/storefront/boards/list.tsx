import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/shell/seo.ts';
import { BoardList } from '#app/shop/board-list.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import { parseWith } from '#app/web/api.ts';
import { publicPage } from '#app/web/cache-headers.ts';
import { orThrow, toThrownFailure } from '#app/web/failure.ts';
import { boardOfRequest, POSTS_ON_PAGE } from '#app/web/read-board.ts';
import { boardsQuery } from '#shared/contracts/board.ts';
import { boardOf, communityBoards } from '#shared/domain/board/boards.ts';
import { fail } from '#shared/domain/result.ts';

export const headers = publicPage;

/** /community/{category}: lists the posts of a board. */
export const loader = async ({ request, context: { shop } }: LoaderFunctionArgs) => {
  const category = boardOfRequest(request);
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== boardOf(category).root)
    throw toThrownFailure(fail('NOT_FOUND', '페이지를 찾을 수 없습니다.'));
  const cursor = searchParams.get('cursor') ?? undefined;
  const query = orThrow(parseWith(boardsQuery, { category, cursor, limit: POSTS_ON_PAGE }));
  const { items, cursor: next } = orThrow(await shop.listBoards(query));
  return { category, posts: items, next, isLater: cursor !== undefined };
};

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) => {
  if (!found) return [{ title: '커뮤니티 | 온결홈' }];
  const { name, description, root } = boardOf(found.category);
  return pageMeta(matches, { title: `${name} | 온결홈 커뮤니티`, description, path: root });
};

const places = [
  ...communityBoards.map((code) => ({ href: boardOf(code).root as string, text: boardOf(code).name })),
  { href: '/shop/reviews', text: '상품 리뷰' },
  { href: '/community/notices', text: '공지사항' },
];

/** Tabs of the community's boards. */
const CommunityTabs = ({ current }: { current: string }) => (
  <TabLinks
    label="커뮤니티 메뉴"
    items={places.map(({ href, text }) => ({ href, text, current: href === current }))}
  />
);

export default function BoardScreen() {
  const found = useLoaderData<typeof loader>();
  const { name, description, root } = boardOf(found.category);
  return (
    <>
      <p className="page-title">커뮤니티</p>
      <CommunityTabs current={root} />
      <header className="my-6">
        <h1 className="text-section">{name}</h1>
        <p className="mt-1 text-ink-2">{description}</p>
      </header>
      <BoardList {...found} />
    </>
  );
}
