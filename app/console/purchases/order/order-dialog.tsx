import { useFetcher, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { ProofSteps } from '#app/shop/price/price-proof.tsx';
import { PRICE_PROOF } from '#app/shop/price/price-proof-titles.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { receiptPurposes } from '#shared/domain/cash-receipt/cash-receipt.ts';
import type { OrderNote } from '#shared/domain/order/order-note.ts';
import type { ProofLine } from '#shared/domain/pricing/proof-lines.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { ClerkNote } from '#shared/domain/user/clerk-note.ts';
import { formatPhone } from '#shared/domain/user/phone.ts';
import type { ConsoleOrder, NotedMember } from '#shared/usecases/orders/console/console-order.ts';
import { ClerkNoteList } from '../../users/notes-tab.tsx';
import { tabPath } from '../../users/tabs.ts';
import { TypedParcelsProvider } from '../parcels/parcels.tsx';
import { PrintLinks } from '../print/print-links.tsx';
import { UndoBar } from '../steps/undo-bar.tsx';
import { MemberFlagBadge } from './member-flags.tsx';
import type { loader } from './order.ts';
import { OrderClaims } from './order-claims.tsx';
import { useOrderPlace } from './order-link.tsx';
import { OrderFlagBadge } from './order-marks.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderPurchases } from './order-purchases.tsx';
import { OrderReceiver } from './order-receiver.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderTrail } from './order-trail.tsx';

/** Latest notes of clerks about the buyer of an order. */
const MemberNotes = ({ notes, _user = '' }: { notes: readonly ClerkNote[]; _user?: string }) => (
  <section className="order-wide">
    <h3>
      회원 메모 <a href={tabPath(_user, 'notes')}>모두 보기</a>
    </h3>
    <ClerkNoteList notes={notes} />
  </section>
);

/** Dialog with everything about one order, over the current list (rules 9.23: persistent, 1200 wide, 주문상세). */
export const OrderDialog = ({ orderNo }: { orderNo: string }) => {
  const navigate = useNavigate();
  const { to, options } = useOrderPlace();
  const href = `/console/shop/purchases/orders/${encodeURIComponent(orderNo)}`;
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => load(href), [load, href]);
  return (
    <Dialog open onClose={() => navigate(to, options)} title="주문상세" width={1200} persistent>
      {!data && <Skeleton height={480} />}
      {data?.failure && <ErrorState title={data.failure.message}>주문번호를 확인해주세요.</ErrorState>}
      {data?.order && <OrderDetail {...data} href={href} />}
      <UndoBar within="dialog" />
    </Dialog>
  );
};

const OrderDetail = ({
  order,
  notes,
  member,
  isOwn,
  proof,
  href,
}: {
  order: ConsoleOrder;
  notes: readonly OrderNote[];
  member?: NotedMember;
  /** True when the clerk is the buyer of the order */
  isOwn: boolean;
  proof: readonly ProofLine[];
  href: string;
}) => {
  const { sender, depositor, cashReceipt, taxInvoice, agreements = [] } = order;
  return (
    <div className="order-parts">
      <dl className="order-facts">
        <div>
          <dt>주문번호</dt>
          <dd>{order.orderNo}</dd>
        </div>
        <div>
          <dt>주문일시</dt>
          <dd>{formatDateTime(order.createdAt)}</dd>
        </div>
        {order.flag && (
          <div>
            <dt>표시</dt>
            <dd>
              <OrderFlagBadge flag={order.flag} />
            </dd>
          </div>
        )}
      </dl>
      {order.flag === 'HOLD' && (
        <p className="form-note">
          발송 보류 중입니다. 표시를 해제할 때까지 상품준비중으로 바꾸거나 발송할 수 없고, 취소와 환불은 할 수
          있습니다.
        </p>
      )}
      {isOwn && (
        <p className="form-note">
          본인의 주문입니다. 처리와 환불, 추가 결제는 '주문·고객' 권한이 있는 다른 관리자가 할 수 있습니다.
          다른 관리자가 없으면 관리자 계정을 먼저 만들어주세요.
        </p>
      )}
      <PrintLinks orderNos={[order.orderNo]} />
      <TypedParcelsProvider>
        <OrderPurchases order={order} action={href} />
      </TypedParcelsProvider>
      {order.claims.length > 0 && <OrderClaims order={order} action={href} />}
      <div className="order-columns">
        <section>
          <h3>주문자</h3>
          <KeyValueTable
            caption="주문자"
            rows={[
              {
                name: '이름',
                value: order._user ? (
                  <a className="text-accent-2 underline" href={`/console/users/${order._user}`}>
                    {sender.name} ({sender.username ?? '회원'})
                  </a>
                ) : (
                  `${sender.name} (비회원)`
                ),
              },
              { name: '연락처', value: formatPhone(sender.phone) },
              ...(member?.flag ? [{ name: '회원 표시', value: <MemberFlagBadge flag={member.flag} /> }] : []),
              { name: '이메일', value: sender.email },
              ...(order.paymentMethod === 'account' && depositor
                ? [{ name: '입금자명', value: depositor }]
                : []),
              ...(cashReceipt.enabled
                ? [
                    {
                      name: '현금영수증',
                      value: `${receiptPurposes[cashReceipt.purpose ?? 'DEDUCTION']} ${cashReceipt.businessNumber ?? formatPhone(cashReceipt.phone ?? '')}`,
                    },
                  ]
                : []),
              ...(taxInvoice
                ? [{ name: '세금계산서', value: `${taxInvoice.companyName} ${taxInvoice.businessNumber}` }]
                : []),
              ...(agreements.length > 0
                ? [
                    {
                      name: '동의한 약관',
                      value: (
                        <ul>
                          {agreements.map(({ code, version, subject }) => (
                            <li key={code}>{`${subject} 버전 ${version}`}</li>
                          ))}
                        </ul>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </section>
        <OrderReceiver order={order} action={href} />
        <OrderPayment order={order} action={href} />
        <OrderTimeline order={order} />
        <OrderNotes order={order} notes={notes} isOwn={isOwn} action={href} />
        {member && member.notes.length > 0 && <MemberNotes notes={member.notes} _user={order._user} />}
      </div>
      <OrderTrail order={order} href={href} />
      <OrderMessages href={href} />
      {proof.length > 0 && (
        <details className="order-proof">
          <summary>{PRICE_PROOF}</summary>
          <div className="proof">
            <ProofSteps lines={proof} total={order.totalPrice} />
          </div>
        </details>
      )}
    </div>
  );
};
