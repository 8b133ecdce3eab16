import { useLoaderData } from '@remix-run/react';
import { Thumb } from '#app/media/picture.tsx';
import { lowStocks } from '#app/resources/products.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { LowStock } from '#shared/domain/product/low-stock.ts';
import { SEARCH_VALUE_MAX } from '#shared/domain/product/search.ts';
import { beginningOf } from '#shared/domain/text.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { ConsolePage } from '../../layout/page.tsx';
import type { ResourceList } from '../../list/declare.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { listLoader } from '../../resource/serve.ts';

export const headers = personalPage;
export const loader = listLoader(lowStocks);

const lowStockList: ResourceList<LowStock> = {
  empty: '재고가 부족한 상품이 없습니다',
  rowId: ({ _product, sku }) => `${_product}/${sku}`,
  rowName: ({ name, option }) => [name, option].filter(Boolean).join(' '),
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
  const { page, about } = useLoaderData<typeof loader>();
  return (
    <ConsolePage
      title={about.item}
      actions={<LinkButton href="/console/shop/products/grid">상품 표에서 재고 채우기</LinkButton>}
    >
      <p className="form-note">
        재고가 기준 이하로 남은 판매 중인 상품입니다. 기준은 상품마다 정할 수 있고, 정하지 않은 상품은 사이트
        설정의 기준을 따릅니다.
      </p>
      <ListScreen list={lowStockList} about={about} page={page} />
    </ConsolePage>
  );
}
