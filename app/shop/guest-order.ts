/** Where a guest looks after an order, known by the browser it was placed with, or looked up. */
export const GUEST_ORDER = '/shop/orders';

/** Where a guest looks one up by its number and phone. */
export const findGuestHref = (orderNo?: string): string =>
  `${GUEST_ORDER}/find${orderNo ? `?order=${encodeURIComponent(orderNo)}` : ''}`;

/** A guest's order, asking for the code that was sent to its phone. */
export const guestCodeHref = (orderNo: string): string => `${GUEST_ORDER}?order=${orderNo}&code=sent`;
