import { requestTypeLabels } from '#shared/domain/member-request/member-request.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import type { PurchaseWait } from '#shared/domain/order/purchase-wait.ts';
import { waitOf } from '#shared/domain/order/purchase-wait.ts';
import type { OverdueKind } from '#shared/domain/overdue/overdue-kinds.ts';
import { pick } from '#shared/domain/pick.ts';
import { waitQueues } from '#shared/domain/stored/orders.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { startOfKstDay } from '#shared/domain/time/period.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { addOrders } from '../../remittances/money-to-send.ts';

/** Ports of everything that can wait for a clerk. */
export type WaitingPorts = Pick<
  Ports,
  'orders' | 'remittances' | 'deposits' | 'reviews' | 'supportTickets' | 'memberRequests' | 'settlements'
>;

/** Item that waits for a clerk, as its own list identifies it. */
export type WaitingItem = {
  _id: string;
  /** Text by which a clerk recognises it; no names of people */
  title: string;
  /** ISO UTC */
  since: string;
  orderNo?: string;
  _user?: string;
  /** Username of the clerk who has taken it: put it into a file for the bank */
  owner?: string;
  /** Goods of an order, for the steps that are taken with them */
  goods?: Pick<Purchase, 'amount' | 'paymentMethod' | 'shippingCode'>;
};

/** Part of a list to read: up to the latest instant since which an item may wait. */
export type WaitingRange = PageQuery & { until: string };

/** Reads a page of what waits, longest waiting first, with one bounded query. */
type ReadWaiting = (ports: WaitingPorts, range: WaitingRange) => Promise<Page<WaitingItem>>;

const pageOf = <T>({ items, cursor }: Page<T>, read: (item: T) => WaitingItem[]): Page<WaitingItem> => ({
  items: items.flatMap(read),
  cursor,
});

const waitingPurchase = (purchase: Purchase): WaitingItem => {
  const { purchaseNo, orderNo, product, name, _user, createdAt } = purchase;
  return {
    _id: purchaseNo,
    title: name ? `${product.name} (${name})` : product.name,
    since: waitOf(purchase)?.since ?? createdAt,
    orderNo,
    _user,
    goods: pick(purchase, ['amount', 'paymentMethod', 'shippingCode']),
  };
};

const purchases =
  (wait: PurchaseWait): ReadWaiting =>
  async ({ orders }, { until, ...page }) =>
    pageOf(await orders.purchasesWaiting(waitQueues[wait], until, page), (purchase) =>
      waitOf(purchase)?.wait === wait ? [waitingPurchase(purchase)] : [],
    );

type Post = { _id: string; _user: string; subject: string; createdAt: string };
const waitingPost = ({ _id, _user, subject, createdAt }: Post): WaitingItem[] => [
  { _id, _user, title: subject, since: createdAt },
];

/** Reader of each kind. The list of what waits is the one its own screen uses. */
export const readWaiting: Record<OverdueKind, ReadWaiting> = {
  PREPARE: purchases('PREPARE'),
  SEND: purchases('SEND'),
  CLAIM: purchases('CLAIM'),
  PICKUP: purchases('PICKUP'),
  RETURNED: purchases('RETURNED'),
  REFUND: async (ports, page) => {
    const { items, cursor } = await ports.remittances.waiting(page);
    const money = await addOrders(ports, items);
    return pageOf({ items: money, cursor }, ({ _id, amount, reason, since, orderNo, _user, handedOutBy }) => [
      { _id, title: `${formatWon(amount)} · ${reason}`, since, orderNo, _user, owner: handedOutBy },
    ]);
  },
  DEPOSIT: async ({ deposits }, { until, ...page }) =>
    pageOf(
      await deposits.list({ list: 'WAITING', sort: 'OLDEST', createdTo: until, ...page }),
      // A surplus or a remainder waits elsewhere: for its return, or for the buyer.
      ({ _id, state, amount, at, orderNo }) =>
        state === 'OPEN' ? [{ _id, title: `${formatWon(amount)} 입금`, since: at, orderNo }] : [],
    ),
  INQUIRE: async ({ reviews }, page) => pageOf(await reviews.unansweredInquiries(page), waitingPost),
  QUESTION: async ({ supportTickets }, page) => pageOf(await supportTickets.unanswered(page), waitingPost),
  REQUEST: async ({ memberRequests }, page) =>
    pageOf(await memberRequests.undecided(page), ({ _id, _user, type, createdAt }) => [
      { _id, _user, title: requestTypeLabels[type], since: createdAt },
    ]),
  PAYOUT: async ({ settlements }, page) =>
    pageOf(await settlements.waiting(page), ({ _id, _user, net, payOn, handedOutBy }) => [
      { _id, _user, title: `${formatWon(net)} 지급`, since: startOfKstDay(payOn), owner: handedOutBy },
    ]),
};
