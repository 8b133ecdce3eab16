import { GUEST_ORDER } from '#app/shop/guest-order.ts';
import type { PurchaseFilter } from '#shared/domain/order/status.ts';

/** Dialogs that open over the order list: requests, and short views of one purchase. */
export const dialogNames = [
  'cancel',
  'return',
  'exchange',
  'withdraw',
  'confirm',
  'receive',
  'give-up',
  'claim',
  'delivery',
] as const;
export type DialogName = (typeof dialogNames)[number];

/** Messages of the action that was just done, shown on the next page. */
export const doneMessages = {
  cancel: '취소요청을 접수했습니다.',
  return: '반품요청을 접수했습니다.',
  exchange: '교환요청을 접수했습니다.',
  withdraw: '요청을 철회했습니다.',
  confirm: '구매를 확정했습니다.',
  receive: '받으신 것으로 바꿨습니다.',
  'give-up': '주문을 취소했습니다.',
  receiver: '배송지를 변경했습니다.',
} as const;
export type DoneName = keyof typeof doneMessages;
export const doneNames = Object.keys(doneMessages) as [DoneName, ...DoneName[]];

/**
 * Location on the order screen, which is completely in the address: every dialog has its own address, so that it can be
 * linked to, reloaded, and opened without scripts.
 */
export type OrdersLocation = {
  /** True for a guest, who has no list: their order has its own page */
  guest?: true;
  filter?: PurchaseFilter;
  /** KST days `2026-11-20` */
  from?: string;
  to?: string;
  cursor?: string;
  /** Order whose detail is open */
  order?: string;
  /** Set while its receiver is being edited */
  edit?: 'receiver';
  /** Explained amount: the price, or a promise or refund by the name of its proof (`01.2`) */
  why?: string;
  dialog?: DialogName;
  /** Numbers of the purchases the dialog is about */
  purchase?: readonly string[];
  done?: DoneName;
};

/** Ids on the page that an address may point at. With such an id the shell does not scroll to the top. */
export const LIST_ID = 'orders';
export const DIALOG_ID = 'order-dialog';
export const PROOF_ID = 'order-proof';

/** Returns the purchases whose exchange is being requested. */
export const exchangingAt = ({ dialog, purchase }: OrdersLocation): readonly string[] | undefined =>
  dialog === 'exchange' ? purchase : undefined;

/** True where a claim is being requested whose goods are collected. */
export const isCollectingAt = ({ dialog }: OrdersLocation): boolean =>
  dialog === 'return' || dialog === 'exchange';

const queryOf = ({ guest, ...place }: OrdersLocation): string =>
  new URLSearchParams(
    Object.entries(place).flatMap(([name, value]) =>
      [value ?? []].flat().map((item): [string, string] => [name, String(item)]),
    ),
  ).toString();

/**
 * Returns the address the forms of the order screen are sent to: also from the dashboard, which shows a part of it but
 * has no action.
 */
export const ordersAction = (place: OrdersLocation): string =>
  `${place.guest ? GUEST_ORDER : '/mypage/orders'}?${queryOf(place)}`;

const addressOf = (place: OrdersLocation, id: string): string => `${ordersAction(place)}#${id}`;

/** Returns the location of the list with nothing open. */
const listOf = ({ guest, filter, from, to, cursor }: OrdersLocation): OrdersLocation => ({
  guest,
  filter,
  from,
  to,
  cursor,
});

/** Builds the address of the list from its start, with other filters. */
export const ordersHref = (
  place: OrdersLocation,
  narrowed: Pick<OrdersLocation, 'filter' | 'from' | 'to'>,
): string => {
  const { filter, from, to } = { ...place, ...narrowed };
  return addressOf({ filter, from, to }, LIST_ID);
};

/** Builds the address of a later page of the same list, or of its start. */
export const pageHref = (place: OrdersLocation, cursor?: string): string =>
  addressOf({ ...listOf(place), cursor }, LIST_ID);

/** Builds the address of an order's detail over the list. */
export const orderDialogHref = (
  place: OrdersLocation,
  order: string,
  open: Pick<OrdersLocation, 'edit' | 'why' | 'done'> = {},
): string => addressOf({ ...listOf(place), order, ...open }, open.why ? PROOF_ID : DIALOG_ID);

/** Builds the address of a dialog over the list, or over the order's detail when that is open. */
export const dialogHref = (
  place: OrdersLocation,
  dialog: DialogName,
  purchase: readonly string[],
  why?: string,
): string =>
  addressOf({ ...listOf(place), order: place.order, dialog, purchase, why }, why ? PROOF_ID : DIALOG_ID);

/** Builds the address of the list with nothing open, at the order one comes from. */
export const closedHref = (place: OrdersLocation, orderNo: string = LIST_ID): string =>
  addressOf(listOf(place), orderNo);

/** Builds the address one step back from a dialog: the order's detail, or the list. */
export const behindHref = (place: OrdersLocation, orderNo: string, done?: DoneName): string =>
  place.order
    ? orderDialogHref(place, place.order, { done })
    : addressOf({ ...listOf(place), done }, done ? LIST_ID : orderNo);
