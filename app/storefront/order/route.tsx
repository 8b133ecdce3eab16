import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/states.tsx';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { bodyOf, type FailureBody, statusOf } from '#app/web/failure.ts';
import { cartIdsSchema } from '#shared/contracts/cart.ts';
import { orderFormSchema, quoteSchema } from '#shared/contracts/order.ts';
import type { Failure } from '#shared/domain/result.ts';
import type { QuotedOrder } from '#shared/usecases/orders/quote-order.ts';
import { OrderForm } from './order-form.tsx';
import { paymentAddress } from './payment-address.ts';

export const headers = personalPage;
export const meta = () => [{ title: '주문서 | 온결홈' }, { name: 'robots', content: 'noindex' }];
export const handle = { aside: false };

export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const ids = parseWith(cartIdsSchema, new URL(request.url).searchParams.getAll('_carts'));
  const _carts = ids.ok ? ids.value : [];
  const actor = await session.actor();
  const key = crypto.randomUUID();
  if (_carts.length === 0) return { key, _carts };
  const [quoted, setting, person] = await Promise.all([
    shop.quoteOrder({ actor, request: { _carts, carts: [], coupons: [], point: 0 } }),
    shop.getSetting(),
    actor.kind === 'member' ? personOf(shop, actor._user) : undefined,
  ]);
  return {
    key,
    _carts,
    quoted: quoted.ok ? quoted.value : undefined,
    failure: quoted.ok ? undefined : bodyOf(quoted.failure),
    person,
    transfer: setting.company.account,
    cashReceipt: setting.shop.cashReceipt,
  };
};

type Shop = LoaderFunctionArgs['context']['shop'];

/** What a member's form starts with: who they are and where they had things sent. */
const personOf = async (shop: Shop, _user: string) => {
  const [user, destinations] = await Promise.all([
    shop.getMyInfo({ _user }),
    shop.getMyDestinations({ _user }),
  ]);
  return { user: user.ok ? user.value : undefined, destinations };
};

/** `intent=quote` reckons again what is on the form; `intent=place` places the order and goes on to paying it. */
export const action = async ({ request, context: { shop, session } }: ActionFunctionArgs) => {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: orderFormSchema });
  const actor = await session.actor();
  const wanted = parseWith(quoteSchema, submission.payload);
  const requote = async (): Promise<{ quoted?: QuotedOrder; failure?: FailureBody }> => {
    const quoted = wanted.ok ? await shop.quoteOrder({ actor, request: wanted.value }) : wanted;
    return quoted.ok ? { quoted: quoted.value } : { failure: bodyOf(quoted.failure) };
  };

  if (form.get('intent') === 'quote')
    return { ...(await requote()), lastResult: submission.reply({ resetForm: false }) };
  if (submission.status !== 'success')
    return data({ ...(await requote()), lastResult: submission.reply() }, { status: 400 });

  const { idempotencyKey, agreed, privacyAgreed, ...order } = submission.value;
  const placed = await shop.placeOrder({ actor: await session.ensureActor(), form: order, idempotencyKey });
  if (!placed.ok) {
    const lastResult = submission.reply({ fieldErrors: fieldErrors(placed.failure) });
    return data(
      { ...(await requote()), failure: bodyOf(placed.failure), lastResult },
      { status: statusOf(placed.failure) },
    );
  }
  const { orderNo, orderStatus, paymentMethod } = placed.value;
  if (paymentMethod === 'account' || orderStatus !== 'ORDER_NONPAYMENT')
    return redirect(`/shop/result?order=${orderNo}`, 303);
  const started = await shop.startPayment({ actor, orderNo });
  return redirect(started.ok ? paymentAddress(started.value, request) : `/shop/result?order=${orderNo}`, 303);
};

const fieldErrors = ({ issues = [] }: Failure): Record<string, string[]> =>
  Object.fromEntries(issues.map(({ path, message }) => [path, [message]]));

export default function OrderScreen() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { quoted } = loaded;
  if (!quoted)
    return (
      <>
        <h1 className="page-title">주문서</h1>
        <EmptyState
          title={loaded.failure?.message ?? '주문할 상품이 없습니다.'}
          action={
            <LinkButton href="/mypage/cart" variant="primary">
              장바구니로 가기
            </LinkButton>
          }
        />
      </>
    );
  return (
    <>
      <h1 className="page-title">주문서</h1>
      <OrderForm start={{ ...loaded, quoted }} answer={answer} />
    </>
  );
}
