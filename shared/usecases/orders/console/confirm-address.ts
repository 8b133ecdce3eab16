import type { Order } from '#shared/domain/order/order.ts';
import { failWith, ok, type Result } from '#shared/domain/result.ts';
import { seenOtherwise } from '#shared/domain/stored/refusals.ts';
import { refuseOwn } from '#shared/usecases/common/own-account.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '../../ports/index.ts';
import { orderNotFound } from '../find-order.ts';

/**
 * Confirms, for a clerk, an address that could not be confirmed automatically, as the order was at `version`: it may be
 * sent. An order confirmed already is returned unchanged. A clerk's own order must be confirmed by another clerk
 * (OWN_ACCOUNT). Needs service scopes.
 */
export const confirmAddress =
  (ports: Pick<Ports, 'orders' | 'orderWrites' | 'unitOfWork' | 'clock'>) =>
  async ({
    actor,
    ip,
    orderNo,
    version,
  }: Clerk & { orderNo: string; version: number }): Promise<
    Result<Order, ClerkFailure | 'BUSY' | 'CHANGED_MEANWHILE' | 'ORDER_NOT_FOUND' | 'OWN_ACCOUNT'>
  > => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const aggregate = await ports.orders.wholeOrder(orderNo);
    if (!aggregate) return orderNotFound();
    const { order } = aggregate;
    const others = refuseOwn(clerk.value, order._user, 'order');
    if (!others.ok) return others;
    if (!order.receiver.unconfirmed) return ok(order);
    if (order.version !== version) return failWith(seenOtherwise);
    const { unconfirmed: _, ...receiver } = order.receiver;
    const after: Order = { ...order, receiver, changedBy: clerk.value };
    const committed = await ports.unitOfWork.commit([ports.orderWrites.changeOrder(order, after)]);
    return committed.ok ? ok(after) : committed;
  };
