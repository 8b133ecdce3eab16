import { Thumb } from '#app/media/picture.tsx';
import { combinedStatusesIn, combinedStatusLabels } from '#shared/domain/order/combined-status.ts';
import { goodsPrice, shippingPrice } from '#shared/domain/order/line-money.ts';
import { claimReasons } from '#shared/domain/order/order.ts';
import { orderFlagLabels, orderFlags } from '#shared/domain/order/order-note.ts';
import { type PurchaseList, purchaseListLabels } from '#shared/domain/order/status.ts';
import { paymentMethodLabels, paymentMethods } from '#shared/domain/payment/method.ts';
import { fulfilmentLabels } from '#shared/domain/shipping/fulfilment.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { formatPhone } from '#shared/domain/user/phone.ts';
import type { ListedPurchase } from '#shared/usecases/orders/console/console-purchases.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import { type Column, datedSorts, type ListDeclaration, shownValue } from '../list/declare.ts';
import { LineMoney } from './order/line-money.tsx';
import { MemberFlagOf } from './order/member-flags.tsx';
import { OrderLink } from './order/order-link.tsx';
import { OrderMarksOf } from './order/order-marks.tsx';
import { ParcelCell } from './parcels/parcel-cell.tsx';
import { StateBadges } from './state-badges.tsx';

const claimLists: readonly PurchaseList[] = ['cancel', 'exchange', 'return'];

const when = (instant: string | undefined): Date | undefined => (instant ? new Date(instant) : undefined);
const reasonOf = ({ claimReason }: PurchaseView) => claimReason && claimReasons[claimReason].label;

