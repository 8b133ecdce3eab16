import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import type { Order, OrderDeposit, Purchase } from '#shared/domain/order/order.ts';
import type { Party } from '#shared/domain/order/steps/transition.ts';
import { mayTransit, takeStep } from '#shared/domain/order/steps/transitions.ts';
import type { Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Ports } from '../ports/index.ts';
import { type EffectPorts, effectWrites } from './effects.ts';
import { commitReleasing, type ReleasingFailure } from './release.ts';

type Needs = EffectPorts & Pick<Ports, 'orderWrites' | 'unitOfWork'>;

/** Evidence that a transfer has arrived. */
export type TransferArrival = {
  /** A clerk, or the system by the bank's list */
  by: Party;
  /** Time the order counts as paid (ISO UTC) */
  at: string;
  changedBy?: ChangedBy;
  /** The purchase a clerk moved, as it is afterwards; without it (bank's list) the message covers all purchases */
  moved?: Purchase;
  /** Bank rows that pay it */
  deposits?: OrderDeposit[];
};

/**
 * Marks an order as paid by transfer with all its purchases, in one transaction over the versions that were read, so
 * that it is paid once.
 * @param also written in the same transaction
 */
export const payByTransfer = <Code extends FailureCode = never>(
  ports: Needs,
  { order, purchases }: OrderAggregate,
  { by, at, changedBy, moved, deposits }: TransferArrival,
  also: readonly Write<Code>[] = [],
): Promise<Result<void, ReleasingFailure | 'CHANGED_MEANWHILE' | Code>> => {
  const paid: Order = {
    ...order,
    orderStatus: 'ORDER_PAYMENT',
    paidAt: at,
    changedBy,
    ...(deposits && { deposits }),
  };
  const open = purchases.filter((purchase) => mayTransit(purchase, 'pay', by));
  const after = open.map((purchase) =>
    purchase.n === moved?.n ? moved : { ...takeStep(purchase, 'pay', at), changedBy },
  );
  const { writes, releases } = effectWrites(ports, {
    step: 'pay',
    by,
    order: paid,
    moved: moved ? [moved] : after,
    now: at,
  });
  return commitReleasing<Code | 'CHANGED_MEANWHILE'>(
    ports,
    [
      ports.orderWrites.changeOrder(order, paid),
      ...open.map((purchase, n) => ports.orderWrites.changePurchase(purchase, after[n] ?? purchase)),
      ...writes,
      ...also,
    ],
    releases,
  );
};
