import { Button } from '#app/ui/button.tsx';
import { Chips } from '#app/ui/chips.tsx';
import type { OrderPeriod } from '#shared/domain/order/periods.ts';
import { type OrdersLocation, ordersHref } from './location.ts';

/** Latest day a date input accepts (rules 7.8). */
const LAST_DAY = '2999-12-31';

/** Filter by the day of the order: the period presets, or any two days (KST, both included). */
export const PeriodFilter = ({
  place,
  periods,
}: {
  place: OrdersLocation;
  periods: readonly OrderPeriod[];
}) => {
  const { filter, from, to } = place;
  return (
    <div className="period">
      <Chips
        label="조회 기간"
        items={[
          {
            href: ordersHref(place, { from: undefined, to: undefined }),
            text: '전체',
            current: !from && !to,
          },
          ...periods.map((period) => ({
            href: ordersHref(place, { from: period.from, to: period.to }),
            text: period.label,
            current: from === period.from && to === period.to,
          })),
        ]}
      />
      <form action="/mypage/orders" className="period-dates" key={`${from}~${to}`}>
        {filter && <input type="hidden" name="filter" value={filter} />}
        <input
          type="date"
          name="from"
          className="input input-sm"
          aria-label="시작일"
          max={LAST_DAY}
          defaultValue={from}
        />
        <span aria-hidden="true">~</span>
        <input
          type="date"
          name="to"
          className="input input-sm"
          aria-label="종료일"
          max={LAST_DAY}
          defaultValue={to}
        />
        <Button type="submit" size="sm">
          조회
        </Button>
      </form>
    </div>
  );
};
