import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { Button, LinkButton } from '#app/components/button.tsx';
import { FormError } from '#app/components/field.tsx';
import { KeyValueTable } from '#app/components/key-value-table.tsx';
import { MoneyLines } from '#app/components/money-lines.tsx';
import { EmptyState } from '#app/components/states.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { bodyOf, statusOf } from '#app/web/failure.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { moneyRows } from '#shared/domain/order/money-rows.ts';
import { paymentMethodLabels } from '#shared/domain/order/order.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { OrderView } from '#shared/usecases/orders/read-orders.ts';
import { paymentAddress } from '../order/payment-address.ts';

export const headers = personalPage;
export const meta = personalMeta('주문 결과');
export const handle = { aside: false };

export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const orderNo = new URL(request.url).searchParams.get('order');
  if (!orderNo) return { order: undefined, transfer: undefined };
  const [found, setting] = await Promise.all([
    shop.getMyOrder({ actor: await session.actor(), orderNo }),
    shop.getSetting(),
  ]);
  return { order: found.ok ? found.value : undefined, transfer: setting.company.account };
};

/** 다시 결제하기: a new attempt to pay the same order. */
export const action = async ({ request, context: { shop, session } }: ActionFunctionArgs) => {
  const orderNo = String((await request.formData()).get('orderNo') ?? '');
  const started = await shop.startPayment({ actor: await session.actor(), orderNo });
  return started.ok
    ? redirect(paymentAddress(started.value, request), 303)
    : data({ failure: bodyOf(started.failure) }, { status: statusOf(started.failure) });
};

const headline = ({ orderStatus, paymentMethod, payment }: OrderView): { title: string; text: string } => {
  if (orderStatus === 'ORDER_PAYMENT')
    return { title: '주문이 완료되었습니다', text: '결제가 확인되어 상품을 준비합니다.' };
  if (orderStatus === 'ORDER_CANCELED')
    return { title: '취소된 주문입니다', text: '사용하신 쿠폰과 적립금은 돌려드렸습니다.' };
  if (paymentMethod === 'account')
    return { title: '주문이 접수되었습니다', text: '입금이 확인되면 상품을 준비합니다.' };
  if (payment?.state === 'APPROVING')
    return { title: '결제 결과를 확인하고 있습니다', text: '잠시 후 주문내역에서 확인해 주세요.' };
  return { title: '결제가 완료되지 않았습니다', text: payment?.message ?? '아직 결제하지 않은 주문입니다.' };
};

export default function ResultScreen() {
  const { order, transfer } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  if (!order)
    return (
      <>
        <h1 className="sr-only">주문 결과</h1>
        <EmptyState
          title="주문 정보가 없습니다."
          action={
            <LinkButton href="/" variant="primary">
              쇼핑 계속하기
            </LinkButton>
          }
        />
      </>
    );
  const { title, text } = headline(order);
  const unpaid = order.orderStatus === 'ORDER_NONPAYMENT';
  const payable = unpaid && order.paymentMethod !== 'account' && order.payment?.state !== 'APPROVING';
  return (
    <div className="mx-auto grid max-w-160 gap-6 py-6">
      <header className="text-center">
        <h1 className="text-page font-bold">{title}</h1>
        <p className="mt-2 text-ink-2">{text}</p>
      </header>
      <FormError errors={failure && [failure.message]} />
      <section className="panel">
        <KeyValueTable
          caption="주문 정보"
          rows={[
            { name: '주문번호', value: order.orderNo },
            { name: '주문일시', value: formatDateTime(order.createdAt) },
            { name: '주문상품', value: order.orderName },
            { name: '결제방법', value: paymentMethodLabels[order.paymentMethod] },
            {
              name: '받는 분',
              value: `${order.receiver.name} · ${order.receiver.address1} ${order.receiver.address2}`,
            },
            ...(unpaid && order.paymentMethod === 'account' && transfer
              ? [
                  {
                    name: '입금계좌',
                    value: `${transfer.bank} ${transfer.accountNumber} (${transfer.accountHolder})`,
                  },
                  { name: '입금금액', value: formatWon(order.totalPrice) },
                  { name: '입금자명', value: order.depositor ?? order.sender.name },
                  { name: '입금기한', value: formatDateTime(order.payBy) },
                ]
              : []),
          ]}
        />
        <div className="mt-5">
          <MoneyLines rows={moneyRows(order)} total={{ name: '결제금액', amount: order.totalPrice }} />
        </div>
      </section>
      <div className="grid gap-2 xs:grid-cols-2">
        {payable ? (
          <Form method="post">
            <input type="hidden" name="orderNo" value={order.orderNo} />
            <Button type="submit" variant="primary" className="w-full">
              다시 결제하기
            </Button>
          </Form>
        ) : (
          <LinkButton href="/mypage/orders" variant="primary">
            주문내역 보기
          </LinkButton>
        )}
        <LinkButton href="/">쇼핑 계속하기</LinkButton>
      </div>
    </div>
  );
}
