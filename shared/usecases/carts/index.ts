export {
  addToCart,
  changeCartAmount,
  chooseCartCoupon,
  mergeCarts,
  moveCartLines,
  removeFromCart,
} from './carts.ts';
export { getCart } from './get-cart.ts';
export * from './sweep-carts.ts';
