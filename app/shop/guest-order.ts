/** Address where a guest manages an order, in the browser it was placed with, or after looking it up. */
export const GUEST_ORDER = '/shop/orders';

/** Builds the address where a guest looks up an order by its number and phone. */
export const findGuestHref = (orderNo?: string): string =>
  `${GUEST_ORDER}/find${orderNo ? `?order=${encodeURIComponent(orderNo)}` : ''}`;

/** Builds the address of a guest's order that asks for the code sent to its phone. */
export const guestCodeHref = (orderNo: string): string => `${GUEST_ORDER}?order=${orderNo}&code=sent`;
