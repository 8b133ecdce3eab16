import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '#app/ui/button.tsx';
import {
  type OnlineMethod,
  onlineMethods,
  type PaymentMethod,
  paymentMethodLabels,
} from '#shared/domain/payment/method.ts';

/** Intent of a form that cancels an unpaid order. */
export const GIVE_UP = 'give-up';

/** Builds the address of the order form of an order, filled in as it was sent. */
export const orderFormHref = (orderNo: string): string => `/shop/order?order=${orderNo}`;

/** Button that starts a new attempt to pay the order, or an additional amount. */
export const PayAgain = ({
  orderNo,
  method,
  besides = {},
  isFirst,
  children,
}: {
  orderNo: string;
  method?: OnlineMethod;
  /** Fee of a claim, or extra charge, that is paid instead of the order */
  besides?: { claim?: number; charge?: number };
  /** True when it is the main button of the screen */
  isFirst?: boolean;
  children: ReactNode;
}) => {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post">
      <input type="hidden" name="orderNo" value={orderNo} />
      {Object.entries(besides).map(
        ([name, n]) => n && <input key={name} type="hidden" name={name} value={n} />,
      )}
      {method && <input type="hidden" name="paymentMethod" value={method} />}
      <Button
        type="submit"
        variant={isFirst ? 'primary' : 'line'}
        size={isFirst ? 'lg' : undefined}
        className="w-full"
        held={busy}
      >
        {children}
      </Button>
    </Form>
  );
};

/** Options for an unpaid order other than paying it as it is. */
export const UnpaidWays = ({
  orderNo,
  method,
  methods,
}: {
  orderNo: string;
  method: OnlineMethod;
  /** Those that can be paid with (rules 11.16) */
  methods: readonly PaymentMethod[];
}) => {
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="grid gap-4">
      <section aria-labelledby="other-methods">
        <h2 id="other-methods" className="mb-2 text-meta font-bold text-ink-2">
          다른 결제수단으로 결제
        </h2>
        <div className="grid grid-cols-2 gap-2">
          {onlineMethods
            .filter((other) => other !== method && methods.includes(other))
            .map((other) => (
              <PayAgain key={other} orderNo={orderNo} method={other}>
                {paymentMethodLabels[other]}
              </PayAgain>
            ))}
          <LinkButton href={`${orderFormHref(orderNo)}&method=account`}>
            {paymentMethodLabels.account}
          </LinkButton>
        </div>
      </section>
      <div className="grid gap-2 border-t border-line pt-4">
        <LinkButton href={orderFormHref(orderNo)}>주문 내용 바꾸기</LinkButton>
        {/* Asks for confirmation, without scripts as well. */}
        <details>
          <summary className="mx-auto flex min-h-11 w-fit cursor-pointer items-center text-meta text-ink-2 underline">
            주문 취소
          </summary>
          <Form method="post" className="mt-1 grid gap-3 text-center">
            <input type="hidden" name="orderNo" value={orderNo} />
            <p className="font-semibold">주문을 취소하시겠습니까?</p>
            <p className="text-meta text-balance text-ink-2">
              주문한 상품이 모두 취소되고, 사용한 쿠폰과 적립금은 돌려드립니다.
            </p>
            <Button type="submit" name="intent" value={GIVE_UP} className="w-full" held={busy}>
              주문 취소하기
            </Button>
          </Form>
        </details>
      </div>
    </div>
  );
};
