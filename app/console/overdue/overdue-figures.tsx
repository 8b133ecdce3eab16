import { formatNumber } from '#shared/domain/money/format.ts';
import { type OverdueKind, overdueKindNames, overdueKinds } from '#shared/domain/overdue/overdue-kinds.ts';
import type { CountAtLeast } from '#shared/usecases/console/get-waiting.ts';
import type { OverdueCounts } from '#shared/usecases/console/overdue/list-overdue.ts';
import { Figure, FigureSection } from '../layout/figure.tsx';

export const OVERDUE = '/console/overdue';

const isListed = ({ count, atLeast }: CountAtLeast): boolean => count > 0 || atLeast;

/** Figures of what waits beyond its time, by kind; each leads to its list. Kinds of which nothing waits are left out. */
export const OverdueFigures = ({
  counts,
  title,
  current,
}: {
  counts: OverdueCounts;
  title: string;
  /** Kind whose list is shown */
  current?: OverdueKind;
}) => {
  const shown = overdueKindNames.flatMap((kind) => {
    const figure = counts[kind];
    return figure && isListed(figure) ? [{ kind, ...figure }] : [];
  });
  return (
    <FigureSection title={title}>
      {shown.length === 0 && <p className="form-note">기한이 지난 일이 없습니다.</p>}
      {shown.map(({ kind, count, atLeast }) => (
        <Figure
          key={kind}
          label={overdueKinds[kind].label}
          value={`${formatNumber(count)}건${atLeast ? ' 이상' : ''}`}
          href={`${OVERDUE}?kind=${kind}`}
          isCurrent={kind === current}
        />
      ))}
    </FigureSection>
  );
};

/** Counts of overdue work, as the dashboard begins. */
export const OverdueNow = ({ counts }: { counts: OverdueCounts }) => (
  <>
    <OverdueFigures counts={counts} title="처리 필요" />
    {Object.values(counts).some(isListed) && (
      <p className="form-note">
        기한이 지나도록 기다리는 일입니다.{' '}
        <a href={OVERDUE} className="underline">
          처리 필요 목록
        </a>
      </p>
    )}
  </>
);
