import type { CartKind } from '#shared/domain/cart/cart.ts';

/** Where each cart is. */
export const cartPages: Record<CartKind, string> = { cart: '/mypage/cart', regular: '/mypage/cart/regular' };
