import * as build from 'virtual:remix/server-build';
import { webHandler } from '#functions/runtime/web/handler.ts';
import { getEnv, getShop } from '#shared/wiring/shop.ts';

/** Every page and every call of the API: Lambda function URL behind the edge, response streaming. */
export const handler = webHandler(build, await getEnv(), await getShop());
