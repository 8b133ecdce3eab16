import { Link } from '@remix-run/react';
import { Chart } from '#app/ui/chart/chart.tsx';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import { netSoldOf } from '#shared/domain/statistics/figures.ts';
import type { ProductHistory } from '#shared/usecases/statistics/read-statistics.ts';
import { Figure } from '../layout/figure.tsx';
import { Panel } from '../layout/page.tsx';
import { formatPeriod, productDayColumns } from './columns.ts';
import { FiguresTable, SaveButton } from './figures-table.tsx';
import { PeriodForm, type RefusedPeriod } from './period-form.tsx';

/** Days of one product. */
export const ProductTab = ({
  refused,
  period,
  product: { _product, name = '삭제된 상품' },
  points,
  total,
}: ProductHistory & { refused?: RefusedPeriod }) => {
  const { units = 0, sold = 0, returnedUnits = 0, returned = 0 } = total;
  return (
    <>
      <PeriodForm
        tab="products"
        product={_product}
        refused={refused}
        fields={[
          { name: 'from', label: '시작일', type: 'date', value: period.from },
          { name: 'to', label: '종료일', type: 'date', value: period.to },
        ]}
      >
        <Link to="?tab=products">모든 상품 보기</Link>
      </PeriodForm>
      <h2 className="text-section mb-3">{name}</h2>
      <div className="figures statistics-figures">
        <Figure label="판매 수량" value={`${formatNumber(units)}개`} />
        <Figure label="상품 판매 금액" value={formatWon(sold)} note="할인을 뺀 금액 · 배송비 제외" />
        <Figure label="반품·취소" value={formatWon(returned)} note={`${formatNumber(returnedUnits)}개`} />
        <Figure label="순판매 금액" value={formatWon(netSoldOf(total))} />
      </div>
      <div className="statistics">
        <Panel
          title={formatPeriod(period)}
          aside={<SaveButton name="상품일별판매" columns={productDayColumns} rows={points} />}
        >
          <Chart
            unit="won"
            rows={points.map(({ at, figures }) => ({
              at: at.slice(5).replace('-', '.'),
              sales: figures.sold ?? 0,
              refunds: figures.returned ?? 0,
            }))}
            drawn={[
              { key: 'sales', name: '판매 금액', kind: 'bar', tone: 'sales' },
              { key: 'refunds', name: '반품 금액', kind: 'line', tone: 'refunds' },
            ]}
          />
          <FiguresTable
            caption={`${name} 일별 판매`}
            columns={productDayColumns}
            rows={[...points].reverse()}
            rowId={({ at }) => at}
            total={{ at: '합계', figures: total }}
          />
        </Panel>
      </div>
    </>
  );
};
