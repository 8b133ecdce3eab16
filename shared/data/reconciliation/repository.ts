import type { Deposit } from '#shared/domain/deposit/deposit.ts';
import { depositListNames } from '#shared/domain/deposit/deposit.ts';
import type { DayBook } from '#shared/domain/reconciliation/day-book.ts';
import type { MoneyRecords } from '#shared/domain/reconciliation/movement.ts';
import { fail } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { endOfKstDay, startOfKstDay } from '#shared/domain/time/period.ts';

import { END } from '../common/pages.ts';
import { readShared } from '../common/shared-partitions.ts';
import { putOverVersion } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { depositEntity } from '../deposits/deposit.entity.ts';
import { fromDepositItem } from '../deposits/repository.ts';
import { chargeEntity } from '../orders/charge.entity.ts';
import { orderEntity } from '../orders/order.entity.ts';
import * as items from '../orders/order-items.ts';
import { paymentEntity } from '../orders/payment.entity.ts';
import { refundEntity } from '../orders/refund.entity.ts';
import { dayBookEntity } from './day-book.entity.ts';

const compared = fail(
  'CHANGED_MEANWHILE',
  '그사이에 다시 대사한 날짜입니다. 새로고침 후 확인해주세요.',
).failure;

const monthOf = (day: string): string => day.slice(0, 7);

/** Returns the months that a period touches: `2026-10`, `2026-11`. */
const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = nextMonth(month)) months.push(month);
  return months;
};

const nextMonth = (month: string): string => {
  const [year = 0, n = 1] = month.split('-').map(Number);
  return n === 12 ? `${year + 1}-01` : `${year}-${String(n + 1).padStart(2, '0')}`;
};

/** The shop's records of a day, and the result of the comparison. */
export interface ReconciliationPort {
  /** Reads all records of money that moved on a KST day: one query for each page of the day, no scan. */
  recordsOf(day: string): Promise<MoneyRecords>;
  /**
   * Lists bank rows of a KST day that brought more than their orders cost: reads every row of the day, from both lists.
   */
  cameBeyondOrders(day: string): Promise<Deposit[]>;
  /** Reads the books of KST days from `from` to `to`, both included. */
  booksOf(from: string, to: string): Promise<DayBook[]>;
  /** Saves a book over the one it was made from. Refused when somebody else compared the day meanwhile. */
  save(before: DayBook | undefined, after: DayBook): Write<'CHANGED_MEANWHILE'>;
}

export const createReconciliationRepository = (data: DataConfig): ReconciliationPort => {
  const books = dayBookEntity(data);
  const orders = orderEntity(data);
  const payments = paymentEntity(data);
  const refunds = refundEntity(data);
  const charges = chargeEntity(data);
  const deposits = depositEntity(data);

  return {
    /** All money of a day is in one partition of an index, whatever moved it. */
    async recordsOf(moneyDay): Promise<MoneyRecords> {
      const own = await readShared(data, orders.query.moneyOfDay({ moneyDay }));
      return {
        payments: own(payments).map(items.fromPaymentItem),
        refunds: own(refunds).map(items.fromRefundItem),
        orders: own(orders).map(items.fromOrderItem),
        charges: own(charges).map(items.fromChargeItem),
        deposits: own(deposits).map(fromDepositItem),
      };
    },

    /** Rows that came beyond any order, and those sent back. */
    async cameBeyondOrders(day) {
      const lists = await Promise.all(
        depositListNames.map((list) =>
          deposits.query
            .inList({ list })
            .between({ at: startOfKstDay(day) }, { at: `${endOfKstDay(day)}${END}` })
            .go({ pages: 'all' }),
        ),
      );
      return lists
        .flatMap(({ data: rows }) => rows)
        .filter(({ state, moneyAt }) => state === 'EXCESS' || moneyAt !== undefined)
        .map(fromDepositItem);
    },

    async booksOf(from, to) {
      const months = await Promise.all(
        monthsBetween(from, to).map((month) =>
          books.query.month({ month }).go({ pages: 'all', consistent: true }),
        ),
      );
      return months
        .flatMap((answer) => answer.data)
        .filter(({ day }) => from <= day && day <= to)
        .map(({ month, ...book }) => book);
    },

    save: (before, after) =>
      putOverVersion(
        before?.version ?? 0,
        books.put({ ...after, month: monthOf(after.day), version: (before?.version ?? 0) + 1 }).params(),
        compared,
      ),
  };
};
