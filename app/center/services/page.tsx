import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/shell/seo.ts';
import { BoardList } from '#app/shop/board-list.tsx';
import { OtherServices } from '#app/shop/services/other-services.tsx';
import { Hero, RichTextBlock, ServiceSteps } from '#app/shop/services/texts.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { parseWith } from '#app/web/api.ts';
import { publicPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { POSTS_ON_PAGE } from '#app/web/read-board.ts';
import { readPageText } from '#app/web/read-page.ts';
import { boardsQuery } from '#shared/contracts/board.ts';
import { boardAt, boardOf } from '#shared/domain/board/boards.ts';
import { sendingWord, serviceFormOf } from '#shared/domain/form/service-forms.ts';
import { serviceOfRequest } from './service-of.ts';

export const headers = publicPage;

/** /center/{service}: description and steps of a service. The guides also have a board (rules 9.19). */
export const loader = async ({ request, context: { shop } }: LoaderFunctionArgs) => {
  const code = serviceOfRequest(request);
  const category = boardAt(serviceFormOf(code).page);
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const query = category && orThrow(parseWith(boardsQuery, { category, cursor, limit: POSTS_ON_PAGE }));
  const [page, posts] = await Promise.all([
    readPageText(shop, code),
    query && shop.listBoards(query).then(orThrow),
  ]);
  const board = category &&
    posts && {
      category,
      posts: posts.items,
      next: posts.cursor,
      isLater: cursor !== undefined,
    };
  return { code, page, board };
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: `${data.page.title} | 온결홈 고객센터`,
        description: data.page.lead,
        path: serviceFormOf(data.code).page,
        image: data.page.image,
      })
    : [{ title: '고객센터 | 온결홈' }];

export default function ServiceScreen() {
  const { code, page, board } = useLoaderData<typeof loader>();
  const serviceForm = serviceFormOf(code);
  return (
    <div className="grid gap-10">
      <div className="grid gap-3">
        <Breadcrumb
          items={[{ text: '홈', href: '/' }, { text: '고객센터', href: '/center/faq' }, { text: page.title }]}
        />
        <Hero page={page}>
          <LinkButton href={serviceForm.inquire} variant="primary" className="mt-2">
            {sendingWord(serviceForm)}
          </LinkButton>
        </Hero>
      </div>
      <ServiceSteps steps={page.steps} />
      <RichTextBlock content={page.content} />
      {board && (
        <section aria-labelledby="board">
          <h2 id="board" className="mb-4 text-title">
            {boardOf(board.category).name}
          </h2>
          <BoardList {...board} />
        </section>
      )}
      <OtherServices current={code} />
    </div>
  );
}
