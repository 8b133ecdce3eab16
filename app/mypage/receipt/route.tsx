import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ReceiptLink } from '#app/shop/receipt-link.tsx';
import { CursorPages } from '#app/ui/pagination.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { pageQuery } from '#shared/contracts/list.ts';
import { cashReceiptStates, receiptPurposes } from '#shared/domain/cash-receipt/cash-receipt.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { paymentMethodLabels } from '#shared/domain/payment/method.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { MyReceipt } from '#shared/usecases/me/my-receipts.ts';
import { orderDialogHref } from '../orders/location.ts';

const PAGE = '/mypage/receipt';
/** Number of orders read per page. */
const LIMIT = 10;

export const headers = personalPage;
export const meta = personalMeta('영수증');

export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user } = await session.requireMember();
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const query = orThrow(parseWith(pageQuery, { cursor, limit: LIMIT }));
  return { ...(await shop.listMyReceipts({ _user, ...query })), isLater: cursor !== undefined };
};

/** Receipt of the provider, or the document that replaces it. */
const Proof = ({
  receipt: { _id, orderNo, name, receiptUrl, cashReceipt, hasTaxInvoice },
}: {
  receipt: MyReceipt;
}) => {
  if (receiptUrl)
    return <ReceiptLink href={receiptUrl} of={_id === orderNo ? orderNo : `${orderNo} ${name}`} />;
  if (hasTaxInvoice) return <small>세금계산서 신청</small>;
  if (!cashReceipt) return null;
  const { issued, enabled } = cashReceipt;
  if (!issued) return <small>{enabled ? '현금영수증 신청' : '현금영수증 미신청'}</small>;
  return (
    <small>
      {[
        `현금영수증 ${issued.isUnasked ? '자진발급' : receiptPurposes[issued.purpose]}`,
        cashReceiptStates[issued.state],
        issued.issueNumber && issued.state !== 'FAILED' && `승인번호 ${issued.issueNumber}`,
        issued.canceledAmount > 0 && `취소 ${formatWon(issued.canceledAmount)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </small>
  );
};

export default function ReceiptScreen() {
  const { receipts, cursor, isLater } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="page-title">영수증</h1>
      {receipts.length === 0 ? (
        <EmptyState title="영수증이 없습니다.">결제가 완료된 주문의 영수증을 모아 드립니다.</EmptyState>
      ) : (
        <ul className="ledger">
          {receipts.map((receipt) => (
            <li key={receipt._id}>
              <span>
                <a href={orderDialogHref({}, receipt.orderNo)}>{receipt.name}</a>
                <small className="dotted">
                  <span>{formatDate(receipt.paidAt)}</span>
                  <span>{paymentMethodLabels[receipt.paymentMethod]}</span>
                  <span>{receipt.orderNo}</span>
                </small>
              </span>
              <span className="text-right">
                <b>{formatWon(receipt.paidPrice)}</b>
                {receipt.refundedPrice > 0 && <small>{`환불 ${formatWon(receipt.refundedPrice)}`}</small>}
              </span>
              <Proof receipt={receipt} />
            </li>
          ))}
        </ul>
      )}
      <CursorPages
        first={isLater ? PAGE : undefined}
        next={cursor && `${PAGE}?${new URLSearchParams({ cursor })}`}
      />
    </>
  );
}
