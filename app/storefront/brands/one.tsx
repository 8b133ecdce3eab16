import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Picture } from '#app/media/picture.tsx';
import { pageMeta } from '#app/shell/seo.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { ProductGrid } from '#app/shop/product-card.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Chips } from '#app/ui/chips.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { parseWith } from '#app/web/api.ts';
import { publicPage } from '#app/web/cache-headers.ts';
import { orThrow, toThrownFailure } from '#app/web/failure.ts';
import { listQuery } from '#shared/contracts/catalog.ts';
import { fail } from '#shared/domain/result.ts';

export const headers = publicPage;

/** Lists a brand's products, limited to one top category on request. */
export const loader = async ({ params, request, context: { shop } }: LoaderFunctionArgs) => {
  const brand = (await shop.listBrands({})).find(({ code }) => code === params.code);
  if (!brand) throw toThrownFailure(fail('BRAND_NOT_FOUND', '브랜드를 찾을 수 없습니다.'));
  const searchParams = Object.fromEntries(new URL(request.url).searchParams);
  const query = orThrow(
    parseWith(listQuery, { ...searchParams, groups: undefined, searchValue: undefined, brand: brand.code }),
  );
  const { products, summary } = orThrow(await shop.listProducts(query));
  return { brand, category: query.category, products, cursor: summary.cursor };
};

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  page
    ? pageMeta(matches, {
        title: `${page.brand.name} | 온결홈`,
        description: page.brand.description ?? `${page.brand.name}의 상품을 만나보세요.`,
        path: `/shop/brands/${page.brand.code}`,
        image: page.brand.label,
      })
    : [{ title: '브랜드관 | 온결홈' }];

export default function BrandScreen() {
  const { brand, category, products, cursor } = useLoaderData<typeof loader>();
  const { categories, setting } = useShell();
  const to = (code?: string, from?: string) => {
    const query = new URLSearchParams({ ...(code && { category: code }), ...(from && { cursor: from }) });
    return `/shop/brands/${brand.code}${query.size > 0 ? `?${query}` : ''}`;
  };
  return (
    <>
      <Breadcrumb
        items={[{ text: '홈', href: '/' }, { text: '브랜드관', href: '/shop/brands' }, { text: brand.name }]}
      />
      <header className="brand-head">
        {brand.label && <Picture image={brand.label} sizes="112px" max={320} alt="" eager />}
        <div>
          <h1 className="text-page font-bold">{brand.name}</h1>
          {brand.description && <p className="text-ink-2">{brand.description}</p>}
        </div>
      </header>
      <Chips
        label="카테고리 선택"
        items={[
          { href: to(), text: '전체', current: !category },
          ...categories.map(({ code, name }) => ({ href: to(code), text: name, current: code === category })),
        ]}
      />
      <div className="mt-6 grid gap-8">
        {products.length > 0 ? (
          <ProductGrid cards={products} labels={setting.shop.productLabels} eager={2} />
        ) : (
          <EmptyState title="아직 상품이 없습니다." action={<LinkButton href={to()}>전체 보기</LinkButton>} />
        )}
        {cursor && (
          <LinkButton href={to(category, cursor)} rel="next" className="justify-self-center">
            다음 상품 보기
          </LinkButton>
        )}
      </div>
    </>
  );
}
