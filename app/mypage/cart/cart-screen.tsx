import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FormError } from '#app/forms/field.tsx';
import { ResilientForm } from '#app/resilient-requests/resilient-requests.tsx';
import { BestSellers } from '#app/shop/best-sellers.tsx';
import { SuppliesPanel } from '#app/shop/supplies.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import { CartGroups } from './cart-groups.tsx';
import { cartPages } from './cart-pages.ts';
import { CartSummary } from './cart-summary.tsx';
import { LeftOut } from './left-out.tsx';
import type { action, loader } from './route.tsx';
import { useSelection } from './use-selection.ts';

const texts = {
  cart: { title: '장바구니', empty: '담은 상품이 없습니다.', note: undefined },
  regular: {
    title: '정기구매',
    empty: '정기구매 상품이 없습니다.',
    note: '자주 사는 상품을 모아두고 한 번에 다시 주문하세요. 주문해도 목록은 그대로 남으며, 자동으로 결제되지 않습니다.',
  },
} as const;

/** Screen of both carts: the ordinary one, and the regular one of a member, with its schedule. */
export const CartScreen = ({ schedule }: { schedule?: ReactNode }) => {
  const { kind, isMember, left, lines, quote, destination, supplies } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const selection = useSelection({ kind, lines, all: quote, destination });
  const { title, empty, note } = texts[kind];
  return (
    <>
      <h1 className="page-title">{title}</h1>
      {isMember && (
        <TabLinks
          label="장바구니 종류"
          items={(['cart', 'regular'] as const).map((one) => ({
            href: cartPages[one],
            text: texts[one].title,
            current: one === kind,
          }))}
        />
      )}
      {note && <p className="mt-4 text-meta text-ink-2">{note}</p>}
      {schedule}
      <ResilientForm />
      <FormError errors={failure && [failure.message]} />
      {left.length > 0 && <LeftOut names={left} />}
      {lines.length === 0 ? (
        <div className={isMember ? 'mt-5' : undefined}>
          <EmptyState
            title={empty}
            action={
              <LinkButton href="/shop/products" variant="primary">
                상품 둘러보기
              </LinkButton>
            }
          />
          <BestSellers />
        </div>
      ) : (
        <div className={isMember ? 'checkout mt-5' : 'checkout'}>
          <div className="grid content-start gap-4">
            <CartGroups
              kind={kind}
              isMember={isMember}
              lines={lines}
              groups={quote?.groups ?? []}
              selection={selection}
            />
            <SuppliesPanel supplies={supplies} cart={cartPages[kind]} />
          </div>
          <CartSummary kind={kind} lines={lines} destination={destination} selection={selection} />
        </div>
      )}
    </>
  );
};
