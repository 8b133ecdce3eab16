import type { ReactNode } from 'react';
import { Thumb } from '#app/media/picture.tsx';
import { ClaimGoods } from '#app/shop/claim-goods.tsx';
import { ClaimChanges, ClaimLines, RefundEstimateLines } from '#app/shop/claim-parts.tsx';
import { ExchangeFee } from '#app/shop/exchange-fee.tsx';
import { ParcelSteps } from '#app/shop/parcel-steps.tsx';
import { PriceProof } from '#app/shop/price/price-proof.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { stepNameFor } from '#shared/domain/order/fulfilment-names.ts';
import { lineNames } from '#shared/domain/order/line-names.ts';
import { claimReasons, type Delivery } from '#shared/domain/order/order.ts';
import { claimStatusMessages, collectionStatusMessages } from '#shared/domain/order/status.ts';
import { labelOf } from '#shared/domain/order/steps/transitions.ts';
import { type ParcelView, pickupParcelOf } from '#shared/domain/parcel/view.ts';
import { fulfilmentLabels } from '#shared/domain/shipping/fulfilment.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import { dialogHref, type OrdersLocation, PROOF_ID } from './location.ts';
import type { OpenOrder } from './open-order.ts';
import { WhyLink } from './why-link.tsx';

const filled = (rows: readonly { name: string; value?: ReactNode }[]) =>
  rows.flatMap(({ name, value }) => (value ? [{ name, value }] : []));
const when = (instant?: string) => instant && formatDateTime(instant);

type ClaimInfoProps = { purchase: PurchaseView; opened: OpenOrder; place: OrdersLocation };

/**
 * Claim of a purchase, the shop's answer (rules 5.1) and decision, its current and earlier promises, and, on
 * request, their steps.
 */
export const ClaimInfo = ({ purchase, opened: { order, proof }, place }: ClaimInfoProps) => {
  const { purchaseNo } = purchase;
  const claim = order.claims.findLast(({ lines }) => lines.some((line) => line.purchaseNo === purchaseNo));
  const together = order.claims.filter(({ origin }) => origin === claim?.origin);
  const nameOf = lineNames(order.purchases);
  const { why } = claim?.promise ?? {};
  const pickupParcel = pickupParcelOf(order.parcels ?? [], purchase);
  return (
    <div className="grid gap-5">
      <ClaimTable purchase={purchase} />
      {claim && <ClaimGoods claim={claim} />}
      {pickupParcel && (
        <section>
          <h3 className="claim-part">회수 기록</h3>
          <ParcelSteps parcel={pickupParcel} />
        </section>
      )}
      {together.flatMap(({ lines }) => lines).length > 1 && (
        <section aria-label="신청한 상품">
          <h3 className="claim-part">함께 신청한 상품</h3>
          {together.map((claimView) => (
            <ClaimLines key={claimView.n} claim={claimView} nameOf={nameOf} />
          ))}
        </section>
      )}
      {claim?.fee && !order.isLocked && <ExchangeFee orderNo={order.orderNo} claim={claim} fee={claim.fee} />}
      {claim?.promise && (
        <section aria-label="환불 예정 금액" className="preview">
          <RefundEstimateLines claim={claim} nameOf={nameOf} />
          <WhyLink
            href={dialogHref(place, 'claim', [purchaseNo], place.why === why ? undefined : why)}
            of="환불 예정 금액"
            isOpen={place.why === why}
          />
        </section>
      )}
      {together.some(({ changes }) => changes.length > 0) && (
        <section aria-label="변경 내역">
          <h3 className="claim-part">환불 예정 금액 변경 내역</h3>
          <ClaimChanges claims={together} />
        </section>
      )}
      {proof && <PriceProof id={PROOF_ID} {...proof} />}
    </div>
  );
};

const Goods = ({ image, children }: { image?: ImageRef; children: string }) => (
  <span className="claim-goods">
    {image && <Thumb image={image} size={40} />}
    <span>{children}</span>
  </span>
);

const ClaimTable = ({ purchase }: { purchase: PurchaseView }) => (
  <KeyValueTable
    caption="취소·교환·반품 정보"
    rows={filled([
      {
        name: '상품',
        value: (
          <Goods image={purchase.product.thumb}>
            {`${purchase.product.name}\u00a0·\u00a0${purchase.amount}개`}
          </Goods>
        ),
      },
      { name: '상태', value: purchase.claimStatus && claimStatusMessages[purchase.claimStatus] },
      {
        name: '회수',
        value: purchase.collectionStatus && collectionStatusMessages[purchase.collectionStatus],
      },
      { name: '회수 송장', value: purchase.pickup && <PickupLink pickup={purchase.pickup} /> },
      { name: '회수 시작', value: when(purchase.collectionStartedAt) },
      { name: '회수완료', value: when(purchase.collectedAt) },
      { name: '분실 확인', value: when(purchase.lostAt) },
      {
        name: '교환할 옵션',
        value: purchase.wanted && <Goods image={purchase.wanted.thumb}>{purchase.wanted.name}</Goods>,
      },
      { name: '교환 전 옵션', value: purchase.exchanged?.from },
      { name: '사유', value: purchase.claimReason && claimReasons[purchase.claimReason].label },
      { name: '상세 사유', value: purchase.claimReasonDetails },
      { name: '판매자 답변', value: purchase.feedbackMessage },
      { name: '요청일시', value: when(purchase.requestedAt) },
      { name: '거절일시', value: when(purchase.rejectedAt) },
      { name: '취소일시', value: when(purchase.canceledAt) },
      { name: '반품일시', value: when(purchase.returnedAt) },
      { name: '교환 발송일시', value: when(purchase.exchangeShippedAt) },
      { name: '교환일시', value: when(purchase.exchangedAt) },
    ])}
  />
);

/** Link to the tracking page of the pickup parcel. */
const PickupLink = ({ pickup: { name, number, url } }: { pickup: Delivery }) => (
  <a className="underline" href={url} target="_blank" rel="noopener">
    {name} {number}
  </a>
);

/** Title of the dialog about the delivery of a purchase. Only a parcel can be tracked. */
export const deliveryTitleOf = ({ fulfilment }: Pick<PurchaseView, 'fulfilment'>): string =>
  fulfilment ? `${fulfilmentLabels[fulfilment]} 정보` : '배송 조회';

/**
 * Delivery of a purchase: its parcel with what the courier reported and its tracking page, or without a parcel the times
 * of start and completion.
 */
export const DeliveryInfo = ({
  purchase: { product, fulfilment, delivery, shippedAt, deliveredAt },
  parcel,
}: {
  purchase: PurchaseView;
  /** Unknown when the shop does not follow it */
  parcel?: ParcelView;
}) => (
  <div className="grid gap-4">
    <KeyValueTable
      caption="배송 정보"
      rows={filled([
        { name: '상품', value: product.name },
        { name: '배송 방법', value: fulfilment ? fulfilmentLabels[fulfilment] : delivery?.method },
        { name: '택배사', value: delivery?.name },
        { name: '송장번호', value: delivery?.number },
        { name: stepNameFor('ship', fulfilment) ?? '발송일시', value: when(shippedAt) },
        { name: labelOf('deliver', fulfilment), value: when(deliveredAt) },
      ])}
    />
    {parcel && (
      <section>
        <h3 className="claim-part">배송 기록</h3>
        <ParcelSteps parcel={parcel} />
      </section>
    )}
    {delivery?.url && (
      <LinkButton href={delivery.url} target="_blank" rel="noopener" variant="primary">
        배송 추적 <Icon name="external" />
      </LinkButton>
    )}
  </div>
);
