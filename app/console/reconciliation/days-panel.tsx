import { Link } from '@remix-run/react';
import { Badge } from '#app/ui/badge.tsx';
import { moneyWayLabels } from '#shared/domain/reconciliation/movement.ts';
import type { Books } from '#shared/usecases/reconciliation/read-books.ts';
import { Panel } from '../layout/page.tsx';
import { dayLabel, stateBadge } from './labels.ts';

/** Describes why a day cannot be closed: `카카오페이 차이 있음`. */
const openParts = (books: Books['days'][number]['books']): string =>
  books.length === 0
    ? '대사 전'
    : books
        .filter(({ state }) => state !== 'MATCHED')
        .map(({ way, state }) => `${moneyWayLabels[way]} ${stateBadge(state).label}`)
        .join(', ');

/** Days of a month, each with the reason it is still open. */
export const DaysPanel = ({ days, day: shown, latest }: Pick<Books, 'days' | 'day' | 'latest'>) => (
  <Panel title="날짜별 상태">
    <form method="get" className="books-day">
      <label className="sr-only" htmlFor="day">
        날짜
      </label>
      <input
        key={shown}
        id="day"
        type="date"
        name="day"
        className="input"
        defaultValue={shown}
        max={latest}
        required
      />
      <button type="submit" className="btn btn-line">
        조회
      </button>
    </form>
    <ul className="books-days">
      {days.map(({ day, state, books }) => {
        const { tone, label } = stateBadge(state);
        return (
          <li key={day}>
            <Link to={`?day=${day}`} aria-current={day === shown ? 'date' : undefined} preventScrollReset>
              <span>
                {dayLabel(day)}
                <small>{openParts(books)}</small>
              </span>
              <Badge tone={tone}>{label}</Badge>
            </Link>
          </li>
        );
      })}
    </ul>
  </Panel>
);
