import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { cartPageQuery } from '#shared/contracts/orders/cart.ts';
import { CartScreen } from './cart-screen.tsx';
import { answerCart, loadCart, openReminder } from './serve-cart.ts';

export const headers = personalPage;
export const meta = personalMeta('장바구니');
export const handle = { aside: false };

export const loader = async (args: LoaderFunctionArgs) => {
  const query = Object.fromEntries(new URL(args.request.url).searchParams);
  const asked = parseWith(cartPageQuery, query);
  // A link that somebody broke shows the cart all the same.
  if (asked.ok && asked.value.reminder !== undefined) await openReminder(asked.value.reminder, args.context);
  return loadCart('cart', args);
};
export const action = (args: ActionFunctionArgs) => answerCart('cart', args);

export default function Cart() {
  return <CartScreen />;
}
