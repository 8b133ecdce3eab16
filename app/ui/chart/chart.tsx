import { type ComponentType, useEffect, useState } from 'react';
import type { ChartProps } from './drawn-chart.tsx';

/**
 * Chart of figures that a table next to it also contains. Its library is loaded after the screen is shown, and its
 * space is reserved until then.
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
