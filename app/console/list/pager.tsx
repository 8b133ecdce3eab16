import { Link, useLocation, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { Total } from '#shared/domain/stored/page.ts';
import { shownTotal } from './declare.ts';

/** Cursors of the previous pages; '' is the first page. Stored in the browser's history entry. */
type Trail = { trail: string[] };

const trailOf = (state: unknown): string[] | undefined => {
  const trail = (state as Partial<Trail> | null)?.trail;
  return Array.isArray(trail) ? trail : undefined;
};

/**
 * Links to other pages by cursor. A cursor points forward only, so the way back is stored in the history entry. An
 * address that was opened from elsewhere can only go back to the first page.
 */
export const Pager = ({
  shown,
  cursor,
  total,
  more = '다음',
  children,
}: {
  shown: number;
  cursor?: string;
  total?: Total;
  /** Label of the link to the next page, when it is not certain that there is one */
  more?: string;
  /** Shown at the right end */
  children?: ReactNode;
}) => {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const here = params.get('cursor') ?? '';
  const trail = here ? trailOf(state) : [];
  const to = (place: string) => {
    const next = new URLSearchParams(params);
    if (place) next.set('cursor', place);
    else next.delete('cursor');
    return { search: next.toString() };
  };
  const previous = trail?.at(-1);
  /** A full page has a cursor even when nothing follows it. */
  const isAll = !here && typeof total === 'number' && shown >= total;
  if (!here && !cursor && !total && !params.has('limit')) return null;
  return (
    <nav aria-label="페이지" className="list-pager">
      {here && previous === undefined && <Link to={to('')}>처음으로</Link>}
      {previous !== undefined && (
        <Link to={to(previous)} state={{ trail: trail?.slice(0, -1) } satisfies Partial<Trail>} rel="prev">
          <Icon name="left" /> 이전
        </Link>
      )}
      <span>
        {trail && `${trail.length + 1}페이지 · `}
        {formatNumber(shown)}건{total !== undefined && ` / 전체 ${shownTotal(total)}`}
      </span>
      {cursor && !isAll && (
        <Link to={to(cursor)} state={trail && ({ trail: [...trail, here] } satisfies Trail)} rel="next">
          {more} <Icon name="right" />
        </Link>
      )}
      {children}
    </nav>
  );
};
