import type { Deposit } from '#shared/domain/deposit/deposit.ts';
import { type MatchedOrder, mayBeSentFor } from '#shared/domain/deposit/match.ts';
import type { Law } from '../audit.ts';
import { whole } from '../whole.ts';

/** So long a place may be behind its order where calls fail (ms): who ordered later may not have been seen. */
const BEHIND_MS = 24 * 60 * 60_000;

const buyerOf = ({ _user, visitorId }: MatchedOrder): string => _user ?? `visitor ${visitorId}`;

/** A transfer that paid an order by itself is no other buyer's: nobody else had an order of its name and amount. */
export const transfers: Law = ({ world: { mirror } }) => {
  const orders: MatchedOrder[] = [...mirror.items('order')].map(whole);
  const rows: Deposit[] = [...mirror.items('deposit')].map(whole);
  return rows
    .filter(({ isAutomatic }) => isAutomatic)
    .flatMap((row) => {
      const paid = orders.find(({ orderNo }) => orderNo === row.orderNo);
      if (!paid) return [`${row.amount} won paid ${row.orderNo}, which is no order`];
      const seenBy = new Date(Date.parse(row.settledAt ?? row.at) - BEHIND_MS).toISOString();
      return orders
        .filter(
          (other) => other.createdAt < seenBy && buyerOf(other) !== buyerOf(paid) && mayBeSentFor(row, other),
        )
        .map(
          ({ orderNo }) => `${row.amount} won paid ${paid.orderNo}, and may have been sent for ${orderNo}`,
        );
    });
};
