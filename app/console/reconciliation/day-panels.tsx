import { Badge } from '#app/ui/badge.tsx';
import { stateOfDay } from '#shared/domain/reconciliation/day-book.ts';
import { moneyWays } from '#shared/domain/reconciliation/movement.ts';
import type { Books } from '#shared/usecases/reconciliation/read-books.ts';
import { Panel } from '../layout/page.tsx';
import { Differences } from './differences.tsx';
import { dayLabel, stateBadge } from './labels.ts';
import type { BooksAnswer } from './route.tsx';
import { StatementForm } from './statement-form.tsx';
import { SumsTable } from './sums-table.tsx';
import { TransfersTable } from './transfers-table.tsx';

/** One day: its totals, its differences, and the transfers to compare with the bank's statement. */
export const DayPanels = ({
  books: { day, books, transfers },
  answer,
  busy,
}: {
  books: Books;
  answer?: BooksAnswer;
  busy: boolean;
}) => {
  const { tone, label } = stateBadge(stateOfDay(books));
  const open = books.reduce((total, { differenceCount }) => total + differenceCount, 0);
  const ordered = moneyWays.flatMap((way) => books.find((book) => book.way === way) ?? []);
  return (
    <div className="books-of-day">
      <Panel title={dayLabel(day)} aside={<Badge tone={tone}>{label}</Badge>}>
        {ordered.length > 0 ? (
          <SumsTable books={ordered} />
        ) : (
          <p className="py-6 text-center text-ink-2">
            아직 대사하지 않은 날짜입니다. 매일 06:30에 전날 내역을 대사하며, ‘다시 대사’를 누르면 바로
            확인합니다.
          </p>
        )}
      </Panel>
      {ordered.length > 0 && (
        <Panel title={open > 0 ? `차이 ${open}건` : '차이'}>
          <Differences books={ordered} day={day} busy={busy} />
        </Panel>
      )}
      <Panel title="무통장입금">
        <StatementForm
          key={day}
          day={day}
          statement={books.find(({ way }) => way === 'account')?.statement}
          answer={answer}
          busy={busy}
        />
        <TransfersTable transfers={transfers} />
      </Panel>
    </div>
  );
};
