import { followerHandler } from '#functions/runtime/follower.ts';
import { invalidateEdge } from '#shared/usecases/edge/index.ts';
import { edge } from '#shared/wiring/deferred/edge.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';

const part = partOfShop({ invalidateEdge }, { edge });

/** The edge drops the pages a clerk's change shows on. */
export const handler = followerHandler(part, (shop, changes) => shop.invalidateEdge(changes));
