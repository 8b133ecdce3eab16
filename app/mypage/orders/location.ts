import { GUEST_ORDER } from '#app/shop/guest-order.ts';
import type { PurchaseFilter } from '#shared/domain/order/status.ts';

/** What opens over the order list: requests, and short looks at one purchase. */
export const dialogNames = [
  'cancel',
  'return',
  'exchange',
  'withdraw',
  'confirm',
  'give-up',
  'claim',
  'delivery',
] as const;
export type DialogName = (typeof dialogNames)[number];

/** What was just done, told on the page that comes after. */
export const doneMessages = {
  cancel: '취소요청을 접수했습니다.',
  return: '반품요청을 접수했습니다.',
  exchange: '교환요청을 접수했습니다.',
  withdraw: '요청을 철회했습니다.',
  confirm: '구매를 확정했습니다.',
  'give-up': '주문을 취소했습니다.',
  receiver: '배송지를 변경했습니다.',
} as const;
export type DoneName = keyof typeof doneMessages;
export const doneNames = Object.keys(doneMessages) as [DoneName, ...DoneName[]];

/**
 * Where one is on the order screen, all of it in the address: every dialog is a place of its own, so that it can be
 * linked to, reloaded, and opened without scripts.
 */
export type OrdersLocation = {
  /** It is a guest's, who has no list: their order is a page of its own */
  guest?: true;
  filter?: PurchaseFilter;
  /** KST days `2026-11-20` */
  from?: string;
  to?: string;
  cursor?: string;
  /** The order whose detail is open */
  order?: string;
  /** Its receiver is being edited */
  edit?: 'receiver';
  /** What is being explained: its price, or a promise or refund by the name of its proof (`01.2`) */
  why?: string;
  dialog?: DialogName;
  /** Numbers of the purchases the dialog is about */
  purchase?: readonly string[];
  done?: DoneName;
};

/** Ids on the page that an address may point at; pointing at one also keeps the shell from scrolling to the top. */
export const LIST_ID = 'orders';
export const DIALOG_ID = 'order-dialog';
export const PROOF_ID = 'order-proof';

/** The purchases whose exchange is being asked for. */
export const exchangingAt = ({ dialog, purchase }: OrdersLocation): readonly string[] | undefined =>
  dialog === 'exchange' ? purchase : undefined;

const queryOf = ({ guest, ...place }: OrdersLocation): string =>
  new URLSearchParams(
    Object.entries(place).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
    ),
  ).toString();

/** The order screen as it stands, where its forms are sent: the dashboard, which shows a part of it, takes none. */
export const ordersAction = (place: OrdersLocation): string =>
  `${place.guest ? GUEST_ORDER : '/mypage/orders'}?${queryOf(place)}`;

const addressOf = (place: OrdersLocation, id: string): string => `${ordersAction(place)}#${id}`;

/** The list as it is, without anything open. */
const listOf = ({ guest, filter, from, to, cursor }: OrdersLocation): OrdersLocation => ({
  guest,
  filter,
  from,
  to,
  cursor,
});

/** The list from its start, narrowed otherwise. */
export const ordersHref = (
  place: OrdersLocation,
  narrowed: Pick<OrdersLocation, 'filter' | 'from' | 'to'>,
): string => {
  const { filter, from, to } = { ...place, ...narrowed };
  return addressOf({ filter, from, to }, LIST_ID);
};

/** The same list from a later place on, or from its start. */
export const pageHref = (place: OrdersLocation, cursor?: string): string =>
  addressOf({ ...listOf(place), cursor }, LIST_ID);

/** An order's detail over the list. */
export const orderDialogHref = (
  place: OrdersLocation,
  order: string,
  open: Pick<OrdersLocation, 'edit' | 'why' | 'done'> = {},
): string => addressOf({ ...listOf(place), order, ...open }, open.why ? PROOF_ID : DIALOG_ID);

/** A dialog over the list, or over the order's detail when that is open. */
export const dialogHref = (
  place: OrdersLocation,
  dialog: DialogName,
  purchase: readonly string[],
  why?: string,
): string =>
  addressOf({ ...listOf(place), order: place.order, dialog, purchase, why }, why ? PROOF_ID : DIALOG_ID);

/** The list with nothing open, at the order one comes from. */
export const closedHref = (place: OrdersLocation, orderNo: string = LIST_ID): string =>
  addressOf(listOf(place), orderNo);

/** One step back from a dialog: the order's detail, or the list. */
export const behindHref = (place: OrdersLocation, orderNo: string, done?: DoneName): string =>
  place.order
    ? orderDialogHref(place, place.order, { done })
    : addressOf({ ...listOf(place), done }, done ? LIST_ID : orderNo);
