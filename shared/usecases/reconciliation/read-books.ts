import {
  type BookState,
  type DayBook,
  dayAfter,
  daysBefore,
  stateOfDay,
} from '#shared/domain/reconciliation/day-book.ts';
import {
  isSameSums,
  type Movement,
  movementsOf,
  sumMovements,
} from '#shared/domain/reconciliation/movement.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { retentionStart } from '#shared/domain/retention/retention.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { startOfKstDay } from '#shared/domain/time/period.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';

/** Days the screen lists: a month and the day before it. */
const LISTED_DAYS = 31;

/** Book as a clerk sees it; `changedSince`: money of the closed day changed, and it has not been compared again yet. */
export type BookView = Omit<DayBook, 'version' | 'changedBy'> & { changedSince: boolean };

export type Books = {
  /** Latest day first */
  days: { day: string; state: BookState; books: Pick<DayBook, 'way' | 'state'>[] }[];
  /** Yesterday: the latest day that can have a book */
  latest: string;
  day: string;
  books: BookView[];
  /** Transfers of the day, to be compared with the bank's statement */
  transfers: Movement[];
};

/**
 * Lists the days up to one day, each with its state, and that day in full: two queries of books, one of the day's money
 * and two of the bank rows of that day, which are all read. Money of other days is not read. Needs scope console.
 * @param day a KST day that is over; yesterday by default
 */
export const readBooks =
  (ports: Pick<Ports, 'reconciliation' | 'clock'>) =>
  async ({
    actor,
    day: requested,
  }: {
    actor: Actor;
    day?: string;
  }): Promise<Result<Books, AccessFailure | 'DAY_NOT_OVER'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.only });
    if (!permitted.ok) return permitted;
    const now = ports.clock.now();
    const [yesterday = ''] = daysBefore(now, 1);
    const day = requested ?? yesterday;
    if (day >= kstDay(now)) return fail('DAY_NOT_OVER', '아직 끝나지 않은 날짜입니다.');
    const oldest = dayAfter(yesterday, 1 - LISTED_DAYS);
    const [last, first] = day < oldest ? [dayAfter(day, LISTED_DAYS - 1), day] : [yesterday, oldest];
    const [books, records, came] = await Promise.all([
      ports.reconciliation.booksOf(first, last),
      ports.reconciliation.recordsOf(day),
      ports.reconciliation.cameBeyondOrders(day),
    ]);
    const movements = movementsOf(records, came);
    // Its records are deleted, or being deleted: only the sums of the day remain.
    const isRemoved = startOfKstDay(dayAfter(day, 1)) <= retentionStart('order', now);
    const view = ({ version, changedBy, ...book }: DayBook): BookView => {
      const sums = sumMovements(
        day,
        movements.filter(({ way }) => way === book.way),
      );
      return {
        ...book,
        changedSince: !isRemoved && book.state === 'MATCHED' && !isSameSums(book.shop, sums),
      };
    };
    const listed = Array.from({ length: LISTED_DAYS }, (_, n) => dayAfter(last, -n));
    return ok({
      latest: yesterday,
      day,
      days: listed.map((listedDay) => {
        const ofDay = books.filter((book) => book.day === listedDay);
        return {
          day: listedDay,
          state: stateOfDay(ofDay),
          books: ofDay.map(({ way, state }) => ({ way, state })),
        };
      }),
      books: books.filter((book) => book.day === day).map(view),
      transfers: movements.filter(({ way }) => way === 'account'),
    });
  };
