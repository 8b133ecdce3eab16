import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/shell/seo.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { BestSellers } from '#app/shop/best-sellers.tsx';
import { toCardView } from '#app/shop/card-view.ts';
import { ProductGrid } from '#app/shop/product-card.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Chips } from '#app/ui/chips.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Pages } from '#app/ui/pagination.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { parseWith } from '#app/web/api.ts';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { searchQuery } from '#shared/contracts/search.ts';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import { colors } from '#shared/domain/search/color.ts';
import type { Help } from '#shared/domain/search/help.ts';
import type { SearchSort } from '#shared/domain/search/search-query.ts';
import {
  isNarrowed,
  JUMPABLE,
  type ListFilters,
  PAGE_SIZE,
  pageOf,
  productsHref,
  unnarrowed,
} from './address.ts';
import { FacetBar } from './facets.tsx';

/** A search that could not be answered completely is cached for 1 s only. */
export const headers: HeadersFunction = ({ loaderHeaders }) =>
  publicCacheHeaders(loaderHeaders.has('x-provisional') ? 1 : 30);

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const searchParams = new URL(request.url).searchParams;
  const page = pageOf(searchParams);
  const cursor = searchParams.get('cursor');
  const query = orThrow(
    parseWith(searchQuery, {
      ...Object.fromEntries(searchParams),
      skip: cursor ? 0 : (Math.min(page, JUMPABLE) - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
    }),
  );
  const { skip, limit, cursor: _, brand, ...filters } = query;
  const list = orThrow(await context.shop.searchProducts(query));
  const isProvisional = !list.facets && (list.unnarrowed || filters.searchValue);
  return data(
    {
      ...list,
      products: list.products.map(toCardView),
      page,
      filters: filters as ListFilters,
      isBlank: searchParams.has('searchValue') && filters.searchValue === undefined,
    },
    isProvisional ? { headers: { 'x-provisional': '1' } } : {},
  );
};

type Data = Awaited<ReturnType<typeof loader>>['data'];

const titleOf = ({ filters, category, group }: Pick<Data, 'filters' | 'category' | 'group'>): string => {
  if (filters.searchValue) return `‘${filters.searchValue}’ 검색 결과`;
  return [category?.name, group?.name].filter(Boolean).join(' · ') || '전체 상품';
};

export const meta: MetaFunction<typeof loader> = ({ data: list, matches }) => {
  if (!list) return [{ title: '온결홈' }];
  const { category, groups } = list.filters;
  const title = `${titleOf(list)} | 온결홈`;
  const description = `온결홈 ${titleOf(list)}: 욕실, 주방, 조명, 가구, 수납, 홈케어까지 한 번에 만나보세요.`;
  const path = productsHref({ category, groups });
  return [
    ...pageMeta(matches, { title, description, path, image: list.products[0]?.thumb }),
    ...(list.filters.searchValue || list.filters.facets || isNarrowed(list.filters)
      ? [{ name: 'robots', content: 'noindex, follow' }]
      : []),
  ];
};

const sorts: Record<SearchSort, string> = {
  RELEVANCE: '정확도순',
  LATEST: '최신순',
  NAME: '이름순',
  PRICE_ASC: '낮은 가격순',
  PRICE_DESC: '높은 가격순',
};

/** Links to the category's children, or to its siblings when it has none; without a category to the top ones. */
const CategoryChips = ({ list: { filters, category, facets } }: { list: Data }) => {
  const { categories } = useShell();
  const to = (code?: string) => productsHref({ ...filters, category: code });
  const counts = new Map(facets?.categories.map(({ code, count }) => [code, count]));
  const below = category?.children.length ? category.children : undefined;
  const parent = below ? category : category?.path.at(-2);
  const shown = below ?? (category ? category.siblings : categories);
  return (
    <Chips
      label="카테고리 선택"
      items={[
        { href: to(parent?.code), text: '전체', current: parent?.code === filters.category },
        ...shown.map(({ code, name }) => ({
          href: to(code),
          text: counts.has(code) ? (
            <>
              {name} <i>{formatNumber(counts.get(code) ?? 0)}</i>
            </>
          ) : (
            name
          ),
          current: code === filters.category,
        })),
      ]}
    />
  );
};

const Toolbar = ({ list: { filters, summary, sort: current, facets } }: { list: Data }) => {
  const { groups } = useShell();
  const total = summary.count__total;
  const shown = (Object.keys(sorts) as SearchSort[]).filter(
    (sort) => sort !== 'RELEVANCE' || (filters.searchValue && facets),
  );
  return (
    <div className="list-tools">
      <p>
        {total === undefined ? (
          '검색된 상품'
        ) : (
          <>
            상품 <b>{formatNumber(total)}</b>개
          </>
        )}
      </p>
      <nav aria-label="진열 그룹">
        {groups.map(({ code, name }) => {
          const on = filters.groups === code;
          return (
            <a
              key={code}
              href={productsHref({ ...filters, groups: on ? undefined : code })}
              aria-current={on || undefined}
            >
              {name}
            </a>
          );
        })}
      </nav>
      <nav aria-label="정렬">
        {!facets && (
          <a href={productsHref({ ...filters, facets: true })} rel="nofollow" className="list-filter">
            <Icon name="filter" /> 필터
          </a>
        )}
        {shown.map((sort) => (
          <a
            key={sort}
            href={productsHref({ ...filters, sort })}
            aria-current={sort === current || undefined}
          >
            {sorts[sort]}
          </a>
        ))}
      </nav>
    </div>
  );
};

