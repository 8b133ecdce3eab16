import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormError } from '#app/forms/field.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { extraPaymentName, isForOrder, orderNoOfAttempt } from '#shared/domain/order/order.ts';
import { methodOf } from '#shared/domain/payment/method.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { OpenWindow } from './open-window.tsx';
import { payWindowOf } from './pay-window.ts';
import { actOnUnpaid } from './unpaid.ts';
import { orderFormHref, PayAgain, UnpaidWays } from './unpaid-ways.tsx';
import { useWindow } from './use-window.ts';

export const headers = personalPage;
export const meta = personalMeta('결제');
export const handle = { aside: false };

/**
 * /shop/order/pay/{attemptId}: page between the order form and the provider. It opens the provider's window when a
 * button to pay leads here. A buyer who comes back from there sees the state of the order and all options (
 * decisions/payments.md). Without scripts a button opens the window (a live card window needs scripts).
 */
export const loader = async ({ request, params, context: { shop, session } }: LoaderFunctionArgs) => {
  const attemptId = params.attemptId ?? '';
  const orderNo = orderNoOfAttempt(attemptId);
  const found = orThrow(await shop.getPaymentWindow({ actor: await session.actor(), attemptId, orderNo }));
  const { order, payment, standing, prepared } = found;
  const isOrder = isForOrder(payment);
  const isOver = standing === 'PAID' || standing === 'PAYING' || (standing === 'CANCELED' && !isOrder);
  // The result page shows the outcome.
  if (isOver) throw redirect(`/shop/result?order=${orderNo}&attempt=${attemptId}`, 303);
  return {
    orderNo,
    standing,
    name: isOrder ? order.orderName : extraPaymentName(payment),
    amount: payment.amount,
    method: methodOf[payment.provider],
    methods: shop.getOfferedWays().payments,
    ...(isOrder && { payBy: order.payBy, replacedBy: order.replacedBy }),
    besides: { claim: payment.claim, charge: payment.charge },
    window: prepared && payWindowOf(prepared, request),
  };
};

export const action = (args: ActionFunctionArgs) => actOnUnpaid(args);

type Paying = Awaited<ReturnType<typeof loader>>;

/** Builds the heading. */
const headline = (
  { standing, payBy, replacedBy }: Pick<Paying, 'standing' | 'payBy' | 'replacedBy'>,
  isReturned: boolean,
): { title: string; text?: string; status: string } => {
  if (standing === 'CANCELED')
    return replacedBy
      ? {
          title: '다른 주문으로 바뀌었습니다',
          text: '바꾸신 주문에서 결제를 이어가실 수 있습니다.',
          status: '주문 취소',
        }
      : {
          title: '취소된 주문입니다',
          text: '사용하신 쿠폰과 적립금은 돌려드렸습니다.',
          status: '주문 취소',
        };
  if (standing === 'EXPIRED')
    return {
      title: '결제 기한이 지났습니다',
      text: '같은 내용으로 다시 주문하실 수 있습니다.',
      status: '결제 기한 지남',
    };
  const status = '결제 대기';
  if (!isReturned) return { title: '결제창으로 이동합니다', status };
  const deadlineText = payBy && `${formatDateTime(payBy)}까지 주문을 잡아 두었습니다.`;
  return { title: '아직 결제하지 않았습니다', text: deadlineText, status };
};

export default function PaymentWindowScreen() {
  const paying = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const { orderNo, standing, name, amount, method, methods, payBy, replacedBy, besides, window } = paying;
  const { open, problem, isReturned } = useWindow(window);
  const { title, text, status } = headline(paying, isReturned);
  const complaints = [problem, failure?.message].filter((text) => text !== undefined);
  return (
    <div className="mx-auto grid max-w-120 gap-5 py-8">
      <header className="text-center" aria-live="polite">
        <h1 className="page-title mb-0 text-balance">{title}</h1>
        {text && <p className="mt-2 text-balance text-ink-2">{text}</p>}
      </header>
      <FormError errors={complaints} />
      <div className="panel grid gap-5">
        <KeyValueTable
          caption="결제할 주문"
          rows={[
            { name: '주문', value: name },
            { name: '주문번호', value: orderNo },
            { name: '결제금액', value: <b>{formatWon(amount)}</b> },
            { name: '상태', value: status },
            ...(payBy && standing !== 'CANCELED'
              ? [{ name: '결제 기한', value: formatDateTime(payBy) }]
              : []),
          ]}
        />
        {standing === 'UNPAID' && (
          <>
            {window && (window.kind === 'WINDOW' || !isReturned) ? (
              <OpenWindow window={window} onOpen={open}>
                {isReturned ? '다시 결제하기' : '결제창 열기'}
              </OpenWindow>
            ) : (
              <PayAgain orderNo={orderNo} method={payBy ? method : undefined} besides={besides} isFirst>
                다시 결제하기
              </PayAgain>
            )}
            {payBy ? (
              <UnpaidWays orderNo={orderNo} method={method} methods={methods} />
            ) : (
              <LinkButton href={`/shop/result?order=${orderNo}`} className="w-full">
                나중에 결제하기
              </LinkButton>
            )}
          </>
        )}
        {standing !== 'UNPAID' && (
          <LinkButton
            href={replacedBy ? `/shop/result?order=${replacedBy}` : orderFormHref(orderNo)}
            variant="primary"
            size="lg"
          >
            {replacedBy ? '바뀐 주문 보기' : '같은 내용으로 다시 주문하기'}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
