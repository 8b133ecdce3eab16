import { useState } from 'react';
import { Badge } from '#app/components/badge.tsx';
import { Button } from '#app/components/button.tsx';
import { ClaimChanges, ClaimLines, ClaimPromise } from '#app/components/claim-parts.tsx';
import { faultLabels } from '#shared/domain/claim/words.ts';
import { claimKindLabels } from '#shared/domain/order/claim-variants.ts';
import { lineNames } from '#shared/domain/order/line-names.ts';
import { claimReasons } from '#shared/domain/order/order.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { ConsoleOrder } from '#shared/usecases/orders/console-order.ts';
import { FaultDialog } from './fault-dialog.tsx';
import { WhyAmount } from './why-amount.tsx';

/** What the buyer asked of an order, claim by claim: whose doing it is, what is promised, and how that changed. */
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
          const { n, kind, fault, reason, details, requestedAt, promise, changes, open } = claim;
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
              </p>
              <p className="order-fault">
                책임 <b>{faultLabels[fault]}</b>
                {open && (
                  <Button size="sm" onClick={() => setSettling(n)} aria-label={`${title} 책임 변경`}>
                    책임 변경
                  </Button>
                )}
              </p>
              <ClaimLines claim={claim} nameOf={nameOf} />
              {promise && (
                <>
                  <ClaimPromise promise={promise} nameOf={nameOf} />
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