const number: Column<ListedPurchase> = {
  key: 'purchaseNo',
  header: '주문번호 / 일시',
  sorts: datedSorts,
  width: 206,
  cell: ({ orderNo, purchaseNo, createdAt, _user }) => (
    <span className="purchase-no">
      <OrderLink orderNo={orderNo}>{purchaseNo}</OrderLink>
      <small>
        {formatDateTime(createdAt)} <MemberFlagOf _user={_user} />
      </small>
      <OrderMarksOf orderNo={orderNo} />
    </span>
  ),
};
const sender: Column<ListedPurchase> = {
  key: 'sender',
  header: '주문자',
  width: 118,
  from: 'tablet',
  cell: ({ senderName, senderPhone, receiverName, _user }) => (
    <span className="purchase-sender">
      {!_user && '비회원 · '}
      {senderName}
      {receiverName !== senderName && ` → ${receiverName}`}
      <small>{formatPhone(senderPhone)}</small>
    </span>
  ),
};
const product: Column<ListedPurchase> = {
  key: 'product',
  header: '상품',
  from: 'tablet',
  cell: ({ product: { name, thumb }, name: option, amount }) => (
    <span className="purchase-goods">
      <Thumb image={thumb} size={36} />
      <span>
        {name}
        <small>{[option, `${amount}개`].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  ),
};
const paid: Column<ListedPurchase> = {
  key: 'paid',
  header: '상품금액',
  align: 'end',
  width: 104,
  from: 'tablet',
  cell: (purchase) => <LineMoney purchase={purchase} />,
};
const method: Column<ListedPurchase> = {
  key: 'method',
  header: '결제',
  width: 84,
  from: 'desktop',
  cell: ({ paymentMethod }) => (
    <span className="whitespace-nowrap">{paymentMethodLabels[paymentMethod]}</span>
  ),
};
const status: Column<ListedPurchase> = {
  key: 'status',
  header: '상태',
  width: 104,
  cell: (purchase) => <StateBadges purchase={purchase} />,
};
const claim: Column<ListedPurchase> = {
  key: 'claim',
  header: '사유 / 요청일시',
  width: 112,
  from: 'laptop',
  cell: (purchase) => (
    <span className="purchase-claim">
      {reasonOf(purchase) ?? '결제 전 취소'}
      {purchase.claimReasonDetails && (
        <em title={purchase.claimReasonDetails}>{purchase.claimReasonDetails}</em>
      )}
      <small>{shownValue(when(purchase.requestedAt ?? purchase.canceledAt))}</small>
    </span>
  ),
};
const parcel: Column<ListedPurchase> = {
  key: 'parcel',
  header: '배송',
  width: 246,
  from: 'laptop',
  cell: (purchase) => <ParcelCell purchase={purchase} />,
};

const columnsOf = (list: PurchaseList): Column<ListedPurchase>[] => [
  ...[number, status, sender, product, paid, method],
  ...(claimLists.includes(list) ? [claim] : []),
  ...(list === 'nonpayment' || list === 'cancel' ? [] : [parcel]),
];

/**
 * Columns of the spreadsheet. The columns of parcels, the memo to fill in and the version are those by which an order
 * file is read back.
 */
const sheet: readonly Column<ListedPurchase>[] = [
  { key: 'purchaseNo', header: '상품주문번호', value: ({ purchaseNo }) => purchaseNo },
  { key: 'orderNo', header: '주문번호', value: ({ orderNo }) => orderNo },
  { key: 'createdAt', header: '주문일시', value: ({ createdAt }) => when(createdAt) },
  { key: 'paidAt', header: '결제일시', value: ({ paidAt }) => when(paidAt) },
  { key: 'status', header: '상태', value: ({ statusMessage }) => statusMessage },
  { key: 'senderName', header: '주문자', value: ({ senderName }) => senderName },
  { key: 'senderPhone', header: '주문자 연락처', value: ({ senderPhone }) => formatPhone(senderPhone) },
  { key: 'receiverName', header: '받는 분', value: ({ receiverName }) => receiverName },
  {
    key: 'receiverPhone',
    header: '받는 분 연락처',
    value: ({ receiverPhone }) => formatPhone(receiverPhone),
  },
  { key: 'postcode', header: '우편번호', value: ({ order }) => order?.receiver.postcode },
  {
    key: 'address',
    header: '주소',
    value: ({ order }) => order && `${order.receiver.address1} ${order.receiver.address2}`,
  },
  { key: 'request', header: '배송 요청사항', value: ({ order }) => order?.requestMessage },
  { key: 'code', header: '상품코드', value: (purchase) => purchase.product.code },
  { key: 'product', header: '상품명', value: (purchase) => purchase.product.name },
  { key: 'option', header: '옵션', value: ({ name }) => name },
  { key: 'amount', header: '수량', value: (purchase) => purchase.amount },
  { key: 'salePrice', header: '판매가', value: ({ salePrice }) => salePrice },
  { key: 'discount', header: '상품할인', value: ({ discountPrice }) => discountPrice },
  { key: 'levelDiscount', header: '등급할인', value: ({ levelDiscountPrice }) => levelDiscountPrice },
  { key: 'coupon', header: '쿠폰할인', value: ({ couponPrice }) => couponPrice },
  { key: 'goods', header: '상품금액(할인 후)', value: goodsPrice },
  { key: 'shipping', header: '배송비', value: shippingPrice },
  { key: 'point', header: '사용적립금', value: ({ pointPrice }) => pointPrice },
  { key: 'paid', header: '결제금액', value: ({ paidPrice }) => paidPrice },
  {
    key: 'delivery',
    header: '주문 배송비',
    value: ({ order }) => order && order.deliveryPrice + order.servicePrice,
  },
  { key: 'island', header: '주문 도서산간', value: ({ order }) => order?.islandPrice },
  { key: 'total', header: '주문 결제금액', value: ({ order }) => order?.totalPrice },
  { key: 'refunded', header: '주문 환불금액', value: ({ order }) => order?.refundedPrice },
  {
    key: 'left',
    header: '남은 결제금액',
    // Empty for an unpaid order.
    value: ({ order, paidAt }) => order && paidAt && order.totalPrice - order.refundedPrice,
  },
  { key: 'depositor', header: '입금자명', value: ({ order }) => order?.depositor },
  { key: 'method', header: '결제방법', value: ({ paymentMethod }) => paymentMethodLabels[paymentMethod] },
  { key: 'reason', header: '취소·교환·반품 사유', value: reasonOf },
  { key: 'details', header: '상세 사유', value: ({ claimReasonDetails }) => claimReasonDetails },
  { key: 'flag', header: '표시', value: ({ order }) => order?.flag && orderFlagLabels[order.flag] },
  {
    key: 'fulfilment',
    header: '배송 방법',
    value: ({ fulfilment }) => fulfilmentLabels[fulfilment ?? 'PARCEL'],
  },
  { key: 'courier', header: '택배사', value: ({ delivery }) => delivery?.name },
  { key: 'invoice', header: '송장번호', value: ({ delivery }) => delivery?.number },
  { key: 'memo', header: '관리자 메모', value: () => '' },
  { key: 'version', header: '버전', value: ({ version }) => version },
];

const choices = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Declares one of the eight lists of purchases (rules 4.5). */
export const purchaseList = (list: PurchaseList): ListDeclaration<ListedPurchase> => ({
  name: `주문 ${purchaseListLabels[list]}`,
  empty: '해당하는 주문이 없습니다',
  rowId: ({ purchaseNo }) => purchaseNo,
  rowName: ({ purchaseNo, product: { name } }) => `${purchaseNo} ${name}`,
  dense: true,
  filters: [
    { kind: 'days', name: 'created', label: '주문일' },
    ...(combinedStatusesIn(list).length > 1
      ? [
          {
            kind: 'select' as const,
            name: 'status',
            label: '상태',
            options: choices(combinedStatusesIn(list), combinedStatusLabels),
          },
        ]
      : []),
    {
      kind: 'select',
      name: 'paymentMethod',
      label: '결제수단',
      options: choices(paymentMethods, paymentMethodLabels),
    },
    {
      kind: 'select',
      name: 'isRejected',
      label: '거절된 요청',
      all: '거절 포함',
      options: [{ value: 'true', label: '거절된 요청만' }],
    },
    {
      kind: 'select',
      name: 'isUnconfirmed',
      label: '주소 확인',
      all: '모든 주소',
      options: [{ value: 'true', label: '주소 확인 필요만' }],
    },
    { kind: 'select', name: 'flag', label: '표시', options: choices(orderFlags, orderFlagLabels) },
    { kind: 'text', name: 'keyword', label: '주문·송장번호, 이름, 연락처, 주소, 상품, 금액' },
  ],
  columns: columnsOf(list),
});

/** Declares the list for the spreadsheet, with the receiver of each order. */
export const purchaseSheet = (list: PurchaseList) => ({
  ...purchaseList(list),
  columns: sheet,
  source: {
    href: `/api/console/shop/purchases?list=${list}&receivers=true`,
    rows: 'purchases',
    personal: true,
  },
});
