import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CursorPages } from '#app/ui/pagination.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { promoterListQuery } from '#shared/contracts/members/settlement.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { goodsPrice, shippingPrice } from '#shared/domain/order/line-money.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { PROMOTER_SCOPE } from '#shared/domain/user/access.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';

const PAGE = '/promoter/promoter-purchases';

export const headers = personalPage;
export const meta = personalMeta('내 구매');

export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const actor = await session.requireScope([PROMOTER_SCOPE]);
  const cursorParameter = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const query = orThrow(parseWith(promoterListQuery, { cursor: cursorParameter }));
  const { purchases, cursor } = await shop.listMyPurchases({ actor, ...query });
  return { purchases, cursor, isLater: cursorParameter !== undefined };
};

/** Describes a purchase: its date, its units, and its shipping fee. */
const factsOf = (purchase: PurchaseView): string => {
  const shipping = shippingPrice(purchase);
  const facts = [
    formatDate(purchase.createdAt),
    `${purchase.amount}개`,
    ...(shipping > 0 ? [`배송비 ${formatWon(shipping)} 별도`] : []),
  ];
  return `${facts.join(' · ')} · `;
};

export default function OwnPurchases() {
  const { purchases, cursor, isLater } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="page-title">내 구매</h1>
      {purchases.length === 0 ? (
        <EmptyState title="구매한 상품이 없습니다." />
      ) : (
        <ul className="ledger">
          {purchases.map((purchase) => (
            <li key={purchase.purchaseNo}>
              <span>
                {purchase.product.name}
                <small>
                  {factsOf(purchase)}
                  <a href={`/mypage/orders?order=${purchase.orderNo}#order-dialog`}>{purchase.orderNo}</a>
                </small>
              </span>
              <b>{formatWon(goodsPrice(purchase))}</b>
            </li>
          ))}
        </ul>
      )}
      <CursorPages
        first={isLater ? PAGE : undefined}
        next={cursor && `${PAGE}?${new URLSearchParams({ cursor })}`}
      />
    </>
  );
}
