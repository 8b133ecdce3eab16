import { Icon } from '#app/ui/icon.tsx';
import { formatNumber } from '#shared/domain/money/format.ts';
import { type PurchaseFilter, purchaseFilterLabels, purchaseFilters } from '#shared/domain/order/status.ts';
import { type OrdersLocation, ordersHref } from './location.ts';

/**
 * Numbers of purchases by status (rules 4.4), in the order of the statuses; claims are separate. Each number
 * links to its purchases.
 */
export const StatusStrip = ({
  counts,
  place = {},
}: {
  counts: Partial<Record<PurchaseFilter, number>>;
  place?: OrdersLocation;
}) => (
  <nav aria-label="주문 상태" className="status-strip">
    <ol>
      {purchaseFilters.map((filter) => {
        const count = counts[filter] ?? 0;
        return (
          <li key={filter} className={filter === 'claimed' ? 'status-claimed' : undefined}>
            <a
              href={ordersHref(place, { filter: place.filter === filter ? undefined : filter })}
              aria-current={place.filter === filter || undefined}
            >
              <b className={count === 0 ? 'text-ink-3' : undefined}>{formatNumber(count)}</b>
              <span>{purchaseFilterLabels[filter]}</span>
            </a>
            {filter !== 'claimed' && filter !== 'confirmed' && <Icon name="right" />}
          </li>
        );
      })}
    </ol>
  </nav>
);
