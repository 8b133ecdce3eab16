import * as catalog from 'virtual:screens/catalog';
import { webHandler } from '#functions/runtime/web/handler.ts';
import { getOpenShop } from '#shared/wiring/shop.ts';

const screens = {
  catalog,
  shop: () => import('virtual:screens/shop'),
  console: () => import('virtual:screens/console'),
  api: () => import('virtual:screens/api'),
};

/** Every page and every call of the API: Lambda function URL behind the edge. */
const { shop } = await getOpenShop();
// Loads the search index while the function starts, so that the first search does not have to wait; no page waits for
// this.
void shop.prepareSearch();
export const handler = webHandler(screens, getOpenShop);
