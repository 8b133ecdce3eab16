import { Link } from '@remix-run/react';
import { formatNumber } from '#shared/domain/money/format.ts';
import {
  type CombinedStatus,
  combinedStatusLabels,
  type PurchaseCounts,
  workIn,
} from '#shared/domain/order/combined-status.ts';
import { type PurchaseList, purchaseListLabels } from '#shared/domain/order/status.ts';

/** Statuses a clerk sees at a glance, in the order of a purchase's life; `beside` stands smaller under its figure. */
const statuses: readonly { list: PurchaseList; status: CombinedStatus; beside?: CombinedStatus }[] = [
  { list: 'nonpayment', status: 'ORDER_NONPAYMENT' },
  { list: 'payment', status: 'ORDER_PAYMENT' },
  { list: 'payment', status: 'ORDER_CONFIRM' },
  { list: 'delivery', status: 'SHIPPING_CONFIRM', beside: 'SHIPPING_DELAYED' },
  { list: 'delivery', status: 'DELIVERY_COMPLETE' },
];
const claims = ['cancel', 'exchange', 'return'] as const satisfies PurchaseList[];

const hrefOf = (list: PurchaseList, status?: CombinedStatus): string =>
  `/console/shop/purchases/${list}${status && list !== 'nonpayment' ? `?status=${status}` : ''}`;

/** Figures over the lists, each the way to the purchases it counts. Claims count while they wait for somebody. */
export const Figures = ({
  counts,
  list,
  status,
}: {
  counts: PurchaseCounts;
  list: PurchaseList;
  status?: string;
}) => {
  const isHere = (one: (typeof statuses)[number]) => one.list === list && (!status || one.status === status);
  return (
    <nav aria-label="주문 현황" className="purchase-figures">
      {statuses.map((one) => (
        <div key={one.status} className="figure" aria-current={isHere(one) ? 'page' : undefined}>
          <Link to={hrefOf(one.list, one.status)}>
            <span>{combinedStatusLabels[one.status]}</span>
            <strong>{formatNumber(counts[one.status] ?? 0)}</strong>
          </Link>
          {one.beside && (counts[one.beside] ?? 0) > 0 && (
            <small>
              <Link to={hrefOf(one.list, one.beside)}>
                {combinedStatusLabels[one.beside]} {formatNumber(counts[one.beside] ?? 0)}
              </Link>
            </small>
          )}
        </div>
      ))}
      <div className="figure" aria-current={claims.some((claim) => claim === list) ? 'page' : undefined}>
        <div>
          <span>취소·교환·반품</span>
          <strong>{formatNumber(claims.reduce((sum, claim) => sum + workIn(counts, claim), 0))}</strong>
        </div>
        <small>
          {claims.map((claim) => (
            <Link key={claim} to={hrefOf(claim)} aria-current={claim === list ? 'page' : undefined}>
              {purchaseListLabels[claim]} {formatNumber(workIn(counts, claim))}
            </Link>
          ))}
        </small>
      </div>
    </nav>
  );
};
