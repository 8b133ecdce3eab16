import { Chart } from '#app/ui/chart/chart.tsx';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import { type Figures, netSalesOf } from '#shared/domain/statistics/figures.ts';
import type { DayPeriod } from '#shared/domain/statistics/periods.ts';
import type { Series } from '#shared/domain/statistics/series.ts';
import type { Comparisons } from '#shared/usecases/statistics/read-statistics.ts';
import { Figure } from '../layout/figure.tsx';
import { Panel } from '../layout/page.tsx';
import { formatGrowth, formatPeriod, formatShare, seriesColumns } from './columns.ts';
import { FiguresTable, SaveButton } from './figures-table.tsx';
import { PeriodForm, type RefusedPeriod } from './period-form.tsx';

export type DaysShown = Series & Comparisons & { refused?: RefusedPeriod; period: DayPeriod };

const columns = seriesColumns('날짜');

/** Figure of the period, with its growth. */
const compared = (
  { before, lastYear }: Comparisons,
  now: number,
  of: (figures: Figures) => number,
): string => {
  const [ofBefore, ofLastYear] = [of(before.total), of(lastYear.total)];
  if (ofBefore <= 0 && ofLastYear <= 0) return '비교할 실적 없음';
  return `직전 기간 ${formatGrowth(now, ofBefore)} · 작년 ${formatGrowth(now, ofLastYear)}`;
};

/** Days of a period, compared with the period before and with the same period of last year. */
export const DaysTab = ({ refused, period, points, total, before, lastYear }: DaysShown) => {
  const { sales = 0, refunds = 0, orders = 0, placed = 0, joined = 0, cartLines = 0 } = total;
  const { cartReminders = 0, cartReminderVisits = 0, cartReminderOrders = 0 } = total;
  const { couponPrice = 0, pointPrice = 0, deliveryPrice = 0 } = total;
  const comparisons = { before, lastYear };
  const net = netSalesOf(total);
  return (
    <>
      <PeriodForm
        tab="days"
        refused={refused}
        fields={[
          { name: 'from', label: '시작일', type: 'date', value: period.from },
          { name: 'to', label: '종료일', type: 'date', value: period.to },
        ]}
      />
      <div className="figures statistics-figures">
        <Figure
          label="결제금액"
          value={formatWon(sales)}
          note={compared(comparisons, sales, (figures) => figures.sales ?? 0)}
        />
        <Figure label="배송비" value={formatWon(deliveryPrice)} note="결제금액에 포함 · 쿠폰 할인 전" />
        <Figure
          label="환불 금액"
          value={formatWon(refunds)}
          note={compared(comparisons, refunds, (figures) => figures.refunds ?? 0)}
        />
        <Figure label="순매출" value={formatWon(net)} note={compared(comparisons, net, netSalesOf)} />
        <Figure
          label="결제 주문"
          value={`${formatNumber(orders)}건`}
          note={compared(comparisons, orders, (figures) => figures.orders ?? 0)}
        />
        <Figure
          label="혜택 비용"
          value={formatWon(couponPrice + pointPrice)}
          note={`쿠폰 ${formatWon(couponPrice)} · 적립금 ${formatWon(pointPrice)}`}
        />
        <Figure
          label="장바구니 구매 전환"
          value={formatShare(orders, cartLines)}
          note={`결제 ${formatNumber(orders)}건 / 담기 ${formatNumber(cartLines)}회`}
        />
        <Figure
          label="주문 결제율"
          value={formatShare(orders, placed)}
          note={`결제 ${formatNumber(orders)}건 / 접수 ${formatNumber(placed)}건`}
        />
        <Figure
          label="신규 회원"
          value={`${formatNumber(joined)}명`}
          note={compared(comparisons, joined, (figures) => figures.joined ?? 0)}
        />
        <Figure
          label="장바구니 알림 발송"
          value={`${formatNumber(cartReminders)}건`}
          note="혜택 알림에 동의한 회원에게 한 번씩"
        />
        <Figure
          label="알림을 보고 방문"
          value={`${formatNumber(cartReminderVisits)}건`}
          note={`발송의 ${formatShare(cartReminderVisits, cartReminders)}`}
        />
        <Figure
          label="알림 뒤 구매"
          value={`${formatNumber(cartReminderOrders)}건`}
          note={`발송의 ${formatShare(cartReminderOrders, cartReminders)} · 7일 안에 주문하고 결제`}
        />
      </div>
      <div className="statistics">
        <Panel
          title={formatPeriod(period)}
          aside={<SaveButton name="일별매출" columns={columns} rows={points} />}
        >
          <Chart
            unit="won"
            rows={points.map(({ at, figures }) => ({
              at: at.slice(5).replace('-', '.'),
              sales: figures.sales ?? 0,
              refunds: figures.refunds ?? 0,
            }))}
            drawn={[
              { key: 'sales', name: '결제금액', kind: 'bar', tone: 'sales' },
              { key: 'refunds', name: '환불 금액', kind: 'line', tone: 'refunds' },
            ]}
          />
          <FiguresTable
            caption="일별 매출"
            columns={columns}
            rows={[...points].reverse()}
            rowId={({ at }) => at}
            total={{ at: '합계', figures: total }}
          />
        </Panel>
      </div>
    </>
  );
};
