import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Chips } from '#app/ui/chips.tsx';
import { usePendingQuery } from '#app/ui/use-pending-query.ts';
import type { OrderPeriod } from '#shared/domain/order/periods.ts';

/**
 * Period presets of a list's filter of days, each with its own address. Other filters stay. `children` are shown at
 * their right.
 */
export const PeriodPresets = ({
  name,
  periods,
  children,
}: {
  name: string;
  periods: readonly OrderPeriod[];
  children?: ReactNode;
}) => {
  const { pathname } = useLocation();
  const query = usePendingQuery();
  const [first, last] = [`${name}From`, `${name}To`];
  const to = (period?: OrderPeriod): string => {
    const next = new URLSearchParams(query);
    next.delete('cursor');
    next.delete(first);
    next.delete(last);
    if (period) {
      next.set(first, period.from);
      next.set(last, period.to);
    }
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
  const [from, until] = [query.get(first) ?? '', query.get(last) ?? ''];
  return (
    <div className="list-periods">
      <Chips
        label="조회 기간"
        items={[
          { href: to(), text: '전체', current: !from && !until },
          ...periods.map((period) => ({
            href: to(period),
            text: period.label,
            current: from === period.from && until === period.to,
          })),
        ]}
      />
      {children && <div className="console-actions">{children}</div>}
    </div>
  );
};
