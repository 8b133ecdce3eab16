/** Name of the shop in its own messages and board posts. */
export const SHOP_NAME = '온결홈';
