import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { clearOwed, isHandedOut } from '#shared/domain/deposit/deposit.ts';
import type { Order, OrderDeposit } from '#shared/domain/order/order.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Ports } from '../ports/index.ts';

/**
 * Finds deposits that arrived for an order before it was paid, and builds the writes by which they count as its
 * payment, too. The order names them, so a write over its version covers them all.
 * @param now ISO UTC
 * @returns `isHandedOut`: the bank may be returning some of it already
 */
export const findEarlierDeposits = async (
  { deposits }: Pick<Ports, 'deposits'>,
  order: Pick<Order, 'deposits'>,
  now: string,
  changedBy?: ChangedBy,
): Promise<{ deposits: OrderDeposit[]; also: Write<'CHANGED_MEANWHILE'>[]; isHandedOut: boolean }> => {
  const named = order.deposits ?? [];
  const rows = await deposits.deposits(named.map(({ _id }) => _id));
  const parts = rows.filter(({ state }) => state === 'PART');
  return {
    deposits: named,
    isHandedOut: parts.some(isHandedOut),
    also: parts.map((row) =>
      deposits.save(row, { ...clearOwed(row), state: 'PAID', settledAt: now, changedBy }),
    ),
  };
};