const NothingFound = ({ filters }: { filters: ListFilters }) => {
  if (isNarrowed(filters))
    return (
      <EmptyState
        title="조건에 맞는 상품이 없습니다."
        action={<LinkButton href={productsHref(unnarrowed(filters))}>필터 초기화</LinkButton>}
      >
        필터를 줄이면 더 많은 상품을 볼 수 있습니다.
      </EmptyState>
    );
  return (
    <>
      <EmptyState
        title={
          filters.searchValue ? `‘${filters.searchValue}’에 맞는 상품이 없습니다.` : '아직 상품이 없습니다.'
        }
        action={<LinkButton href="/shop/products">전체 상품 보기</LinkButton>}
      >
        검색어를 줄이거나 다른 카테고리를 살펴보세요.
      </EmptyState>
      <BestSellers />
    </>
  );
};

/** Describes the conditions that a search contains in addition to its words: `10만원 이하`. */
const wishWords = ({ priceFrom, priceTo, colors: wished = [] }: NonNullable<Data['wish']>): string =>
  [
    ...wished.map((code) => colors.find((color) => color.code === code)?.name),
    ...(priceFrom !== undefined && priceTo !== undefined
      ? [`${formatWon(priceFrom)} ~ ${formatWon(priceTo)}`]
      : [
          ...(priceFrom === undefined ? [] : [`${formatWon(priceFrom)} 이상`]),
          ...(priceTo === undefined ? [] : [`${formatWon(priceTo)} 이하`]),
        ]),
  ].join(', ');

/** Tells which search was made instead of the typed one, and what was not possible. */
const Remarks = ({ list: { filters, instead, wish, isBlank, unnarrowed: missed } }: { list: Data }) => (
  <>
    {isBlank && (
      <p className="list-remark" role="status">
        검색어를 입력해주세요.
      </p>
    )}
    {wish && (
      <p className="list-remark" role="status">
        <b>{wishWords(wish)}</b> 상품을 보여드려요.
      </p>
    )}
    {instead && (
      <p className="list-remark">
        <b>{instead}</b> 검색 결과를 보여드려요. <span>입력한 검색어 ‘{filters.searchValue}’</span>
      </p>
    )}
    {missed && (
      <p className="list-remark" role="status">
        지금은 필터를 쓸 수 없어 전체 상품을 보여드려요. 잠시 후 다시 시도해주세요.
      </p>
    )}
  </>
);

const helpKinds: Record<Help['kind'], string> = {
  SERVICE: '서비스',
  FAQ: '자주 묻는 질문',
  NOTICE: '공지사항',
};

/** Entries of the customer center that match a search. */
const HelpFound = ({ help }: { help: Help[] }) => (
  <section className="list-help" aria-labelledby="list-help">
    <h2 id="list-help">도움말·서비스</h2>
    <ul>
      {help.map(({ kind, href, title }) => (
        <li key={href}>
          <a href={href}>
            <small>{helpKinds[kind]}</small>
            <span>{title}</span>
            <Icon name="right" />
          </a>
        </li>
      ))}
    </ul>
  </section>
);

/** Page numbers as far as they can be opened directly. The next page is always reached by its cursor. */
const Paging = ({ list: { filters, page, summary } }: { list: Data }) => {
  const pages = Math.ceil((summary.count__total ?? 0) / PAGE_SIZE);
  const next = page + 1;
  const href = (to: number) =>
    productsHref(filters, { page: to, cursor: to === next && to > JUMPABLE ? summary.cursor : undefined });
  return (
    <Pages page={page} last={Math.max(pages, summary.cursor ? next : page)} reach={JUMPABLE} href={href} />
  );
};

export default function Products() {
  const list = useLoaderData<typeof loader>();
  const { setting } = useShell();
  const { filters, category, products } = list;
  // Without products there is nothing to sort or filter. Active filters stay, so that they can be removed.
  const isEmpty = products.length === 0 && !isNarrowed(filters) && !filters.groups;
  const crumbs = [
    { text: '홈', href: '/' },
    ...(category?.path ?? [])
      .slice(0, -1)
      .map(({ code, name }) => ({ text: name, href: productsHref({ category: code }) })),
    { text: titleOf(list) },
  ];
  return (
    <>
      <Breadcrumb items={crumbs} />
      <h1 className="mt-2 mb-4 text-page">{titleOf(list)}</h1>
      <Remarks list={list} />
      {list.help && <HelpFound help={list.help} />}
      <CategoryChips list={list} />
      {list.facets && !isEmpty && (
        <FacetBar facets={list.facets} filters={filters} labels={setting.shop.productLabels} />
      )}
      {!isEmpty && <Toolbar list={list} />}
      {products.length ? (
        <ProductGrid cards={products} labels={setting.shop.productLabels} eager={2} />
      ) : (
        <div className="mt-5">
          <NothingFound filters={filters} />
        </div>
      )}
      <Paging list={list} />
    </>
  );
}
