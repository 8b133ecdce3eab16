import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Thumb } from '#app/media/picture.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { pageQuery } from '#shared/contracts/list.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { LowStock } from '#shared/domain/product/low-stock.ts';
import { SEARCH_VALUE_MAX } from '#shared/domain/product/search.ts';
import { beginningOf } from '#shared/domain/text.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { ConsolePage } from '../../layout/page.tsx';
import type { ListDeclaration } from '../../list/declare.ts';
import { readListQuery } from '../../list/list-query.ts';
import { ListScreen } from '../../list/list-screen.tsx';

export const headers = personalPage;

/** Lists the variants with low stock. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'catalog');
  const query = orThrow(parseWith(pageQuery, readListQuery(args.request)));
  const { items, ...place } = orThrow(
    await args.context.shop.listLowStock({ actor, ...query, counts: true }),
  );
  return { rows: items, ...place };
};

const lowStockList: ListDeclaration<LowStock> = {
  name: '재고 부족',
  empty: '재고가 부족한 상품이 없습니다',
  rowId: ({ _product, sku }) => `${_product}/${sku}`,
  rowName: ({ name, option }) => [name, option].filter(Boolean).join(' '),
  source: { href: '/api/console/shop/low-stock', rows: 'lowStocks' },
  columns: [
    {
      key: 'product',
      header: '상품',
      cell: ({ _product, name, option, thumb }) => (
        <div className="list-name">
          <Thumb image={thumb} size={44} />
          <span>
            <a href={`/console/shop/products/${_product}`}>{name}</a>
            <small>{option}</small>
          </span>
        </div>
      ),
    },
    { key: 'name', header: '상품명', value: ({ name }) => name, onScreen: false },
    { key: 'option', header: '옵션', value: ({ option }) => option, onScreen: false },
    {
      key: 'stock',
      header: '재고',
      value: ({ stock }) => stock,
      cell: ({ stock }) => (
        <span className={stock === 0 ? 'text-sale' : undefined}>
          {stock === 0 ? '품절' : formatNumber(stock)}
        </span>
      ),
      align: 'end',
      width: 90,
    },
    {
      key: 'from',
      header: '기준',
      value: ({ from }) => `${formatNumber(from)}개 이하`,
      align: 'end',
      width: 110,
    },
    { key: 'since', header: '부족해진 때', value: ({ since }) => formatDateTime(since), width: 150 },
    {
      key: 'ledger',
      header: '',
      cell: ({ _product, sku, name }) => (
        <span className="flex gap-4 whitespace-nowrap">
          <a
            href={`/console/shop/products/grid?searchValue=${encodeURIComponent(beginningOf(name, SEARCH_VALUE_MAX))}`}
            aria-label={`${name} 재고 채우기`}
          >
            재고 채우기
          </a>
          <a href={`/console/shop/products/${_product}/stock?sku=${sku}`} aria-label={`${name} 재고 내역`}>
            재고 내역
          </a>
        </span>
      ),
      width: 170,
    },
  ],
};

export default function LowStocks() {
  const page = useLoaderData<typeof loader>();
  return (
    <ConsolePage
      title="재고 부족"
      actions={<LinkButton href="/console/shop/products/grid">상품 표에서 재고 채우기</LinkButton>}
    >
      <p className="form-note">
        재고가 기준 이하로 남은 판매 중인 상품입니다. 기준은 상품마다 정할 수 있고, 정하지 않은 상품은 사이트
        설정의 기준을 따릅니다.
      </p>
      <ListScreen list={lowStockList} page={page} />
    </ConsolePage>
  );
}
