/** What the shop is called where it speaks of itself: in messages, and where it writes on its boards. */
export const SHOP_NAME = '온결홈';
