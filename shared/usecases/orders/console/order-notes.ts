import type { OrderNoteForm } from '#shared/contracts/orders/console-order.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import { ORDER_NOTES, type OrderNote, type OrderNoteSummary } from '#shared/domain/order/order-note.ts';
import { pick } from '#shared/domain/pick.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { ownersOfPage, recordAccess } from '#shared/usecases/common/on-record.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { refuseOwn } from '../../common/own-account.ts';
import type { Ports } from '../../ports/index.ts';
import { retryOnConflict } from '../../retry-on-conflict.ts';
import { orderNotFound, purchaseChanged } from '../find-order.ts';

/**
 * Adds a clerk's note to an order, changes its flag, or both, with the clerk's name and the time. Notes are never
 * removed; their number is counted on the order, over whose version it is written. A flag decides whether an order
 * continues, so clerks must not set those of their own orders. Needs service scopes.
 * @returns NOT_FOUND / ORDER_NOT_FOUND, CONFLICT / NOTE_LIMIT, OWN_ACCOUNT, PURCHASE_CHANGED
 */
export const addOrderNote =
  (ports: Pick<Ports, 'orders' | 'orderWrites' | 'unitOfWork' | 'clock' | 'ids'>) =>
  async ({
    actor,
    ip,
    orderNo,
    form: { text, flag, seen, once },
  }: Clerk & { orderNo: string; form: OrderNoteForm }): Promise<
    Result<
      OrderNote,
      | ClerkFailure
      | ('BUSY' | 'CHANGED_MEANWHILE' | 'NOTE_LIMIT' | 'ORDER_NOT_FOUND' | 'OWN_ACCOUNT' | 'PURCHASE_CHANGED')
    >
  > => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const { username: by, at: createdAt } = clerk.value;
    const _id = ports.ids.next();
    return retryOnConflict(async () => {
      const aggregate = await ports.orders.wholeOrder(orderNo);
      if (!aggregate) return orderNotFound();
      const { order, purchases } = aggregate;
      const others = flag ? refuseOwn(clerk.value, order._user, 'order') : ok(undefined);
      if (!others.ok) return others;
      const isSeen = ({ purchaseNo, version }: Purchase) =>
        purchaseNo === seen?.purchaseNo && version === seen.version;
      if (seen && !purchases.some(isSeen)) return purchaseChanged();
      const same = once && (await ports.orders.notesOf(orderNo)).find((note) => note.text === text);
      if (same) return ok(same);
      const { _user, notes = 0 } = order;
      if (notes >= ORDER_NOTES.most)
        return fail('NOTE_LIMIT', `메모는 주문 하나에 ${ORDER_NOTES.most}개까지 남길 수 있습니다.`);
      const note: OrderNote = { _id, orderNo, _user, text, flag, by, createdAt };
      const after: Order = {
        ...order,
        ...(flag && flagged(flag, text)),
        notes: notes + 1,
        changedBy: clerk.value,
      };
      const committed = await ports.unitOfWork.commit([
        ports.orderWrites.changeOrder(order, after),
        ports.orderWrites.addNote(note),
      ]);
      return committed.ok ? ok(note) : committed;
    });
  };

/** Builds the flag of an order after a change, and the note that came with it. */
const flagged = (flag: NonNullable<OrderNote['flag']>, text: string): Pick<Order, 'flag' | 'flagText'> => ({
  flag: flag === 'NONE' ? undefined : flag,
  flagText: flag === 'NONE' ? undefined : text || undefined,
});

/**
 * Lists the flags of the orders of listed purchases, and the number of their notes; orders with neither are left out.
 * Needs service scopes.
 */
export const listOrderMarks =
  ({ orders }: Pick<Ports, 'orders'>) =>
  async ({
    actor,
    orderNos,
  }: {
    actor: Actor;
    orderNos: readonly string[];
  }): Promise<Result<(OrderNoteSummary & { orderNo: string })[], AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.service });
    if (!permitted.ok) return permitted;
    const marked = (await orders.ordersNumbered([...new Set(orderNos)])).filter(
      ({ flag, notes }) => flag || notes,
    );
    return ok(marked.map((order) => pick(order, ['orderNo', 'flag', 'notes'])));
  };

/**
 * Lists the clerks' notes about a member's orders, newest first, by page. Needs scope console: it is shown with all
 * other data of the member.
 */
export const listOrderNotesOfMember = recordAccess(
  '회원 주문 메모 조회',
  ownersOfPage,
  ({ orders }: Pick<Ports, 'orders'>) =>
    async ({
      actor,
      _user,
      limit,
      cursor,
    }: PageQuery & { actor: Actor; _user: string }): Promise<
      Result<Page<OrderNote>, AccessFailure | 'BAD_CURSOR'>
    > => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      return permitted.ok ? orders.notesOfMember({ _user, limit, cursor }) : permitted;
    },
);
