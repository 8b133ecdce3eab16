import { type DayBook, daysBefore } from '#shared/domain/reconciliation/day-book.ts';
import {
  isSameSums,
  type MoneyWay,
  moneyWays,
  sumMovements,
} from '#shared/domain/reconciliation/movement.ts';
import type { Ports } from '../ports/index.ts';
import type { Budget } from '../ports/outside/budget.ts';
import { checkBook } from './check-book.ts';
import { createDayReader, type ShopDay } from './read-day.ts';

/** Days in which a book is checked again until it is closed. */
const OPEN_DAYS = 31;

type Needs = Pick<Ports, 'reconciliation' | 'providerLists' | 'unitOfWork' | 'clock'>;

/**
 * Result of a run. `differ`: the days and methods that do not match, for the alarm. `silent`: providers whose list
 * could not be read.
 */
export type Reconciled = {
  checked: number;
  closed: number;
  left: number;
  differ: { day: string; way: MoneyWay; count: number }[];
  silent: MoneyWay[];
};

/** True when nothing happened since the day was closed. */
const isStillClosed = (book: DayBook | undefined, { movements }: ShopDay): boolean =>
  book?.state === 'MATCHED' && isSameSums(book.shop, sumMovements(book.day, movements));

/**
 * Schedule: compares yesterday, and the last days that are open, with the providers' lists (rules 4.35). Each book is
 * saved as soon as it is made, the latest days first, so that the next run continues after a crash; repeating it gives
 * the same result. A provider that does not answer is not asked again in this run.
 */
export const reconcilePayments =
  (ports: Needs) =>
  async (budget: Budget): Promise<Reconciled> => {
    const answer: Reconciled = { checked: 0, closed: 0, left: 0, differ: [], silent: [] };
    const days = daysBefore(ports.clock.now(), OPEN_DAYS);
    const books = await ports.reconciliation.booksOf(days.at(-1) ?? '', days[0] ?? '');
    const read = createDayReader(ports);
    const errors: unknown[] = [];
    for (const day of days)
      for (const way of moneyWays) {
        const before = books.find((book) => book.day === day && book.way === way);
        const isSilent = answer.silent.includes(way);
        if (isStillClosed(before, await read(day, way))) continue;
        if (budget.leftMs() <= 0 || (isSilent && before)) {
          answer.left++;
          continue;
        }
        answer.checked++;
        try {
          const book = await checkBook(ports, { day, way, read, before, isSilent });
          // Refused when a clerk compared the day at the same time: then the clerk's book is valid.
          if (book !== before) await ports.unitOfWork.commit([ports.reconciliation.save(before, book)]);
          if (book.state === 'MATCHED') answer.closed++;
          if (book.state === 'DIFFERENT') answer.differ.push({ day, way, count: book.differenceCount });
          if (book.state === 'UNKNOWN' && way !== 'account' && !isSilent) answer.silent.push(way);
        } catch (error) {
          errors.push(error);
        }
      }
    if (errors.length > 0)
      throw new AggregateError(errors, `${errors.length} books could not be made`, { cause: errors[0] });
    return answer;
  };
