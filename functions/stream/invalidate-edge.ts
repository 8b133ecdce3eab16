import { consumerHandler } from '#functions/runtime/consumer.ts';
import { invalidateEdge } from '#shared/usecases/edge/index.ts';
import { edge } from '#shared/wiring/deferred/edge.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';

const part = createFunctionContainer({ invalidateEdge }, { edge });

/** Invalidates the pages at the edge that show a clerk's change. */
export const handler = consumerHandler(part, {
  'invalidate-edge': (shop, changes) => shop.invalidateEdge(changes),
});
