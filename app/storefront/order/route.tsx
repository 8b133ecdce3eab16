import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { useReturn } from '#app/shell/use-return.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { failureBodyOf } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { boughtNowSchema, cartIdsSchema, cartKindSchema } from '#shared/contracts/orders/cart.ts';
import { orderFormSchema, orderNoSchema } from '#shared/contracts/orders/order.ts';
import { answerOrderForm, answerUnreadOrder } from './form-answer.ts';
import { isIdentityRequired } from './identity-required.ts';
import { IdentityStep } from './identity-step.tsx';
import { openForm, replacesOf, typedOf } from './open-form.ts';
import { OrderForm } from './order-form.tsx';

export const headers = personalPage;
export const meta = personalMeta('주문서');
export const handle = { aside: false };

/**
 * Order form for one of: cart lines (`_carts`), of the ordinary cart or with `cart=regular` of the regular one;
 * products bought directly (`item`, see `formatItemText`); one unit of a product (`_product`), for a target payment; the
 * content of an unpaid order (`order`), to change it.
 */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const ids = parseWith(cartIdsSchema, searchParams.getAll('_carts'));
  const kind = parseWith(cartKindSchema, searchParams.get('cart') ?? undefined);
  const cart = kind.ok ? kind.value : 'cart';
  const [now, single] = [searchParams.getAll('item'), searchParams.getAll('_product')];
  const bought = parseWith(boughtNowSchema, now.length > 0 ? now : single);
  const query = { _carts: ids.ok ? ids.value : [], carts: bought.ok ? bought.value : [] };
  const key = crypto.randomUUID();
  const orderNo = parseWith(orderNoSchema, searchParams.get('order') ?? undefined);
  if (query._carts.length + query.carts.length === 0 && !orderNo.ok) return { key, cart, ...query };
  // An order that is sent again is found by its key under its owner. A guest whose first answer was lost must therefore
  // be the same guest then.
  const actor = await session.ensureActor();
  const _user = actor.kind === 'member' ? actor._user : undefined;
  const addresses = _user ? shop.getMyDestinations({ _user }) : undefined;
  // In parallel: the price waits for the address only when it needs it.
  const [setting, termsList, user, destinations, verified, priced] = await Promise.all([
    shop.getSetting(),
    shop.listTerms({ target: 'ORDER' }),
    _user ? shop.getMyInfo({ _user }) : undefined,
    addresses,
    actor.kind === 'visitor'
      ? shop.pendingCertification({
          identityVerificationId: session.cookie('verification'),
          purpose: 'ORDER',
        })
      : undefined,
    openForm(shop, actor, { orderNo: orderNo.ok ? orderNo.value : undefined, cart, ...query }, addresses),
  ]);
  const { quoted, filled, request: wanted } = priced;
  const method = searchParams.get('method');
  return {
    key,
    cart,
    _carts: wanted._carts,
    carts: wanted.carts,
    /** Initial values of a member's form: the member and their addresses */
    person: user && { user: user.ok ? user.value : undefined, destinations: destinations ?? [] },
    /** Values as typed the first time */
    typed: filled && typedOf(filled, method),
    replaces: filled && replacesOf(filled, { isAsked: orderNo.ok }),
    verified: verified && { name: verified.name, phone: verified.phone },
    quoted: quoted.ok ? quoted.value : undefined,
    failure: quoted.ok ? undefined : failureBodyOf(quoted.failure),
    /** Product that is bought directly */
    _product: now.length > 0 ? wanted.carts[0]?._product : undefined,
    mayBeLoggedOut: actor.kind === 'visitor' && !quoted.ok && quoted.failure.code === 'EMPTY_ORDER',
    methods: shop.getOfferedWays().payments,
    transfer: setting.company.account,
    cashReceipt: setting.shop.cashReceipt,
    termsList,
  };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await readForm(request, orderFormSchema);
  return form.ok ? answerOrderForm(form.value, request, context) : answerUnreadOrder(form.failure);
};

/**
 * Skips the loader after an action: its answer contains the new price, and the loader would create a new idempotency
 * key.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === 'POST' ? false : defaultShouldRevalidate;

/** Note that the lines are in no cart: the member has logged out meanwhile, or has already ordered them. */
const LoginAgain = () => {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      title="주문할 상품이 없습니다."
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <LinkButton
            href={`/login?${new URLSearchParams({ redirectTo: pathname + search })}`}
            variant="primary"
          >
            로그인
          </LinkButton>
          <LinkButton href="/mypage/cart">장바구니로 가기</LinkButton>
        </span>
      }
    >
      로그아웃되었거나 이미 주문한 상품입니다. 회원으로 담은 상품이라면 다시 로그인해주세요.
    </EmptyState>
  );
};

export default function OrderScreen() {
  const loaded = useLoaderData<typeof loader>();
  useReturn();
  const answer = useActionData<typeof action>();
  const { quoted } = loaded;
  const identityMessage = isIdentityRequired(answer?.failure) ? answer?.failure?.message : undefined;
  if (!quoted)
    return (
      <>
        <h1 className="page-title">주문서</h1>
        {loaded.mayBeLoggedOut ? (
          <LoginAgain />
        ) : (
          <EmptyState
            title={loaded.failure?.message ?? '주문할 상품이 없습니다.'}
            action={
              loaded._product ? (
                <LinkButton href={`/shop/products/${loaded._product}`} variant="primary">
                  상품으로 돌아가기
                </LinkButton>
              ) : (
                <LinkButton href="/mypage/cart" variant="primary">
                  장바구니로 가기
                </LinkButton>
              )
            }
          />
        )}
      </>
    );
  return (
    <>
      <h1 className="page-title">주문서</h1>
      {(identityMessage || loaded.verified) && (
        <IdentityStep message={identityMessage} person={loaded.verified} />
      )}
      <OrderForm start={{ ...loaded, quoted }} answer={answer} />
    </>
  );
}
