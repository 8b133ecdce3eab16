import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { clearOwed, isHandedOut } from '#shared/domain/deposit/deposit.ts';
import type { Order, OrderDeposit } from '#shared/domain/order/order.ts';
import type { Ports } from '../ports/index.ts';
import type { Write } from '../ports/unit-of-work.ts';

/**
 * Rows that came for an order before it was paid, and the writes by which they have paid it too. The order names them, so
 * whoever writes over its version knows them all.
 * @param now ISO UTC
 * @returns `isHandedOut`: the bank may be sending some of it back already
 */
export const earlierDepositsOf = async (
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
