import { LinkButton } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { KeyValueTable } from '#app/components/key-value-table.tsx';
import { claimReasons } from '#shared/domain/order/order.ts';
import { claimStatusMessages, collectionStatusMessages } from '#shared/domain/order/status.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';

const filled = (rows: readonly { name: string; value?: string }[]) =>
  rows.flatMap(({ name, value }) => (value ? [{ name, value }] : []));
const when = (instant?: string) => instant && formatDateTime(instant);

/** What was asked for a purchase, and what the shop said (spec §3 Claim). */
export const ClaimInfo = ({ purchase }: { purchase: PurchaseView }) => (
  <KeyValueTable
    caption="클레임 정보"
    rows={filled([
      { name: '상품', value: purchase.product.name },
      { name: '상태', value: purchase.claimStatus && claimStatusMessages[purchase.claimStatus] },
      {
        name: '회수',
        value: purchase.collectionStatus && collectionStatusMessages[purchase.collectionStatus],
      },
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

/** The parcel of a purchase, and the courier's page that tells where it is. */
export const DeliveryInfo = ({
  purchase: { product, delivery, shippedAt, deliveredAt },
}: {
  purchase: PurchaseView;
}) => (
  <div className="grid gap-4">
    <KeyValueTable
      caption="배송 정보"
      rows={filled([
        { name: '상품', value: product.name },
        { name: '배송방법', value: delivery?.method },
        { name: '택배사', value: delivery?.name },
        { name: '송장번호', value: delivery?.number },
        { name: '발송일시', value: when(shippedAt) },
        { name: '배송완료', value: when(deliveredAt) },
      ])}
    />
    {delivery?.url && (
      <LinkButton href={delivery.url} target="_blank" rel="noopener" variant="primary">
        배송 추적 <Icon name="external" />
      </LinkButton>
    )}
  </div>
);
