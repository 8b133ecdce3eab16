import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/shell/seo.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { BoardList } from '#app/shop/board-list.tsx';
import { Hero, RichTextBlock, ServiceSteps } from '#app/shop/services/texts.tsx';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { parseWith } from '#app/web/api.ts';
import { publicPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { POSTS_ON_PAGE } from '#app/web/read-board.ts';
import { boardsQuery } from '#shared/contracts/board.ts';
import { boardOf } from '#shared/domain/board/boards.ts';
import { formatOpeningHours } from '#shared/domain/content/opening-hours.ts';

export const headers = publicPage;

const NAME = '회사소개';
const UNWRITTEN = {
  title: NAME,
  lead: '온결홈은 욕실, 주방, 조명, 가구의 선택부터 설치와 관리까지 함께합니다.',
  steps: [],
  content: '',
};

/** /about: the company behind the shop, and its own text. */
export const loader = async ({ request, context: { shop } }: LoaderFunctionArgs) => {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const query = orThrow(parseWith(boardsQuery, { category: 'about', cursor, limit: POSTS_ON_PAGE }));
  const [page, posts] = await Promise.all([shop.getSitePage('about'), shop.listBoards(query).then(orThrow)]);
  return {
    page: page.ok ? page.value : UNWRITTEN,
    posts: posts.items,
    next: posts.cursor,
    isLater: cursor !== undefined,
  };
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: `${NAME} | 온결홈`,
    description: data?.page.lead ?? UNWRITTEN.lead,
    path: '/about',
    image: data && 'image' in data.page ? data.page.image : undefined,
  });

export default function AboutScreen() {
  const { page, posts, next, isLater } = useLoaderData<typeof loader>();
  const { company, customerService } = useShell().setting;
  return (
    <div className="grid gap-10">
      <Hero page={page} name={NAME} />
      <ServiceSteps steps={page.steps} title="이렇게 일합니다" />
      <RichTextBlock content={page.content} />
      <KeyValueTable
        caption="회사 정보"
        rows={[
          { name: '상호', value: company.name },
          { name: '대표자', value: company.representative },
          { name: '사업자등록번호', value: company.businessNumber },
          { name: '통신판매업 신고번호', value: company.mailOrderNumber },
          { name: '주소', value: company.address },
          { name: '전화', value: company.phone },
          { name: '이메일', value: company.email },
          { name: '개인정보 보호책임자', value: company.privacyOfficer },
          { name: '호스팅 제공자', value: company.hosting },
          {
            name: '고객센터',
            value: [customerService.phone, formatOpeningHours(customerService), customerService.closed]
              .filter(Boolean)
              .join(' · '),
          },
        ]}
      />
      {(posts.length > 0 || isLater) && (
        <section aria-labelledby="board">
          <h2 id="board" className="mb-4 text-title">
            {boardOf('about').name}
          </h2>
          <BoardList category="about" posts={posts} next={next} isLater={isLater} />
        </section>
      )}
    </div>
  );
}
