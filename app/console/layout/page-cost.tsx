import { useEffect, useState } from 'react';
import { usePageCostShown } from './page-cost-shown.ts';

type Cost = { readUnits?: string; ms: number };

const isTimed = (entry: PerformanceEntry): entry is PerformanceResourceTiming => 'serverTiming' in entry;

/** Reads the cost from the `Server-Timing` header of the page that is shown: of its document, or of its data. */
const costOf = (entry: PerformanceEntry): Cost | undefined => {
  if (!isTimed(entry) || new URL(entry.name).pathname.replace(/\.data$/, '') !== location.pathname)
    return undefined;
  const total = entry.serverTiming.find(({ name }) => name === 'total');
  const table = entry.serverTiming.find(({ name }) => name === 'table');
  return total && { ms: Math.round(total.duration), readUnits: table?.description };
};

/**
 * Shows what this page cost: read units of the table and milliseconds of the function (rules 9.27 asks that both stay
 * the same however large the shop grows). It is for engineers: 운영 비용 switches it on. The browser provides the figures
 * of the document and of each data request.
 */
export const PageCost = () => {
  const [cost, setCost] = useState<Cost>();
  const shown = usePageCostShown();
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const latest = list
        .getEntries()
        .flatMap((entry) => costOf(entry) ?? [])
        .at(-1);
      if (latest) setCost(latest);
    });
    observer.observe({ type: 'navigation', buffered: true });
    observer.observe({ type: 'resource' });
    return () => observer.disconnect();
  }, []);
  return (
    <p className="console-cost">
      {shown && cost && (
        <>
          이 화면 {cost.readUnits && `${cost.readUnits} RCU · `}
          {cost.ms} ms
        </>
      )}
    </p>
  );
};
