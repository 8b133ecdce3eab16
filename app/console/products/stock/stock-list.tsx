import { Link } from '@remix-run/react';
import { labelChoices } from '#app/resources/fields/choices.ts';
import { Badge } from '#app/ui/badge.tsx';
import { formatChange, formatNumber } from '#shared/domain/money/format.ts';
import { hasVariants } from '#shared/domain/product/grid.ts';
import { type StockEntry, stockCauses } from '#shared/domain/product/stock-ledger.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { ListDeclaration } from '../../list/declare.ts';

/** Stock ledger of a product's variants, of which one is shown at a time. */
export const stockList = (
  _product: string,
  skus: readonly { sku: string; name: string }[],
): ListDeclaration<StockEntry> => ({
  name: '재고 내역',
  empty: '아직 재고가 바뀐 적이 없습니다',
  rowId: ({ n }) => String(n),
  rowName: ({ at, why }) => `${formatDateTime(at)} ${stockCauses[why]}`,
  filters: [
    ...(hasVariants(skus)
      ? [{ kind: 'select', name: 'sku', label: '옵션', all: skus[0]?.name, isView: true } as const]
      : []),
    { kind: 'select', name: 'why', label: '사유', options: labelChoices(stockCauses) },
  ],
  source: { href: `/api/console/shop/products/${_product}/stock`, rows: 'entries' },
  columns: [
    { key: 'at', header: '일시', value: ({ at }) => formatDateTime(at), width: 150 },
    {
      key: 'why',
      header: '사유',
      value: ({ why }) => stockCauses[why],
      cell: ({ why }) => <Badge>{stockCauses[why]}</Badge>,
      width: 120,
    },
    {
      key: 'delta',
      header: '변동',
      value: ({ delta }) => delta,
      cell: ({ delta }) => (
        <span className={delta < 0 ? 'text-sale' : undefined}>{formatChange(delta, formatNumber)}</span>
      ),
      align: 'end',
      width: 90,
    },
    {
      key: 'stock',
      header: '변동 후 재고',
      value: ({ stock }) => stock,
      cell: ({ stock }) => formatNumber(stock),
      align: 'end',
      width: 120,
    },
    {
      key: 'orderNo',
      header: '주문번호',
      value: ({ orderNo }) => orderNo,
      cell: ({ orderNo }) =>
        orderNo && <Link to={`/console/shop/purchases/all?keyword=${orderNo}`}>{orderNo}</Link>,
      width: 200,
    },
    { key: 'username', header: '담당자', value: ({ username }) => username },
  ],
});
