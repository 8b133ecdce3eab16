import * as build from 'virtual:remix/server-build';
import { getEnv, getShop } from '#shared/wiring/shop.ts';
import { webHandler } from './runtime/web/handler.ts';

/** Every page and every call of the API: Lambda function URL behind the edge, response streaming. */
export const handler = webHandler(build, await getEnv(), await getShop());
