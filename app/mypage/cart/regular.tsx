import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { personalPage } from '#app/web/cache-headers.ts';
import { CartScreen } from './cart-screen.tsx';
import { answerCart, loadCart } from './serve-cart.ts';

export const headers = personalPage;
export const meta = () => [{ title: '정기구매 | 온결홈' }, { name: 'robots', content: 'noindex' }];
export const handle = { aside: false };

export const loader = (args: LoaderFunctionArgs) => loadCart('regular', args);
export const action = (args: ActionFunctionArgs) => answerCart('regular', args);

export default CartScreen;
