import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findGuestHref, GUEST_ORDER, guestCodeHref } from '#app/shop/guest-order.ts';
import { clientAddress } from '#app/web/access/client-address.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { failureData, orThrow } from '#app/web/failure.ts';
import { answerFailure, answerInvalid } from '#app/web/forms/form-answers.ts';
import { readUploadForm } from '#app/web/forms/picture-upload.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { guestCodeSchema } from '#shared/contracts/orders/order.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { GUEST_PASS_SECONDS } from '#shared/domain/user/guest-pass.ts';
import { GuestCode } from './guest-code.tsx';
import { exchangingAt, isCollectingAt, type OrdersLocation, orderDialogHref } from './location.ts';
import { openOrder } from './open-order.ts';
import { actOnOrder, contracts, type OrderActionAnswer } from './order-actions.ts';
import { OrderOverview } from './order-detail.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { readOrdersLocation } from './read-location.ts';

export const headers = personalPage;
export const meta = personalMeta('주문상세');
export const handle = { aside: false };

const placeOf = (request: Request): OrdersLocation => {
  const { place, orderNo } = orThrow(readOrdersLocation(request));
  return { ...place, order: orderNo, guest: true };
};

/** Guest's order with all of its actions. A member's order is in their list. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const place = placeOf(request);
  const actor = await context.session.actor();
  const { order: orderNo, why } = place;
  const { search, searchParams } = new URL(request.url);
  if (actor.kind === 'member') throw redirect(`/mypage/orders${search}`);
  if (!orderNo) throw redirect(findGuestHref());
  const opened = await openOrder(context, {
    actor,
    orderNo,
    why,
    exchanging: exchangingAt(place),
    isCollecting: isCollectingAt(place),
  });
  // Access is by the browser the order was placed with, or by the pass of a browser that looked it up. Otherwise it
  // must be looked up first.
  if (!opened.ok && opened.failure.code === 'ORDER_NOT_FOUND') throw redirect(findGuestHref(orderNo));
  if (!opened.ok) {
    // The requested proof no longer exists: the order is shown without it.
    searchParams.delete('why');
    throw redirect(`${GUEST_ORDER}?${searchParams}`);
  }
  return { place, opened: opened.value, isCodeSent: searchParams.get('code') === 'sent' };
};

type Proving = Pick<ActionFunctionArgs, 'request' | 'context'> & {
  actor: Actor;
  orderNo: string;
  form: FormData;
};

const sendCode = async ({ request, context, actor, orderNo }: Proving) => {
  const sent = await context.shop.sendGuestCode({ actor, orderNo, address: clientAddress(request) });
  return sent.ok ? redirect(guestCodeHref(orderNo), 303) : failureData<OrderActionAnswer>(sent.failure);
};

const checkCode = async ({ context: { shop, session }, actor, orderNo, form }: Proving) => {
  const submission = parseWithZod(form, { schema: guestCodeSchema });
  if (submission.status !== 'success') return answerInvalid(submission);
  const proved = await shop.proveGuest({ actor, orderNo, code: submission.value.code });
  if (!proved.ok) return answerFailure(submission, proved.failure, ['code']);
  session.setCookie('guestPass', proved.value.pass, GUEST_PASS_SECONDS);
  return redirect(orderDialogHref({ guest: true }, orderNo), 303);
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const actor = await context.session.actor();
  const place = placeOf(request);
  const read = await readUploadForm(request, [...contracts, guestCodeSchema]);
  if (!read.ok) return failureData<OrderActionAnswer>(read.failure);
  const form = read.value;
  const { order: orderNo } = place;
  const intent = form.get('intent');
  if (orderNo && intent === 'send-code') return sendCode({ request, context, actor, orderNo, form });
  if (orderNo && intent === 'check-code') return checkCode({ request, context, actor, orderNo, form });
  return actOnOrder({ form, place, actor, request, shop: context.shop });
};

type Answered = OrderActionAnswer & { error?: Record<string, string[] | null> | null };

export default function GuestOrderScreen() {
  const { place, opened, isCodeSent } = useLoaderData<typeof loader>();
  const answer = useActionData() as Answered | undefined;
  const { isLocked } = opened.order;
  return (
    <>
      <h1 className="page-title">주문상세</h1>
      {isLocked && (
        <GuestCode
          isSent={isCodeSent}
          returned={answer?.error ? answer : undefined}
          failure={answer?.failure?.message}
        />
      )}
      <OrderOverview
        opened={opened}
        place={place}
        failure={isLocked ? undefined : answer?.failure?.message}
      />
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
