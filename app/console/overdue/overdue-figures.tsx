import { formatNumber } from '#shared/domain/money/format.ts';
import { overdueKindNames, overdueKinds } from '#shared/domain/overdue/overdue-kinds.ts';
import type { OverdueCounts } from '#shared/usecases/console/overdue/list-overdue.ts';
import { Figure, FigureSection } from '../layout/figure.tsx';

export const OVERDUE = '/console/overdue';

/** Figures of what waits beyond its time, by kind; each leads to its list. Kinds of which nothing waits are left out. */
export const OverdueFigures = ({ counts, title }: { counts: OverdueCounts; title: string }) => {
  const shown = overdueKindNames.flatMap((kind) => {
    const figure = counts[kind];
    return figure && (figure.count > 0 || figure.atLeast) ? [{ kind, ...figure }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <FigureSection title={title}>
      {shown.map(({ kind, count, atLeast }) => (
        <Figure
          key={kind}
          label={overdueKinds[kind].label}
          value={`${formatNumber(count)}건${atLeast ? ' 이상' : ''}`}
          href={`${OVERDUE}?kind=${kind}`}
        />
      ))}
    </FigureSection>
  );
};

/** What waits beyond its time, as the dashboard begins. */
export const OverdueNow = ({ counts }: { counts: OverdueCounts }) => {
  const isNone = Object.values(counts).every(({ count, atLeast }) => count === 0 && !atLeast);
  return (
    <>
      <OverdueFigures counts={counts} title="처리 필요" />
      <p className="form-note">
        {isNone ? '기한이 지난 일이 없습니다. ' : '기한이 지나도록 기다리는 일입니다. '}
        <a href={OVERDUE}>처리 필요 목록</a>
      </p>
    </>
  );
};
