import { Link } from '@remix-run/react';
import { Chart } from '#app/ui/chart/chart.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import { netSalesOf } from '#shared/domain/statistics/figures.ts';
import type { Series } from '#shared/domain/statistics/series.ts';
import { Figure } from '../layout/figure.tsx';
import { Panel } from '../layout/page.tsx';
import { formatGrowth, seriesColumns } from './columns.ts';
import { FiguresTable, SaveButton } from './figures-table.tsx';
import { PeriodForm, type RefusedPeriod } from './period-form.tsx';

export type MonthsShown = Series & { refused?: RefusedPeriod; year: string; lastYear: Series };

const columns = seriesColumns('월');

/** Months of a year, compared with those of the year before. */
export const MonthsTab = ({ refused, year, points, total, lastYear }: MonthsShown) => {
  const before = Number(year) - 1;
  return (
    <>
      <PeriodForm
        tab="months"
        refused={refused}
        fields={[{ name: 'year', label: '연도', type: 'number', value: year }]}
      >
        <Link to={`?tab=months&year=${before}`}>{before}년 보기</Link>
      </PeriodForm>
      <div className="figures statistics-figures">
        {[
          { label: '결제금액', now: total.sales ?? 0, was: lastYear.total.sales ?? 0 },
          { label: '환불 금액', now: total.refunds ?? 0, was: lastYear.total.refunds ?? 0 },
          { label: '순매출', now: netSalesOf(total), was: netSalesOf(lastYear.total) },
        ].map(({ label, now, was }) => (
          <Figure
            key={label}
            label={label}
            value={formatWon(now)}
            note={`작년 ${formatWon(was)} (${formatGrowth(now, was)})`}
          />
        ))}
      </div>
      <div className="statistics">
        <Panel title={`${year}년`} aside={<SaveButton name="월별매출" columns={columns} rows={points} />}>
          <Chart
            unit="won"
            rows={points.map(({ at, figures }, month) => ({
              at: `${Number(at.slice(5))}월`,
              sales: figures.sales ?? 0,
              before: lastYear.points[month]?.figures.sales ?? 0,
            }))}
            drawn={[
              { key: 'sales', name: `${year}년 결제금액`, kind: 'bar', tone: 'sales' },
              { key: 'before', name: `${before}년`, kind: 'line', tone: 'before' },
            ]}
          />
          <FiguresTable
            caption="월별 매출"
            columns={columns}
            rows={points}
            rowId={({ at }) => at}
            total={{ at: '합계', figures: total }}
          />
        </Panel>
      </div>
    </>
  );
};
