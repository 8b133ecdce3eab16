import { MoneyLines } from '#app/shop/price/money-lines.tsx';
import { WhyThisPrice } from '#app/shop/price/why-this-price.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { CartKind } from '#shared/domain/cart/cart.ts';
import { listMoneyRows } from '#shared/domain/order/money-rows.ts';
import type { CartLineView, CartView } from '#shared/usecases/carts/get-cart.ts';
import type { CartSelection } from './use-selection.ts';

/** Price of the ticked goods with its steps, and the button to the order form. */
export const CartSummary = ({
  kind,
  lines,
  destination,
  selection: { quote, ids },
}: {
  kind: CartKind;
  lines: readonly CartLineView[];
  destination: CartView['destination'];
  selection: CartSelection;
}) => {
  const nameOf = (lineId: string): string => {
    const line = lines.find(({ _id }) => _id === lineId);
    return [line?.product?.name, line?.name].filter(Boolean).join(' ') || '상품';
  };
  return (
    <form id="order" action="/shop/order" className="checkout-side panel">
      <h2 className="panel-head">결제 예정 금액</h2>
      {kind === 'regular' && <input type="hidden" name="cart" value={kind} />}
      <MoneyLines
        rows={quote ? listMoneyRows(quote) : []}
        total={{ name: '결제금액', amount: ids.length > 0 ? quote?.totalPrice : 0 }}
      />
      {quote && <WhyThisPrice quote={quote} nameOf={nameOf} />}
      <button type="submit" className="btn btn-primary btn-lg w-full" disabled={ids.length === 0}>
        {ids.length > 0 ? `${ids.length}건 주문하기` : '주문할 상품을 선택해주세요'}
      </button>
      {quote && !quote.deliverable && (
        <p className="mt-3 text-meta text-sale" role="alert">
          배송이 불가능한 지역이 포함되어 있습니다. 주문서에서 배송지를 바꿀 수 있습니다.
        </p>
      )}
      <p className="mt-3 text-meta text-ink-3">
        {destination ? (
          `배송비는 ${destination.title}(${destination.address1}) 기준입니다.`
        ) : (
          <Unbroken>제주·도서산간 추가배송비와 거리별 배송비는 배송지에 따라 주문서에서 더해집니다.</Unbroken>
        )}{' '}
        주문 쿠폰과 적립금은 주문서에서 사용할 수 있습니다.
      </p>
    </form>
  );
};
