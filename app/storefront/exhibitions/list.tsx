import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/shell/seo.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { ProductGrid } from '#app/shop/product-card.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import { parseWith } from '#app/web/api.ts';
import { publicPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { exhibitionsQuery, listQuery } from '#shared/contracts/catalog.ts';
import { ExhibitionCards } from './cards.tsx';

export const headers = publicPage;

/** Lists sales and selections. A display group (`BEST_SELLER` …) shows its products next to its exhibitions. */
export const loader = async ({ request, context: { shop } }: LoaderFunctionArgs) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { group } = orThrow(parseWith(exhibitionsQuery, query));
  const [exhibitions, setting] = await Promise.all([shop.listExhibitions({ group }), shop.getSetting()]);
  const display = setting.shop.displayCodes.find(({ code }) => code === group);
  const list = display && orThrow(await shop.listProducts(listQuery.parse({ groups: group })));
  return { group, title: titleOf(group, display?.name), exhibitions, products: list?.products ?? [] };
};

const titleOf = (group: string | undefined, display: string | undefined): string =>
  display ?? ({ BARGAIN_SALES: '특가', PLANNED_SALES: '기획전' }[group ?? ''] || '기획전');

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: `${data?.title ?? '기획전'} | 온결홈`,
    description: '지금 진행 중인 특가와 기획전을 한눈에 만나보세요.',
    path: data?.group ? `/shop/exhibitions?group=${data.group}` : '/shop/exhibitions',
    image: data?.exhibitions[0]?.visual,
  });

export default function ExhibitionsScreen() {
  const { group, title, exhibitions, products } = useLoaderData<typeof loader>();
  const { setting } = useShell();
  const tabs = [
    { text: '전체', code: undefined },
    { text: '특가', code: 'BARGAIN_SALES' },
    { text: '기획전', code: 'PLANNED_SALES' },
  ];
  return (
    <>
      <h1 className="page-title">{title}</h1>
      <TabLinks
        label="기획전 종류"
        items={tabs.map(({ text, code }) => ({
          text,
          href: code ? `/shop/exhibitions?group=${code}` : '/shop/exhibitions',
          current: code === group,
        }))}
      />
      <div className="mt-6 grid gap-10">
        <ExhibitionCards exhibitions={exhibitions} all />
        {products.length > 0 && (
          <ProductGrid cards={products} labels={setting.shop.productLabels} eager={2} />
        )}
        {products.length > 0 && (
          <LinkButton href={`/shop/products?groups=${group}`} className="justify-self-center">
            {title} 상품 모두 보기
          </LinkButton>
        )}
        {exhibitions.length + products.length === 0 && (
          <EmptyState
            title="진행 중인 기획전이 없습니다."
            action={<LinkButton href="/shop/products">전체 상품 보기</LinkButton>}
          />
        )}
      </div>
    </>
  );
}
