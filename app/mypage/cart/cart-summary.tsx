import { MoneyLines } from '#app/components/money-lines.tsx';
import { moneyRows } from '#shared/domain/order/money-rows.ts';
import type { Selection } from './use-selection.ts';

/** What the ticked goods cost, and the way on to the order form. */
export const CartSummary = ({ selection: { totals, ids } }: { selection: Selection }) => (
  <form id="order" action="/shop/order" className="checkout-side panel">
    <h2 className="panel-head">결제 예정 금액</h2>
    <MoneyLines
      rows={totals ? moneyRows(totals) : []}
      total={{ name: '결제금액', amount: ids.length > 0 ? totals?.totalPrice : 0 }}
    />
    <button type="submit" className="btn btn-primary btn-lg w-full" disabled={ids.length === 0}>
      {ids.length > 0 ? `${ids.length}건 주문하기` : '주문할 상품을 선택해주세요'}
    </button>
    <p className="mt-3 text-meta text-ink-3">쿠폰과 적립금은 주문서에서 사용할 수 있습니다.</p>
  </form>
);
