import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { FormError } from '#app/components/field.tsx';
import { EmptyState } from '#app/components/states.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { bodyOf, statusOf } from '#app/web/failure.ts';
import type { Failure } from '#shared/domain/result.ts';
import { CartGroups } from './cart-groups.tsx';
import { CartSummary } from './cart-summary.tsx';
import { readCartForm } from './read-cart-form.ts';
import { useSelection } from './use-selection.ts';

export const headers = personalPage;
export const meta = () => [{ title: '장바구니 | 온결홈' }, { name: 'robots', content: 'noindex' }];
export const handle = { aside: false };

export const loader = async ({ context: { shop, session } }: LoaderFunctionArgs) =>
  shop.getCart({ actor: await session.actor() });

/** Everything a cart is asked for: `intent` is add, buy, change or remove. */
export const action = async ({ request, context: { shop, session } }: ActionFunctionArgs) => {
  const form = readCartForm(await request.formData());
  if (!form.ok) return refused(form.failure);
  const actor = await session.ensureActor();
  switch (form.value.intent) {
    case 'add':
    case 'buy': {
      const added = await shop.addToCart({ actor, items: form.value.items });
      if (!added.ok) return refused(added.failure);
      const ids = added.value.ids.map((_id) => `_carts=${encodeURIComponent(_id)}`).join('&');
      return redirect(form.value.intent === 'buy' ? `/shop/order?${ids}` : '/mypage/cart', 303);
    }
    case 'change': {
      const changed = await shop.changeCartAmount({ actor, ...form.value });
      return changed.ok ? redirect('/mypage/cart', 303) : refused(changed.failure);
    }
    case 'remove':
      await shop.removeFromCart({ actor, ids: form.value.ids });
      return redirect('/mypage/cart', 303);
  }
};

const refused = (failure: Failure) => data({ failure: bodyOf(failure) }, { status: statusOf(failure) });

export default function CartScreen() {
  const { lines, quote } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const selection = useSelection(lines, quote);
  return (
    <>
      <h1 className="page-title">장바구니</h1>
      <FormError errors={failure && [failure.message]} />
      {lines.length === 0 ? (
        <EmptyState
          title="담은 상품이 없습니다."
          action={
            <LinkButton href="/shop/products" variant="primary">
              상품 둘러보기
            </LinkButton>
          }
        />
      ) : (
        <div className="checkout">
          <CartGroups lines={lines} groups={quote?.groups ?? []} selection={selection} />
          <CartSummary selection={selection} />
        </div>
      )}
    </>
  );
}
