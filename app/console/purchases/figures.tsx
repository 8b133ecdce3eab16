import { Link } from '@remix-run/react';
import { hrefOfFigure } from '#app/resources/menu-tree.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import {
  countOf,
  lateFigure,
  type PurchaseCounts,
  type PurchaseFigure,
  statusFigures,
  workFigures,
} from '#shared/domain/order/purchase-figures.ts';
import type { PurchaseList } from '#shared/domain/order/status.ts';
import { useWaiting } from '../layout/waiting.ts';

const { ORDER_PAYMENT, ORDER_CONFIRM, SHIPPING_DELAYED, DELIVERY_COMPLETE } = statusFigures;
const { nonpayment, payment, delivery, cancel, exchange, return: returned } = workFigures;

/** Figures over the lists, in the order of a purchase's life. Their parts are shown smaller below them. */
const shown: readonly { figure: PurchaseFigure; parts?: readonly PurchaseFigure[] }[] = [
  { figure: nonpayment },
  { figure: payment, parts: [ORDER_PAYMENT, ORDER_CONFIRM, SHIPPING_DELAYED] },
  { figure: delivery },
  { figure: DELIVERY_COMPLETE },
];
const claims: readonly PurchaseFigure[] = [cancel, exchange, returned];

/**
 * Row of figures over the lists, each a link to the purchases it counts. Claims count while they wait for an action.
 */
export const Figures = ({
  counts,
  list,
  status,
}: {
  counts: PurchaseCounts;
  list: PurchaseList;
  status?: string;
}) => {
  const { late } = useWaiting();
  const number = (figure: PurchaseFigure) => formatNumber(countOf(counts, figure));
  const isHere = (figure: PurchaseFigure) =>
    figure.list === list && (!status || figure.statuses.some((combinedStatus) => combinedStatus === status));
  const link = (figure: PurchaseFigure) => (
    <Link
      key={figure.label}
      to={hrefOfFigure(figure)}
      aria-current={figure.list === list && figure.narrow.status === status ? 'page' : undefined}
    >
      {figure.label} {number(figure)}
    </Link>
  );
  return (
    <nav aria-label="주문 현황" className="purchase-figures">
      {shown.map(({ figure, parts = [] }) => (
        <div key={figure.label} className="figure" aria-current={isHere(figure) ? 'page' : undefined}>
          <Link to={hrefOfFigure(figure)}>
            <span>{figure.label}</span>
            <strong>{number(figure)}</strong>
          </Link>
          {parts.length > 0 && (
            <small>
              {parts.map(link)}
              {late && late.count > 0 && (
                <Link to={hrefOfFigure(lateFigure)} className="text-sale font-semibold">
                  {lateFigure.label} {formatNumber(late.count)}
                  {late.atLeast && '+'}
                </Link>
              )}
            </small>
          )}
        </div>
      ))}
      <div className="figure" aria-current={claims.some((claim) => claim.list === list) ? 'page' : undefined}>
        <div>
          <span>취소·교환·반품</span>
          <strong>{formatNumber(claims.reduce((sum, claim) => sum + countOf(counts, claim), 0))}</strong>
        </div>
        <small>{claims.map(link)}</small>
      </div>
    </nav>
  );
};
