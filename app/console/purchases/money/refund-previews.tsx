import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { MoneyLines } from '#app/shop/price/money-lines.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import type { loader } from './refund.ts';

/** Shows the refund of completing these claims, line by line, before it is confirmed. */
export const RefundPreviews = ({
  purchaseNos,
  step,
  amount,
  onReady,
}: {
  purchaseNos: readonly string[];
  /** Set to refund confirmed purchases instead of completing claims */
  step?: 'refundDefect';
  /** Number of units, when there is only one purchase */
  amount?: number;
  onReady: () => void;
}) => {
  const { load, data, state } = useFetcher<typeof loader>();
  const query = new URLSearchParams([
    ...purchaseNos.map((purchaseNo) => ['purchaseNos', purchaseNo]),
    ...(step ? [['step', step]] : []),
    ...(amount ? [['amounts', String(amount)]] : []),
  ]).toString();
  useEffect(() => load(`/console/shop/purchases/refund?${query}`), [load, query]);
  const ready = useRef(onReady);
  ready.current = onReady;
  const refunds = data?.refunds;
  useEffect(() => {
    if (refunds && refunds.length > 0) ready.current();
  }, [refunds]);
  if (data?.failure) return <ErrorState>{data.failure.message}</ErrorState>;
  if (!refunds || state === 'loading') return <Skeleton height={160} />;
  if (refunds.length === 0)
    return (
      <ErrorState title="환불할 금액이 없습니다">상태가 바뀌었습니다. 목록을 새로고침해주세요.</ErrorState>
    );
  const money = refunds.reduce((sum, { preview }) => sum + preview.money, 0);
  const byHand = refunds.filter(({ via, preview }) => via === 'account' && preview.money > 0).length;
  return (
    <div className="refund-previews">
      {refunds.map(({ purchaseNos: [first = '', ...others], preview }) => (
        <section key={first} aria-label={first}>
          <h3>{others.length > 0 ? `${first} 외 ${others.length}건` : first}</h3>
          <MoneyLines rows={preview.rows} total={{ name: '환불 금액', amount: preview.money }} />
          {(preview.point > 0 || preview.coupons > 0) && (
            <p>
              {preview.point > 0 && `적립금 ${formatWon(preview.point)} 반환 `}
              {preview.coupons > 0 && `쿠폰 ${preview.coupons}장 반환`}
            </p>
          )}
        </section>
      ))}
      {refunds.length > 1 && <p className="refund-sum">환불 금액 합계 {formatWon(money)}</p>}
      <p className="form-note">
        {byHand > 0
          ? `무통장입금 ${byHand}건은 '환불 송금' 목록에 남습니다. 직접 송금한 뒤 '환불완료'를 눌러주세요.`
          : '결제수단으로 바로 환불되며 되돌릴 수 없습니다.'}
      </p>
    </div>
  );
};
