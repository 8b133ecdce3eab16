import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { FormError } from '#app/components/field.tsx';
import { MoneyLines } from '#app/components/money-lines.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { besidesName, isForOrder, orderNoOfAttempt } from '#shared/domain/order/order.ts';

export const headers = personalPage;
export const meta = personalMeta('결제');
export const handle = { aside: false };

/**
 * /shop/order/pay/{attemptId}: between the order form and the card provider. With scripts the provider's window opens
 * by itself; without, the sandbox's plain page is a button away (a live card window needs scripts).
 */
export const loader = async ({ params, context: { shop, session } }: LoaderFunctionArgs) => {
  const attemptId = params.attemptId ?? '';
  const orderNo = orderNoOfAttempt(attemptId);
  const found = await shop.getPaymentWindow({ actor: await session.actor(), attemptId, orderNo });
  // Who comes back to it after paying reads how the order stands.
  if (!found.ok && found.failure.code === 'NOT_PAYABLE') throw redirect(`/shop/result?order=${orderNo}`, 303);
  const { order, payment, prepared } = orThrow(found);
  if (prepared.kind !== 'WINDOW') throw redirect(prepared.redirectUrls.pc, 303);
  const name = isForOrder(payment) ? order.orderName : besidesName(payment);
  const what = { name, amount: payment.amount };
  return { orderNo, what, prepared };
};

export default function PaymentWindowScreen() {
  const { orderNo, what, prepared } = useLoaderData<typeof loader>();
  const { clientKey, customerKey, sdkUrl, windowUrl, request } = prepared;
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(1);

  useEffect(() => {
    let left = false;
    const open = async () => {
      const { loadTossPayments } = await import('@tosspayments/tosspayments-sdk');
      const toss = await loadTossPayments(clientKey, { src: sdkUrl });
      if (!left) await toss.payment({ customerKey }).requestPayment({ ...request, method: 'CARD' });
    };
    if (tries > 0) open().catch(() => !left && setProblem('결제창을 열지 못했습니다. 다시 시도해주세요.'));
    return () => {
      left = true;
    };
  }, [tries, clientKey, customerKey, sdkUrl, request]);

  return (
    <div className="mx-auto grid max-w-120 gap-6 py-8">
      <h1 className="page-title mb-0">결제</h1>
      <FormError errors={problem ? [problem] : undefined} />
      <div className="panel">
        <h2 className="panel-head">{what.name}</h2>
        <MoneyLines rows={[]} total={{ name: '결제금액', amount: what.amount }} />
        <p className="mb-4 text-meta text-ink-2">결제창이 열리지 않으면 아래 버튼을 눌러주세요.</p>
        {windowUrl ? (
          <form action={windowUrl} method="get">
            <input type="hidden" name="clientKey" value={clientKey} />
            <input type="hidden" name="customerKey" value={customerKey} />
            {Object.entries(request).map(([name, value]) => (
              <input
                key={name}
                type="hidden"
                name={name}
                value={typeof value === 'object' ? String(value.value) : value}
              />
            ))}
            <button type="submit" className="btn btn-primary btn-lg w-full">
              결제창 열기
            </button>
          </form>
        ) : (
          <button type="button" className="btn btn-primary btn-lg w-full" onClick={() => setTries(tries + 1)}>
            결제창 열기
          </button>
        )}
        <a href={`/shop/result?order=${orderNo}`} className="btn btn-line mt-2 w-full">
          나중에 결제하기
        </a>
      </div>
    </div>
  );
}
