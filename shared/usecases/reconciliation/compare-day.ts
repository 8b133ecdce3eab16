import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { type BankStatement, type DayBook, dayAfter } from '#shared/domain/reconciliation/day-book.ts';
import { type MoneyWay, moneyWays } from '#shared/domain/reconciliation/movement.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { carryOutRefund } from '../orders/carry-out-refund.ts';
import { resolvePayment } from '../orders/settle-payment.ts';
import type { Ports } from '../ports/index.ts';
import { checkBook } from './check-book.ts';
import { createDayReader } from './read-day.ts';

type Needs = Pick<Ports, 'reconciliation' | 'providerLists' | 'unitOfWork' | 'clock'>;

/** Days back that can be compared: providers keep their lists longer. */
const MOST_DAYS = 365;

/** True for past days only: only a day that is over can be closed. */
export const isComparable = (day: string, now: string): boolean =>
  day < kstDay(now) && day >= dayAfter(kstDay(now), -MOST_DAYS);

const notComparable = () => fail('DAY_NOT_COMPARABLE', '어제까지, 최근 1년 안의 날짜만 대사할 수 있습니다.');

/** Makes the books of a day again with the clerk's signature, each separately. */
const compare = async (
  ports: Needs,
  {
    day,
    ways,
    statement,
    clerk,
  }: { day: string; ways: readonly MoneyWay[]; statement?: BankStatement; clerk: ChangedBy },
): Promise<Result<DayBook[], 'BUSY' | 'CHANGED_MEANWHILE' | 'DAY_NOT_COMPARABLE'>> => {
  if (!isComparable(day, ports.clock.now())) return notComparable();
  const books = await ports.reconciliation.booksOf(day, day);
  const read = createDayReader(ports);
  const made: DayBook[] = [];
  for (const way of ways) {
    const before = books.find((book) => book.way === way);
    const book = await checkBook(ports, { day, way, read, before, statement });
    made.push(book);
    if (book === before) continue;
    const committed = await ports.unitOfWork.commit([
      ports.reconciliation.save(before, { ...book, changedBy: clerk }),
    ]);
    if (!committed.ok) return committed;
  }
  return ok(made);
};

/** Compares a day now for a clerk, without waiting for the schedule. Needs scope console. */
export const compareDay =
  (ports: Needs) =>
  async ({
    actor,
    ip,
    day,
  }: Clerk & { day: string }): Promise<
    Result<DayBook[], ClerkFailure | 'BUSY' | 'CHANGED_MEANWHILE' | 'DAY_NOT_COMPARABLE'>
  > => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'only' });
    return clerk.ok ? compare(ports, { day, ways: moneyWays, clerk: clerk.value }) : clerk;
  };

/** Stores, for a clerk, the sums of a day's bank statement: money in and money out. Needs scope console. */
export const enterStatement =
  (ports: Needs) =>
  async ({
    actor,
    ip,
    day,
    ...statement
  }: Clerk & { day: string } & BankStatement): Promise<
    Result<DayBook[], ClerkFailure | 'BUSY' | 'CHANGED_MEANWHILE' | 'DAY_NOT_COMPARABLE'>
  > => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'only' });
    return clerk.ok ? compare(ports, { day, ways: ['account'], statement, clerk: clerk.value }) : clerk;
  };

/**
 * Asks the provider once more, for a clerk, about an order whose money differs: about failed attempts, and refunds that
 * wait. The result is handled as the schedule would; then the day is compared again. Needs scope console.
 */
export const askProviderAgain =
  (ports: Needs & Parameters<typeof resolvePayment>[0]) =>
  async ({
    actor,
    ip,
    day,
    orderNo,
  }: Clerk & { day: string; orderNo: string }): Promise<
    Result<DayBook[], ClerkFailure | 'BUSY' | 'CHANGED_MEANWHILE' | 'DAY_NOT_COMPARABLE' | 'ORDER_NOT_FOUND'>
  > => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'only' });
    if (!clerk.ok) return clerk;
    if (!isComparable(day, ports.clock.now())) return notComparable();
    const aggregate = await ports.orders.wholeOrder(orderNo);
    if (!aggregate) return fail('ORDER_NOT_FOUND', '주문을 찾을 수 없습니다.');
    for (const { _id, state } of aggregate.payments)
      if (state === 'APPROVING' || state === 'REJECTED') await resolvePayment(ports)(_id);
    for (const { _id, state } of aggregate.refunds)
      if (state === 'PENDING') await carryOutRefund(ports)({ orderNo, _id });
    return compare(ports, { day, ways: moneyWays, clerk: clerk.value });
  };
