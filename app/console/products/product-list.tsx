import { Thumb } from '#app/media/picture.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { ConsoleProduct } from '#shared/usecases/catalog/list-console-products.ts';
import type { ListDeclaration } from '../list/declare.ts';

/** Describes whether shoppers can see and buy the product. */
const saleStateOf = ({ shows, sells, stock }: ConsoleProduct): string =>
  [shows ? '노출' : '숨김', sells ? (stock > 0 ? '판매중' : '품절') : '판매중지'].join(' · ');

const SaleState = ({ product: { shows, sells, stock } }: { product: ConsoleProduct }) => (
  <span className="flex flex-wrap gap-1">
    {shows ? <Badge tone="accent">노출</Badge> : <Badge>숨김</Badge>}
    {!sells && <Badge tone="warn">판매중지</Badge>}
    {sells && stock === 0 && <Badge tone="sale">품절</Badge>}
  </span>
);

const Price = ({ product: { price, salePrice, discountRate } }: { product: ConsoleProduct }) => (
  <>
    <strong>{formatWon(salePrice)}</strong>
    {discountRate > 0 && (
      <small className="block text-ink-3">
        <del>{formatWon(price)}</del> <span className="text-sale">{discountRate}%</span>
      </small>
    )}
  </>
);

export const productList: ListDeclaration<ConsoleProduct> = {
  name: '상품',
  rowId: ({ _id }) => _id,
  rowName: ({ name }) => name,
  filters: [
    { kind: 'text', name: 'searchValue', label: '상품명·브랜드·상품코드' },
    { kind: 'select', name: 'category', label: '카테고리' },
    { kind: 'select', name: 'brand', label: '브랜드' },
    { kind: 'select', name: 'groups', label: '진열·품절' },
    {
      kind: 'select',
      name: 'visibility',
      label: '노출',
      options: [
        { value: 'shown', label: '노출 중인 상품' },
        { value: 'hidden', label: '숨긴 상품' },
      ],
    },
  ],
  columns: [
    {
      key: 'name',
      header: '상품',
      sorts: [{ sort: 'NAME', direction: 'ascending' }],
      cell: ({ _id, name, code, thumb, brand }) => (
        <div className="list-name">
          <Thumb image={thumb} size={44} />
          <span>
            <a href={`/console/shop/products/${_id}`}>{name}</a>
            <small>{[brand, code].filter(Boolean).join(' · ')}</small>
          </span>
        </div>
      ),
    },
    { key: 'code', header: '상품코드', value: ({ code }) => code, onScreen: false },
    { key: 'label', header: '상품명', value: ({ name }) => name, onScreen: false },
    { key: 'brand', header: '브랜드', value: ({ brand }) => brand, onScreen: false },
    { key: 'category', header: '카테고리', value: ({ category }) => category, width: 116 },
    // Has the same head as a sheet of bulk upload. Otherwise a list that is saved and uploaded again would turn
    // discounted prices into regular prices.
    { key: 'listPrice', header: '판매가', value: ({ price }) => price, onScreen: false },
    { key: 'salePrice', header: '할인 적용가', value: ({ salePrice }) => salePrice, onScreen: false },
    {
      key: 'price',
      header: '판매가',
      sorts: [
        { sort: 'PRICE_ASC', direction: 'ascending' },
        { sort: 'PRICE_DESC', direction: 'descending' },
      ],
      align: 'end',
      cell: (product) => <Price product={product} />,
      width: 130,
    },
    {
      key: 'stock',
      header: '재고',
      align: 'end',
      value: ({ stock }) => stock,
      cell: ({ stock }) => (
        <span className={stock === 0 ? 'text-sale' : undefined}>{formatNumber(stock)}</span>
      ),
      width: 80,
    },
    {
      key: 'sales',
      header: '판매수',
      align: 'end',
      value: ({ meta }) => meta.sales.count,
      cell: ({ meta }) => formatNumber(meta.sales.count),
      width: 80,
    },
    {
      key: 'saleState',
      header: '상태',
      value: saleStateOf,
      cell: (product) => <SaleState product={product} />,
      width: 140,
    },
    {
      key: 'updatedAt',
      header: '수정',
      value: ({ updatedAt }) => formatDateTime(updatedAt),
      cell: ({ updatedAt }) => <small className="text-ink-2">{formatDateTime(updatedAt)}</small>,
      width: 120,
    },
    {
      key: 'shop',
      header: '',
      cell: ({ _id, name }) => (
        <a
          className="icon-btn"
          href={`/shop/products/${_id}`}
          target="_blank"
          rel="noopener"
          title="쇼핑몰에서 보기"
          aria-label={`${name} 쇼핑몰에서 보기`}
        >
          <Icon name="external" />
        </a>
      ),
      width: 56,
    },
  ],
  bulk: [
    { intent: 'show', label: '노출', variant: 'primary' },
    { intent: 'hide', label: '숨김' },
    {
      intent: 'delete',
      label: '삭제',
      variant: 'danger',
      confirm: (count) => `상품 ${count}개를 삭제할까요?\n삭제한 상품은 되돌릴 수 없습니다.`,
    },
  ],
  source: { href: '/api/console/shop/products', rows: 'products' },
};
