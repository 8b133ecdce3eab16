import { momentOf, type Watch } from './watch.ts';

/**
 * Checks that a scheduled step is taken of the purchase version its clerk saw. A purchase that changed meanwhile must
 * be left alone.
 */
export const intended: Watch = (writes) =>
  writes.flatMap((gone) => {
    if (gone.entity !== 'stepIntention' || !gone.was || gone.is) return [];
    const { purchaseNo, step, seen } = gone.was;
    const taken = writes.find(({ entity, was }) => entity === 'purchase' && was?.purchaseNo === purchaseNo);
    const found = taken?.was.version;
    return taken && found !== seen
      ? [
          `${step} of ${purchaseNo} was intended of version ${seen}, and taken of ${found} at ${momentOf(gone)}`,
        ]
      : [];
  });
