import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LinkButton } from '#app/ui/button.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { stockHistoryQuery } from '#shared/contracts/stock.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import { ConsolePage } from '../../layout/page.tsx';
import { readListQuery } from '../../list/list-query.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { stockList } from './stock-list.tsx';

export const headers = personalPage;

/** Reads the stock ledger of one variant of a product. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'catalog');
  const query = orThrow(parseWith(stockHistoryQuery, readListQuery(args.request)));
  const _product = args.params.id ?? '';
  return orThrow(await args.context.shop.getStockHistory({ actor, _product, ...query }));
};

export default function StockHistory() {
  const { product, sku, skus, page } = useLoaderData<typeof loader>();
  const shown = skus.find((candidate) => candidate.sku === sku);
  const edit = `/console/shop/products/${product._id}`;
  return (
    <ConsolePage
      title="재고 내역"
      back={{ href: edit, text: product.name }}
      actions={<LinkButton href={edit}>상품 수정</LinkButton>}
    >
      <p className="form-note">
        {[product.name, shown?.name].filter(Boolean).join(' · ')} 현재 재고{' '}
        <strong>{formatNumber(shown?.stock ?? 0)}개</strong>. 재고가 바뀌면 몇 초 안에 기록되고, 2년 동안
        보관합니다.
      </p>
      {/* The first variant is shown by default. */}
      <ListScreen
        list={stockList(product._id, skus)}
        page={{ rows: page.items, cursor: page.cursor }}
        choices={{ sku: skus.slice(1).map(({ sku, name }) => ({ value: sku, label: name })) }}
      />
    </ConsolePage>
  );
}
