import { Chart } from '#app/ui/chart/chart.tsx';
import { paymentMethodLabels, paymentMethods } from '#shared/domain/payment/method.ts';
import { type Figures, hours } from '#shared/domain/statistics/figures.ts';
import type { DayPeriod } from '#shared/domain/statistics/periods.ts';
import type { WeekdaySeries } from '#shared/domain/statistics/series.ts';
import { Panel } from '../layout/page.tsx';
import { meanOf, partColumns, type SalesPart, weekdayColumns } from './columns.ts';
import { FiguresTable, SaveButton } from './figures-table.tsx';
import { PeriodForm, type RefusedPeriod } from './period-form.tsx';

export type WeekdaysShown = WeekdaySeries & { refused?: RefusedPeriod; period: DayPeriod; details: Figures };

const methodColumns = partColumns('결제수단');
const hourColumns = partColumns('시간대');

/** Period by weekday, by payment method and by hour of the day. */
export const WeekdaysTab = ({ refused, period, points, details }: WeekdaysShown) => {
  const methods = paymentMethods.map(
    (method): SalesPart => ({
      name: paymentMethodLabels[method],
      orders: details[`${method}Orders`] ?? 0,
      sales: details[`${method}Sales`] ?? 0,
    }),
  );
  const byHour = hours.map(
    (hour): SalesPart => ({
      name: `${hour}시`,
      orders: details[`h${hour}Orders`] ?? 0,
      sales: details[`h${hour}Sales`] ?? 0,
    }),
  );
  return (
    <>
      <PeriodForm
        tab="weekdays"
        refused={refused}
        fields={[
          { name: 'from', label: '시작일', type: 'date', value: period.from },
          { name: 'to', label: '종료일', type: 'date', value: period.to },
        ]}
      />
      <div className="statistics" data-columns="2">
        <div className="statistics">
          <Panel
            title="요일별"
            aside={<SaveButton name="요일별매출" columns={weekdayColumns} rows={points} />}
          >
            <Chart
              unit="won"
              rows={points.map(({ at, days, figures }) => ({ at, mean: meanOf(figures.sales ?? 0, days) }))}
              drawn={[{ key: 'mean', name: '하루 평균 결제금액', kind: 'bar', tone: 'sales' }]}
            />
            <FiguresTable
              caption="요일별 매출"
              columns={weekdayColumns}
              rows={points}
              rowId={({ at }) => at}
            />
          </Panel>
          <Panel
            title="결제수단별"
            aside={<SaveButton name="결제수단별매출" columns={methodColumns} rows={methods} />}
          >
            <FiguresTable
              caption="결제수단별 매출"
              columns={methodColumns}
              rows={methods}
              rowId={({ name }) => name}
            />
          </Panel>
        </div>
        <Panel
          title="시간대별"
          aside={<SaveButton name="시간대별매출" columns={hourColumns} rows={byHour} />}
        >
          <Chart
            unit="pieces"
            rows={byHour.map(({ name, orders }) => ({ at: name, orders }))}
            drawn={[{ key: 'orders', name: '결제 주문', kind: 'bar', tone: 'sales' }]}
          />
          <FiguresTable
            caption="시간대별 매출"
            columns={hourColumns}
            rows={byHour}
            rowId={({ name }) => name}
          />
        </Panel>
      </div>
    </>
  );
};
