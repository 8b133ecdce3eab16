import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormError } from '#app/forms/field.tsx';
import { BoughtSupplies } from '#app/shop/bought-supplies.tsx';
import { ExchangeFee } from '#app/shop/exchange-fee.tsx';
import { ExtraCharge } from '#app/shop/extra-charge.tsx';
import { findGuestHref, GUEST_ORDER } from '#app/shop/guest-order.ts';
import { MoneyLines } from '#app/shop/price/money-lines.tsx';
import { RefundedLines } from '#app/shop/refunded-lines.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { isWaiting } from '#shared/domain/message/message.ts';
import { listMoneyRows } from '#shared/domain/order/money-rows.ts';
import { paymentMethodLabels } from '#shared/domain/payment/method.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { formatPhone } from '#shared/domain/user/phone.ts';
import type { OrderView } from '#shared/usecases/orders/read-orders.ts';
import { actOnUnpaid } from '../payment/unpaid.ts';
import { orderFormHref, PayAgain, UnpaidWays } from '../payment/unpaid-ways.tsx';
import { OrderedGoods } from './ordered-goods.tsx';
import { TransferNote } from './transfer-note.tsx';

export const headers = personalPage;
export const meta = personalMeta('주문 결과');
export const handle = { aside: false };

export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const [orderNo, attempt] = [searchParams.get('order'), searchParams.get('attempt')];
  const actor = await session.actor();
  const isMember = actor.kind === 'member';
  const methods = shop.getOfferedWays().payments;
  if (!orderNo)
    return { order: undefined, asked: undefined, attempt, methods, transfer: undefined, isMember };
  const [found, setting] = await Promise.all([shop.getMyOrder({ actor, orderNo }), shop.getSetting()]);
  if (found.ok && found.value.isLocked) throw redirect(`${GUEST_ORDER}?order=${found.value.orderNo}`);
  return {
    order: found.ok ? found.value : undefined,
    asked: orderNo,
    attempt,
    methods,
    transfer: setting.company.account,
    isMember,
  };
};

export const action = (args: ActionFunctionArgs) => actOnUnpaid(args);

/** Builds the heading with the result of the order. `done` is true when the buyer has nothing left to do. */
const headline = (
  { orderStatus, paymentMethod, payment, payBy, claims, charges, replacedBy }: OrderView,
  attempt: string | null,
): { title: string; text: string; done?: boolean } => {
  if (attempt && claims.some(({ fee }) => fee?.paidBy === attempt))
    return {
      title: '교환 배송비를 결제했습니다',
      text: '보내주신 상품을 확인한 뒤 교환 상품을 보내드립니다.',
      done: true,
    };
  if (attempt && charges.some(({ paidBy }) => paidBy === attempt))
    return { title: '추가 결제를 완료했습니다', text: '결제해 주셔서 감사합니다.', done: true };
  if (attempt && [...charges, ...claims.map(({ fee }) => fee)].some((candidate) => candidate?.isPaying))
    return { title: '결제 결과를 확인하고 있습니다', text: '잠시 후 다시 확인해주세요.' };
  if (claims.some(({ fee }) => fee?.state === 'DUE'))
    return attempt && attempt !== payment?._id
      ? { title: '교환 배송비가 결제되지 않았습니다', text: '아래에서 다시 결제할 수 있습니다.' }
      : { title: '교환 배송비를 결제해주세요', text: '결제가 끝나면 교환 상품을 보내드립니다.' };
  if (charges.some(({ state }) => state === 'DUE'))
    return attempt && attempt !== payment?._id
      ? { title: '추가 결제가 완료되지 않았습니다', text: '아래에서 다시 결제할 수 있습니다.' }
      : { title: '추가 결제를 해주세요', text: '요청드린 사유를 확인하고 결제해주세요.' };
  if (orderStatus === 'ORDER_PAYMENT')
    return { title: '주문이 완료되었습니다', text: '결제가 확인되어 상품을 준비합니다.', done: true };
  if (orderStatus === 'ORDER_CANCELED' && replacedBy)
    return { title: '다른 주문으로 바뀌었습니다', text: `${replacedBy} 주문으로 이어졌습니다.` };
  if (orderStatus === 'ORDER_CANCELED')
    return { title: '취소된 주문입니다', text: '사용하신 쿠폰과 적립금은 돌려드렸습니다.' };
  if (paymentMethod === 'account')
    return { title: '주문이 접수되었습니다', text: '입금이 확인되면 상품을 준비합니다.', done: true };
  if (payment?.state === 'APPROVING')
    return { title: '결제 결과를 확인하고 있습니다', text: '잠시 후 주문내역에서 확인해주세요.' };
  const why = payment?.message ?? '아직 결제하지 않은 주문입니다.';
  return {
    title: '결제가 완료되지 않았습니다',
    text: `${why}\n${formatDateTime(payBy)}까지 다시 결제하지 않으면 주문이 취소됩니다.`,
  };
};

/**
 * Note that no order was found. A guest is recognized by their browser; in another one an order is looked up by its
 * number and phone.
 */
