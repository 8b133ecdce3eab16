import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CursorPages } from '#app/ui/pagination.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { failureData, orThrow } from '#app/web/failure.ts';
import { readUploadForm } from '#app/web/forms/picture-upload.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { redirectIfRangeReversed } from '#app/web/redirect-if-range-reversed.ts';
import { PeriodFilter } from './filters.tsx';
import { exchangingAt, isCollectingAt, LIST_ID, pageHref } from './location.ts';
import { openOrder } from './open-order.ts';
import { actOnOrder, contracts } from './order-actions.ts';
import { Done, OrderDetail } from './order-detail.tsx';
import { OrderList } from './order-list.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { readList } from './read-list.ts';
import { readOrdersLocation } from './read-location.ts';
import { StatusStrip } from './status-strip.tsx';

export const headers = personalPage;
export const meta = personalMeta('주문내역');

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const actor = await context.session.requireMember();
  redirectIfRangeReversed(request, 'from', 'to');
  const { place, query, orderNo } = orThrow(readOrdersLocation(request));
  const [list, opened] = await Promise.all([
    readList(context.shop, { actor, ...query }),
    orderNo
      ? openOrder(context, {
          actor,
          orderNo,
          why: place.why,
          exchanging: exchangingAt(place),
          isCollecting: isCollectingAt(place),
        })
      : undefined,
  ]);
  return { place, list, periods: context.shop.getOrderPeriods(), opened: opened && orThrow(opened) };
};

export const action = async ({ request, context: { shop, session } }: ActionFunctionArgs) => {
  const actor = await session.requireMember();
  const { place } = orThrow(readOrdersLocation(request));
  const form = await readUploadForm(request, contracts);
  return form.ok ? actOnOrder({ form: form.value, place, actor, request, shop }) : failureData(form.failure);
};

export default function OrdersScreen() {
  const { place, list, periods, opened } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failure = answer?.failure?.message;
  return (
    <>
      {opened && place.order && <OrderDetail opened={opened} place={place} failure={failure} />}
      {opened && place.dialog && (
        <PurchaseDialog
          key={`${place.dialog}${place.purchase}`}
          opened={opened}
          dialog={place.dialog}
          place={place}
          answer={answer}
        />
      )}
      <h1 className="page-title">주문내역</h1>
      <StatusStrip counts={list.summary} place={place} />
      <PeriodFilter place={place} periods={periods} />
      <section id={LIST_ID} aria-label="주문 목록">
        {place.done && !place.order && <Done name={place.done} />}
        {failure && !opened && (
          <p className="form-error" role="alert">
            {failure}
          </p>
        )}
        <OrderList purchases={list.purchases} feesDue={list.feesDue} place={place} />
        <CursorPages
          first={place.cursor && pageHref(place)}
          next={list.cursor && pageHref(place, list.cursor)}
        />
      </section>
    </>
  );
}
