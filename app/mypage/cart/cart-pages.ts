import type { CartKind } from '#shared/domain/cart/cart.ts';

/** Addresses of the carts. */
export const cartPages: Record<CartKind, string> = { cart: '/mypage/cart', regular: '/mypage/cart/regular' };
