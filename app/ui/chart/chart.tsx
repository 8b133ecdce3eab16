import { type ComponentType, useEffect, useState } from 'react';

/** One column of figures, drawn as bars or as a line. */
export type Drawn = { key: string; name: string; kind: 'bar' | 'line'; tone: 'sales' | 'refunds' | 'before' };
export type ChartProps = {
  rows: readonly ({ at: string } & Record<string, number | string>)[];
  drawn: readonly Drawn[];
  /** What the figures are: won, or pieces */
  unit: 'won' | 'pieces';
};

/**
 * A chart of figures that a table beside it says in words. Its library is fetched once the screen is there, and its
 * room is kept until then.
 */
export const Chart = (props: ChartProps) => {
  const [DrawnChart, setDrawnChart] = useState<ComponentType<ChartProps>>();
  useEffect(() => {
    let isHere = true;
    import('./drawn-chart.tsx').then(
      (module) => isHere && setDrawnChart(() => module.DrawnChart),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <div className="mb-4 h-70 tabular-nums" aria-hidden="true">
      {DrawnChart && <DrawnChart {...props} />}
    </div>
  );
};