const NoOrder = ({ isMember, asked }: { isMember: boolean; asked?: string }) => (
  <>
    <h1 className="sr-only">주문 결과</h1>
    <EmptyState
      title="주문 정보가 없습니다."
      action={
        isMember ? (
          <LinkButton href="/mypage/orders" variant="primary">
            주문내역 보기
          </LinkButton>
        ) : (
          <LinkButton href={findGuestHref(asked)} variant="primary">
            비회원 주문조회
          </LinkButton>
        )
      }
    >
      {isMember
        ? '주문번호를 확인해주세요.'
        : '다른 기기에서 주문하셨다면 주문번호와 휴대폰 번호로 조회해주세요. 회원이시면 로그인해주세요.'}
    </EmptyState>
  </>
);

/** Tells a guest how they will be notified of the order, and which notifications were not sent. */
const Told = ({ order: { told, sender } }: { order: OrderView }) => {
  const postponed = told && [
    ...(told.mail === 'HELD' ? ['메일'] : []),
    ...(told.text === 'HELD' ? ['문자'] : []),
  ];
  return (
    <p className="text-center text-meta text-balance text-ink-2">
      {postponed?.length
        ? `같은 연락처로 보낸 안내가 많아 이 주문의 ${postponed.join('과 ')} 안내는 보내지 않았습니다. 주문번호를 적어 두시면 비회원 주문조회에서 확인하실 수 있습니다.`
        : told && isWaiting(told.mail)
          ? `주문 안내를 ${sender.email}로 보내고 있습니다.`
          : `주문 진행 상황은 ${sender.email}로 알려드립니다.`}
    </p>
  );
};

export default function ResultScreen() {
  const { order, asked, attempt, methods, transfer, isMember } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  if (!order) return <NoOrder isMember={isMember} asked={asked} />;
  const { orderNo, orderStatus, paymentMethod, receiver } = order;
  const { title, text, done } = headline(order, attempt);
  const unpaid = orderStatus === 'ORDER_NONPAYMENT';
  const payable = unpaid && paymentMethod !== 'account' && order.payment?.state !== 'APPROVING';
  return (
    <div className="mx-auto grid max-w-160 gap-5 py-6">
      <header className="mb-1 text-center">
        {done && (
          <span className="mb-4 inline-grid size-14 place-items-center rounded-full bg-accent-wash text-accent">
            <Icon name="check" className="size-7" />
          </span>
        )}
        <h1 className="text-page font-bold text-balance">{title}</h1>
        <p className="mt-2 text-balance whitespace-pre-line text-ink-2">{text}</p>
        <p className="mt-1 text-meta text-ink-2">
          주문번호 <b className="text-ink">{orderNo}</b>
        </p>
      </header>
      <FormError errors={failure && [failure.message]} />
      {unpaid && paymentMethod === 'account' && transfer && (
        <TransferNote order={order} transfer={transfer} />
      )}
      {order.claims.map(
        (claim) => claim.fee && <ExchangeFee key={claim.n} orderNo={orderNo} claim={claim} fee={claim.fee} />,
      )}
      {order.charges.map((charge) => (
        <ExtraCharge key={charge.n} orderNo={orderNo} charge={charge} account={transfer} />
      ))}
      <OrderedGoods purchases={order.purchases} />
      <section className="panel">
        <h2 className="panel-head">배송·결제 정보</h2>
        <KeyValueTable
          caption="배송·결제 정보"
          rows={[
            { name: '주문일시', value: formatDateTime(order.createdAt) },
            { name: '결제방법', value: paymentMethodLabels[paymentMethod] },
            { name: '받는 분', value: `${receiver.name} (${formatPhone(receiver.phone)})` },
            { name: '주소', value: `(${receiver.postcode}) ${receiver.address1} ${receiver.address2}` },
            ...(order.requestMessage ? [{ name: '요청사항', value: order.requestMessage }] : []),
          ]}
        />
        <div className="mt-5">
          <MoneyLines rows={listMoneyRows(order)} total={{ name: '결제금액', amount: order.totalPrice }} />
          <RefundedLines order={order} />
        </div>
      </section>
      {payable && (
        <section className="panel grid gap-4" aria-label="결제">
          <PayAgain orderNo={orderNo} isFirst>
            다시 결제하기
          </PayAgain>
          <UnpaidWays
            orderNo={orderNo}
            method={paymentMethod === 'kakao' ? 'kakao' : 'card'}
            methods={methods}
          />
        </section>
      )}
      {orderStatus === 'ORDER_CANCELED' && (
        <LinkButton
          href={order.replacedBy ? `/shop/result?order=${order.replacedBy}` : orderFormHref(orderNo)}
          variant="primary"
          size="lg"
        >
          {order.replacedBy ? '바뀐 주문 보기' : '같은 내용으로 다시 주문하기'}
        </LinkButton>
      )}
      <BoughtSupplies purchases={order.purchases} />
      {!isMember && orderStatus !== 'ORDER_CANCELED' && <Told order={order} />}
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <LinkButton
          href={isMember ? '/mypage/orders' : `/shop/orders?order=${orderNo}`}
          variant={isMember && !payable ? 'primary' : 'line'}
        >
          {isMember ? '주문내역 보기' : '취소·반품·교환'}
        </LinkButton>
        {!payable && (
          <LinkButton href="/" variant={isMember ? 'line' : 'primary'}>
            쇼핑 계속하기
          </LinkButton>
        )}
      </div>
    </div>
  );
}
