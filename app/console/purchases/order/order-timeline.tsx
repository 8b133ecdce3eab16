import { claimKindOf } from '#shared/domain/claim/claim.ts';
import { claimKindLabels } from '#shared/domain/order/claim-variants.ts';
import { stepNameFor } from '#shared/domain/order/fulfilment-names.ts';
import type { DeliveredBy } from '#shared/domain/order/order.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { ConsoleOrder } from '#shared/usecases/orders/console/console-order.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';

const moments = [
  ['shippedAt', '발송'],
  ['deliveredAt', '배송완료'],
  ['requestedAt', '요청'],
  ['collectionStartedAt', '회수 시작'],
  ['collectedAt', '회수완료'],
  ['lostAt', '분실 처리'],
  ['rejectedAt', '거절'],
  ['canceledAt', '취소'],
  ['returnedAt', '반품완료'],
  ['exchangeShippedAt', '교환상품 발송'],
  ['exchangedAt', '교환완료'],
  ['confirmedAt', '구매확정'],
] as const satisfies (readonly [keyof PurchaseView, string])[];

/** Names an event. A request is named by the kind of claim: 반품 요청. */
const named = (purchase: PurchaseView, [field, what]: (typeof moments)[number]): string => {
  if (field !== 'requestedAt' && field !== 'rejectedAt') return momentWord(purchase, field) ?? what;
  const kind = claimKindOf(purchase);
  return kind ? `${claimKindLabels[kind]} ${what}` : what;
};

const deliveredWords: Record<DeliveredBy, string> = {
  COURIER: '배송완료 (택배사 확인)',
  DAYS: '배송완료 (기간 경과로 자동 처리)',
  BUYER: '배송완료 (구매자 확인)',
};

/** Names an event when goods are shipped without a parcel, or were delivered by nobody's hand: 방문 출발, 수령 완료. */
const momentWord = (
  { fulfilment, deliveredBy }: PurchaseView,
  field: (typeof moments)[number][0],
): string | undefined => {
  if (field === 'shippedAt') return stepNameFor('ship', fulfilment);
  if (field !== 'deliveredAt') return undefined;
  return deliveredBy ? deliveredWords[deliveredBy] : stepNameFor('deliver', fulfilment);
};

type Moment = { at: string; what: string; of: string[] };

/** Lists all events of an order, oldest first. An event of several purchases at the same time is listed once. */
const momentsOf = ({ createdAt, paidAt, canceledAt, purchases, refunds }: ConsoleOrder): Moment[] => {
  const told = new Map<string, Moment>();
  const tell = (at: string | undefined, what: string, of?: string) => {
    if (!at) return;
    const moment = told.get(`${at}${what}`) ?? { at, what, of: [] };
    if (of) moment.of.push(of);
    told.set(`${at}${what}`, moment);
  };
  tell(createdAt, '주문');
  tell(paidAt, '결제완료');
  tell(canceledAt, '주문취소');
  for (const purchase of purchases)
    for (const moment of moments) {
      const [field] = moment;
      if (field !== 'canceledAt' || purchase[field] !== canceledAt)
        tell(purchase[field], named(purchase, moment), purchase.product.name);
    }
  for (const { doneAt } of refunds) tell(doneAt, '환불완료');
  return [...told.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
};

/** Events of an order in order of time. */
export const OrderTimeline = ({ order }: { order: ConsoleOrder }) => (
  <section>
    <h3>진행 내역</h3>
    <ol className="order-timeline">
      {momentsOf(order).map(({ at, what, of }) => (
        <li key={`${at}${what}`}>
          <time dateTime={at}>{formatDateTime(at)}</time>
          <span>
            <b>{what}</b>
            {of.length > 0 && of.length < order.purchases.length && <small>{of.join(', ')}</small>}
          </span>
        </li>
      ))}
    </ol>
  </section>
);
