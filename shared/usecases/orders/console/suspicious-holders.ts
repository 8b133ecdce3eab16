import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Order } from '#shared/domain/order/order.ts';
import {
  type Holder,
  type HolderKind,
  type HolderReservations,
  isSuspicious,
  isUnpaid,
  kindOf,
  type ReservationSums,
  sumReservations,
} from '#shared/domain/order/reservations.ts';
import { type Failure, ok, type Result } from '#shared/domain/result.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { formatPhone } from '#shared/domain/user/phone.ts';
import { recordAccess } from '#shared/usecases/common/on-record.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { refuseOwn } from '../../common/own-account.ts';
import type { Ports } from '../../ports/index.ts';
import { retryOnConflict } from '../../retry-on-conflict.ts';
import { type CancelFailure, cancelUnpaid } from '../cancel-unpaid-orders.ts';
import { filterOpenReservations, readOpenReservations } from '../open-reservations.ts';

/** Holder whose unpaid orders a clerk should check. */
export type SuspiciousHolder = ReservationSums & {
  holder: Holder;
  kind: HolderKind;
  /**
   * Text by which a clerk recognises the holder: the phone, address or name on its oldest order, or the network itself
   */
  contact: string;
  /** ISO UTC deadline at which its last order is cancelled */
  until: string;
  orderNos: string[];
};

/** Most pages read for one page of the answer: holders without unpaid orders are skipped. */
const LOOKS = 20;

/**
 * Lists holders whose unpaid orders hold much, oldest order first; each reading is recorded. Needs service scopes.
 * Answers INVALID / BAD_CURSOR.
 */
export const listSuspiciousHolders = recordAccess(
  '미결제 점유 조회',
  ({ items }) => items.map(({ orderNos }) => orderNos[0]),
  (ports: Pick<Ports, 'reservations' | 'orders'>) =>
    async ({
      actor,
      limit,
      cursor,
    }: {
      actor: Actor;
      limit: number;
      cursor?: string;
    }): Promise<Result<Page<SuspiciousHolder>, AccessFailure | 'BAD_CURSOR'>> => {
      const permitted = permit(actor, { scopes: consoleScopes.service });
      if (!permitted.ok) return permitted;
      const found: SuspiciousHolder[] = [];
      let next = cursor;
      for (let look = 0; look < LOOKS && found.length < limit; look++) {
        const page = await ports.reservations.suspicious({ limit: limit - found.length, cursor: next });
        if (!page.ok) return page;
        const { held, orders } = await filterOpenReservations(ports, page.value.items, { consistent: true });
        for (const reservations of held.filter(isSuspicious))
          found.push(viewOf(reservations, orders.get(oldestOf(reservations))));
        next = page.value.cursor;
        if (!next) break;
      }
      return ok({ items: found, cursor: next });
    },
);

const bySince = ({ orders }: HolderReservations): string[] =>
  Object.entries(orders)
    .sort(([, a], [, b]) => (a.since < b.since ? -1 : 1))
    .map(([orderNo]) => orderNo);

const oldestOf = (reservations: HolderReservations): string => bySince(reservations)[0] ?? '';

const viewOf = (reservations: HolderReservations, oldest: Order | undefined): SuspiciousHolder => {
  const { holder, orders } = reservations;
  const untils = Object.values(orders).map(({ until }) => until);
  return {
    ...sumReservations(reservations),
    holder,
    kind: kindOf(holder),
    contact: contactOf(holder, oldest),
    until: untils.sort().at(-1) ?? '',
    orderNos: bySince(reservations),
  };
};

const contactOf = (holder: Holder, oldest: Order | undefined): string => {
  const kind = kindOf(holder);
  if (kind === 'network') return holder.slice('network#'.length);
  if (!oldest) return '';
  const { sender, receiver } = oldest;
  if (kind === 'phone') return formatPhone(sender.phone);
  return kind === 'address' ? `${receiver.address1} ${receiver.address2}` : sender.name;
};

export type FreedHolders = {
  freed: string[];
  refused: {
    holder: Holder;
    orderNo: string;
    failure: Failure<CancelFailure | 'OWN_ACCOUNT'>;
  }[];
};

/**
 * Cancels all unpaid orders of these holders in the clerk's name. Each is cancelled separately and once, even when this
 * is repeated. An order whose payment is being settled is refused. Needs service scopes.
 */
export const freeHolds =
  (ports: Parameters<typeof cancelUnpaid>[0] & Pick<Ports, 'reservations'>) =>
  async ({
    actor,
    ip,
    holders,
  }: Clerk & { holders: readonly Holder[] }): Promise<Result<FreedHolders, ClerkFailure>> => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const answer: FreedHolders = { freed: [], refused: [] };
    const done = new Set<string>();
    for (const holder of holders) {
      const [reservations] = await readOpenReservations(ports)([holder]);
      for (const orderNo of Object.keys(reservations?.orders ?? {})) {
        if (done.has(orderNo)) continue;
        done.add(orderNo);
        const freed = await free(ports, orderNo, clerk.value);
        if (!freed.ok) answer.refused.push({ holder, orderNo, failure: freed.failure });
        else if (freed.value) answer.freed.push(orderNo);
      }
    }
    return ok(answer);
  };

/** Cancels one order. Returns true when it was open and is cancelled now. */
const free = async (
  ports: Parameters<typeof cancelUnpaid>[0],
  orderNo: string,
  clerk: ChangedBy,
): Promise<Result<boolean, CancelFailure | 'OWN_ACCOUNT'>> => {
  return retryOnConflict(async () => {
    const aggregate = await ports.orders.wholeOrder(orderNo);
    if (!aggregate || !isUnpaid(aggregate.order)) return ok(false); // closed meanwhile, as after a double click
    const others = refuseOwn(clerk, aggregate.order._user, 'order');
    if (!others.ok) return others;
    const canceled = await cancelUnpaid(ports, aggregate, 'clerk', clerk);
    if (canceled.ok) return ok(true);
    return canceled;
  });
};
