import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { NOINDEX } from '#app/web/personal-meta.ts';
import { printQuery } from '#shared/contracts/orders/console-order.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import { OrderSheet, PackingSlips } from './order-sheets.tsx';
import { PickingList } from './picking-list.tsx';
import styles from './print.css?url';
import { printTitles } from './titles.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const headers = personalPage;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${printTitles[data.kind]} - ${SHOP_NAME}` : SHOP_NAME },
  NOINDEX,
];

/**
 * GET /console/shop/purchases/print/{slips|picking|orders}?orders=P-…,P-…: a page to print, without the console around
 * it.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'service');
  const { searchParams } = new URL(args.request.url);
  const query = { kind: args.params.kind, orders: searchParams.get('orders') ?? '' };
  const { kind, orders: orderNos } = orThrow(parseWith(printQuery, query));
  return { kind, orders: orThrow(await args.context.shop.printOrders({ ...clerk, orderNos })) };
};

export default function Print() {
  const { kind, orders: asked } = useLoaderData<typeof loader>();
  // Goods of held orders are neither taken from the shelf nor packed.
  const held = kind === 'orders' ? [] : asked.filter(({ flag }) => flag === 'HOLD');
  const orders = asked.filter((order) => !held.includes(order));
  return (
    <main className="print">
      <header className="print-bar">
        <h1>{printTitles[kind]}</h1>
        <span>주문 {orders.length}건</span>
        {held.length > 0 && (
          <span role="status">
            발송 보류 {held.length}건 제외: {held.map(({ orderNo }) => orderNo).join(', ')}
          </span>
        )}
        <Button variant="primary" onClick={() => window.print()}>
          인쇄
        </Button>
      </header>
      {orders.length === 0 && <EmptyState title="출력할 주문이 없습니다" />}
      {kind === 'picking' && orders.length > 0 && <PickingList orders={orders} />}
      {kind === 'slips' && orders.map((order) => <PackingSlips key={order.orderNo} order={order} />)}
      {kind === 'orders' && orders.map((order) => <OrderSheet key={order.orderNo} order={order} />)}
    </main>
  );
}
