export * from './cart-schedules.ts';
export { addToCart, changeCartAmount, chooseCartCoupon, removeFromCart } from './carts.ts';
export { getCart } from './get-cart.ts';
export * from './move-carts.ts';
export { noteRemindedOrders, noteReminderVisit, remindLeftCarts } from './remind-left-carts.ts';
export * from './remind-regular-carts.ts';
export * from './sweep-carts.ts';
