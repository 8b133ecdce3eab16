import { followerHandler } from '#functions/runtime/follower.ts';
import { refreshOrderPlaces } from '#shared/usecases/orders/index.ts';
import { orderPlaces, orders } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';

const part = partOfShop({ refreshOrderPlaces }, { orderPlaces, orders });

/** What clerks find of an order follows the order. */
export const handler = followerHandler(part, (shop, changes) => shop.refreshOrderPlaces(changes));
