import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { personalPage } from '#app/web/cache-headers.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { CartScreen } from './cart-screen.tsx';
import { answerCart, loadCart } from './serve-cart.ts';

export const headers = personalPage;
export const meta = personalMeta('장바구니');
export const handle = { aside: false };

export const loader = (args: LoaderFunctionArgs) => loadCart('cart', args);
export const action = (args: ActionFunctionArgs) => answerCart('cart', args);

export default function Cart() {
  return <CartScreen />;
}
