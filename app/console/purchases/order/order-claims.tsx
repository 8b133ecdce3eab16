import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { ClaimGoods } from '#app/shop/claim-goods.tsx';
import { ClaimChanges, ClaimLines, RefundEstimateLines } from '#app/shop/claim-parts.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { askConfirm } from '#app/ui/dialogs.ts';
import { describeFacts, faultLabels, feeLabels } from '#shared/domain/claim/claim-labels.ts';
import { lateClaimText } from '#shared/domain/claim/claim-period.ts';
import type { ClaimView } from '#shared/domain/claim/view.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { claimKindLabels } from '#shared/domain/order/claim-variants.ts';
import { lineNames } from '#shared/domain/order/line-names.ts';
import { claimReasons } from '#shared/domain/order/order.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { ConsoleOrder } from '#shared/usecases/orders/console/console-order.ts';
import { type FormOutcome, useAnswer } from '../../form/answer.ts';
import { FaultDialog } from '../money/fault-dialog.tsx';
import { WhyAmount } from '../money/why-amount.tsx';

/** Shows the charge an exchange costs its buyer. A clerk may waive it. */
const ExchangeFee = ({
  n,
  fee: { amount, state },
  title,
  action,
}: {
  n: number;
  fee: NonNullable<ClaimView['fee']>;
  title: string;
  action: string;
}) => {
  const fetcher = useFetcher<FormOutcome>();
  useAnswer(fetcher);
  const waive = async () => {
    if (await askConfirm(`교환 배송비 ${formatWon(amount)}을 받지 않고 교환할까요?`, '면제'))
      fetcher.submit({ intent: 'waive', n }, { method: 'post', action, encType: 'application/json' });
  };
  return (
    <p className="order-fault">
      교환 배송비 <b>{formatWon(amount)}</b>
      <Badge tone={state === 'DUE' ? 'warn' : undefined}>{feeLabels[state]}</Badge>
      {state === 'DUE' && (
        <Button
          size="sm"
          busy={fetcher.state !== 'idle'}
          onClick={waive}
          aria-label={`${title} 교환 배송비 면제`}
        >
          면제
        </Button>
      )}
    </p>
  );
};

/** Claims of an order: who is at fault, the promised refund, and its changes. */
export const OrderClaims = ({ order, action }: { order: ConsoleOrder; action: string }) => {
  const { claims, purchases } = order;
  const [settling, setSettling] = useState<number>();
  const nameOf = lineNames(purchases);
  const settled = claims.find(({ n }) => n === settling);
  return (
    <section>
      <h3>취소·반품·교환 요청 {claims.length}</h3>
      <ul className="order-claims">
        {claims.map((claim) => {
          const { n, kind, fault, reason, facts, late, details, requestedAt, promise, fee, changes, open } =
            claim;
          const title = `${claimKindLabels[kind]} 요청 ${n}`;
          return (
            <li key={n}>
              <header>
                <h4>{title}</h4>
                <Badge tone={open ? 'warn' : undefined}>{open ? '처리 중' : '처리 완료'}</Badge>
                <small>{formatDateTime(requestedAt)}</small>
              </header>
              <p>
                {claimReasons[reason].label}
                {details && <small>{details}</small>}
                {describeFacts(facts) && <small>{describeFacts(facts)}</small>}
                {late && <small className="text-sale">{lateClaimText(late)}</small>}
              </p>
              <ClaimGoods claim={claim} />
              <p className="order-fault">
                책임 <b>{faultLabels[fault]}</b>
                {open && (
                  <Button size="sm" onClick={() => setSettling(n)} aria-label={`${title} 책임 변경`}>
                    책임 변경
                  </Button>
                )}
              </p>
              {fee && <ExchangeFee n={n} fee={fee} title={title} action={action} />}
              <ClaimLines claim={claim} nameOf={nameOf} />
              {promise && (
                <>
                  <RefundEstimateLines claim={claim} nameOf={nameOf} />
                  <WhyAmount order={order} why={promise.why} of={title} />
                </>
              )}
              {changes.length > 0 && <ClaimChanges claims={[claim]} />}
            </li>
          );
        })}
      </ul>
      {settled && (
        <FaultDialog claim={settled} nameOf={nameOf} action={action} onClose={() => setSettling(undefined)} />
      )}
    </section>
  );
};
