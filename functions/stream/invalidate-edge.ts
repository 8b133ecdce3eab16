import { consumerHandler } from '#functions/runtime/consumer.ts';
import { invalidateEdge } from '#shared/usecases/edge/index.ts';
import { edge } from '#shared/wiring/deferred/edge.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';

const part = partOfShop({ invalidateEdge }, { edge });

/** The edge drops the pages a clerk's change shows on. */
export const handler = consumerHandler(part, {
  'invalidate-edge': (shop, changes) => shop.invalidateEdge(changes),
});
