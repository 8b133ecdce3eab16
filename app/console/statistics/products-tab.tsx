import { Link } from '@remix-run/react';
import { Chart } from '#app/ui/chart/chart.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { RankedGroup, RankedProduct, Ranking } from '#shared/domain/statistics/ranking.ts';
import type { Span } from '#shared/domain/statistics/span.ts';
import { Panel } from '../layout/page.tsx';
import { groupColumns, productColumns } from './columns.ts';
import { FiguresTable, SaveButton } from './figures-table.tsx';
import { PeriodForm, type RefusedPeriod } from './period-form.tsx';

export type ProductsShown = Ranking & { refused?: RefusedPeriod; span: Span };

/** On the screen each product links to its own days. */
const linkedColumns = productColumns.map((column) =>
  column.key === 'name'
    ? {
        ...column,
        cell: ({ _product, name }: RankedProduct) => (
          <Link to={`?${new URLSearchParams({ tab: 'products', _product })}`} className="underline">
            {name}
          </Link>
        ),
      }
    : column,
);
const categoryColumns = groupColumns('카테고리');
const brandColumns = groupColumns('브랜드');

const Products = ({ title, rows }: { title: string; rows: RankedProduct[] }) => (
  <Panel
    title={title}
    aside={<SaveButton name={title.replaceAll(' ', '')} columns={productColumns} rows={rows} />}
  >
    <FiguresTable caption={title} columns={linkedColumns} rows={rows} rowId={({ _product }) => _product} />
  </Panel>
);

const Groups = ({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: typeof categoryColumns;
  rows: RankedGroup[];
}) => (
  <Panel title={title} aside={<SaveButton name={`${title}매출`} columns={columns} rows={rows} />}>
    <Chart
      unit="won"
      rows={rows.slice(0, 8).map(({ name, sales }) => ({ at: name || '미분류', sales }))}
      drawn={[{ key: 'sales', name: '판매 금액', kind: 'bar', tone: 'sales' }]}
    />
    <FiguresTable caption={`${title} 매출`} columns={columns} rows={rows} rowId={({ _id }) => _id} />
  </Panel>
);

/** Best and worst selling products of a month or a year, net of returns. */
export const ProductsTab = ({ refused, span, best, worst, products, categories, brands }: ProductsShown) => {
  const year = span.at.slice(0, 4);
  const month = span.unit === 'month' ? span.at : `${year}-01`;
  return (
    <>
      <PeriodForm
        tab="products"
        refused={refused}
        fields={[{ name: 'month', label: '월', type: 'month', value: month }]}
      >
        {span.unit === 'month' && <Link to={`?tab=products&year=${year}`}>{year}년 전체 보기</Link>}
      </PeriodForm>
      <p className="text-ink-2 mb-3">
        {span.at.replace('-', '.')} 판매 상품 {formatNumber(products)}개 · 할인과 반품·취소를 뺀 상품 금액이며
        배송비는 들어 있지 않습니다. 10분마다 집계합니다.
      </p>
      {products === 0 ? (
        <EmptyState title="아직 집계된 판매 내역이 없습니다." />
      ) : (
        <div className="statistics" data-columns="2">
          <Products title="많이 팔린 상품" rows={best} />
          <Products title="적게 팔린 상품" rows={worst} />
          <Groups title="카테고리별" columns={categoryColumns} rows={categories} />
          <Groups title="브랜드별" columns={brandColumns} rows={brands} />
        </div>
      )}
    </>
  );
};
