import { Badge } from '#app/ui/badge.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import { paymentMethodLabels } from '#shared/domain/payment/method.ts';
import { fulfilmentLabels } from '#shared/domain/shipping/fulfilment.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { formatPhone } from '#shared/domain/user/phone.ts';
import type { FoundLine, FoundOrder } from '#shared/usecases/orders/console/find-orders.ts';
import { type Column, datedSorts, type ListDeclaration } from '../list/declare.ts';
import { MemberFlagOf } from './order/member-flags.tsx';
import { OrderLink } from './order/order-link.tsx';
import { OrderMarksShown } from './order/order-marks.tsx';
import { toneOf } from './state-badges.tsx';
import type { SteppedPurchase } from './steps/step-buttons.tsx';

/** Formats the statuses of an order's lines, each once with the number of its lines: `배송중 2`. */
const statusesOf = (lines: readonly FoundLine[]) =>
  [...new Map(lines.map((line) => [line.statusMessage, line])).entries()].map(([text, line]) => ({
    text,
    tone: toneOf(line),
    count: lines.filter(({ statusMessage }) => statusMessage === text).length,
  }));

/** Lists each parcel of an order once, and each delivery method without a parcel. */
const parcelsOf = (lines: readonly FoundLine[]): string[] => [
  ...new Set(
    lines.flatMap(({ fulfilment, courier, invoice }) => {
      if (fulfilment) return fulfilmentLabels[fulfilment];
      return invoice ? `${courier} ${invoice}` : [];
    }),
  ),
];

/** The status is the second column, so that it is visible on narrow screens too. */
const columns: readonly Column<FoundOrder>[] = [
  {
    key: 'orderNo',
    header: '주문번호 / 일시',
    sorts: datedSorts,
    cell: ({ orderNo, createdAt, _user, flag, isNoted }) => (
      <span className="purchase-no">
        <OrderLink orderNo={orderNo}>{orderNo}</OrderLink>
        <small>
          {formatDateTime(createdAt)} <MemberFlagOf _user={_user} />
        </small>
        <OrderMarksShown flag={flag} notes={isNoted && '관리자 메모 있음'} />
      </span>
    ),
    width: 190,
  },
  {
    key: 'status',
    header: '상태',
    cell: ({ lines, unconfirmed }) => (
      <span className="found-statuses">
        {unconfirmed && <Badge tone="warn">주소 확인</Badge>}
        {statusesOf(lines).map(({ text, tone, count }) => (
          <Badge key={text} tone={tone}>
            {text}
            {lines.length > 1 && ` ${count}`}
          </Badge>
        ))}
      </span>
    ),
    width: 104,
  },
  {
    key: 'sender',
    header: '주문자',
    cell: ({ _user, senderName, senderPhone, receiverName, depositor }) => (
      <span className="purchase-sender">
        {!_user && '비회원 · '}
        {senderName}
        {receiverName !== senderName && ` → ${receiverName}`}
        <small>
          {formatPhone(senderPhone)}
          {depositor && depositor !== senderName && ` · 입금자 ${depositor}`}
        </small>
      </span>
    ),
    width: 150,
    from: 'tablet',
  },
  {
    key: 'goods',
    header: '상품',
    from: 'tablet',
    cell: ({ lines, more }) => {
      const [line, ...others] = lines;
      const beside = others.length + more;
      return (
        line && (
          <span className="found-goods">
            <span>{line.name}</span>
            <small>
              {line.option && `${line.option} · `}
              {line.amount}개{beside > 0 && ` · 외 ${beside}건`}
            </small>
          </span>
        )
      );
    },
  },
  {
    key: 'total',
    header: '결제금액',
    align: 'end',
    cell: ({ totalPrice, refundedPrice }) => (
      <span className="found-money">
        <b>{formatWon(totalPrice)}</b>
        {refundedPrice > 0 && <small>환불 {formatWon(refundedPrice)}</small>}
      </span>
    ),
    width: 92,
    from: 'tablet',
  },
  {
    key: 'method',
    header: '결제',
    cell: ({ paymentMethod }) => paymentMethodLabels[paymentMethod],
    width: 84,
    from: 'desktop',
  },
  {
    key: 'parcel',
    header: '배송',
    cell: ({ lines }) => {
      const [parcel, ...others] = parcelsOf(lines);
      return parcel && (others.length > 0 ? `${parcel} 외 ${others.length}건` : parcel);
    },
    width: 164,
    from: 'laptop',
  },
];

/** List of the orders a search found, one per row. Everything else is in the order itself. */
export const foundOrders: ListDeclaration<FoundOrder> = {
  name: '주문 검색 결과',
  empty: '조건에 맞는 주문이 없습니다',
  rowId: ({ orderNo }) => orderNo,
  rowName: ({ orderNo, senderName }) => `${orderNo} ${senderName}`,
  dense: true,
  columns,
};

/**
 * Lists the purchases of found orders that can be processed. An order with more lines than its row shows is left out:
 * it must be opened for that.
 */
export const purchasesOf = (orders: readonly FoundOrder[]): SteppedPurchase[] =>
  orders.flatMap(({ orderNo, paymentMethod, lines, more }) =>
    more > 0
      ? []
      : lines.map(({ purchaseNo, amount, fulfilment, choices }) => ({
          purchaseNo,
          orderNo,
          paymentMethod,
          amount,
          fulfilment,
          choices,
        })),
  );
