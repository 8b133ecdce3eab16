import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';

const colors: Record<Drawn['tone'], string> = {
  sales: 'var(--color-accent)',
  refunds: 'var(--color-sale)',
  before: 'var(--color-line-2)',
};

/** Converts won to a unit, with tenths where they still distinguish two lines of the grid. */
const inUnit = (won: number, unit: number): number =>
  Math.abs(won) < unit * 10 ? Math.round((won * 10) / unit) / 10 : Math.round(won / unit);

/** Formats an amount short enough for an axis: `1,234만`, `1.2억`. */
const brief = (won: number): string => {
  if (Math.abs(won) >= 100_000_000) return `${formatNumber(inUnit(won, 100_000_000))}억`;
  return Math.abs(won) >= 10_000 ? `${formatNumber(inUnit(won, 10_000))}만` : formatNumber(won);
};

/** Chart with the library that renders it; loaded separately (chart.tsx). */
export const DrawnChart = ({ rows, drawn, unit }: ChartProps) => (
  <ResponsiveContainer width="100%" height="100%">
    <ComposedChart
      data={[...rows]}
      margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis dataKey="at" tickLine={false} minTickGap={16} fontSize={12} stroke="var(--color-ink-3)" />
      <YAxis
        width={56}
        tickLine={false}
        axisLine={false}
        fontSize={12}
        stroke="var(--color-ink-3)"
        tickFormatter={unit === 'won' ? brief : formatNumber}
      />
      <Tooltip
        formatter={(value) => (unit === 'won' ? formatWon(Number(value)) : formatNumber(Number(value)))}
      />
      <Legend iconSize={10} wrapperStyle={{ fontSize: 13 }} />
      {drawn.map(({ key, name, kind, tone }) =>
        kind === 'bar' ? (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            fill={colors[tone]}
            isAnimationActive={false}
            maxBarSize={40}
          />
        ) : (
          <Line
            key={key}
            dataKey={key}
            name={name}
            stroke={colors[tone]}
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        ),
      )}
    </ComposedChart>
  </ResponsiveContainer>
);

/** One column of figures, rendered as bars or as a line. */
export type Drawn = { key: string; name: string; kind: 'bar' | 'line'; tone: 'sales' | 'refunds' | 'before' };

export type ChartProps = {
  rows: readonly ({ at: string } & Record<string, number | string>)[];
  drawn: readonly Drawn[];
  /** Unit of the figures: won or pieces */
  unit: 'won' | 'pieces';
};
