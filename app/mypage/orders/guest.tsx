import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { readForm } from '#app/web/read-body.ts';
import { actOnOrder, contracts, refused } from './act.ts';
import type { OrdersLocation } from './location.ts';
import { openOrder } from './open-order.ts';
import { WholeOrder } from './order-detail.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { readOrdersLocation } from './read-location.ts';

export const headers = personalPage;
export const meta = personalMeta('주문상세');
export const handle = { aside: false };

const placeOf = (request: Request): OrdersLocation => {
  const { place, orderNo } = orThrow(readOrdersLocation(request));
  return { ...place, order: orderNo, guest: true };
};

/** A guest's order with all that may be done about it; a member's stands in their list. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const place = placeOf(request);
  const actor = await context.session.actor();
  const { order: orderNo, why } = place;
  if (actor.kind === 'member') throw redirect(`/mypage/orders${new URL(request.url).search}`);
  if (!orderNo) throw redirect('/shop/result');
  const opened = await openOrder(context, { actor, orderNo, why });
  // There a guest is told by which browser an order is known.
  if (!opened.ok) throw redirect(`/shop/result?order=${orderNo}`);
  return { place, opened: opened.value };
};

export const action = async ({ request, context: { shop, session } }: ActionFunctionArgs) => {
  const actor = await session.actor();
  const place = placeOf(request);
  const form = await readForm(request, contracts);
  return form.ok ? actOnOrder({ form: form.value, place, actor, request, shop }) : refused(form.failure);
};

export default function GuestOrderScreen() {
  const { place, opened } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1 className="page-title">주문상세</h1>
      <WholeOrder opened={opened} place={place} failure={answer?.failure?.message} />
      {place.dialog && (
        <PurchaseDialog
          key={`${place.dialog}${place.purchase}`}
          opened={opened}
          dialog={place.dialog}
          place={place}
          answer={answer}
        />
      )}
    </>
  );
}
