import type { Law } from '../audit.ts';

/** What is counted along the way equals a recount: purchases in each of the console's lists. */
export const derived: Law = ({ world: { mirror } }) => {
  const counted = mirror.itemAt('purchaseCounts#shop', 'counts') ?? {};
  const recounted = new Map<string, number>();
  for (const { list } of mirror.items('purchase')) {
    for (const bucket of ['all', String(list)]) recounted.set(bucket, (recounted.get(bucket) ?? 0) + 1);
  }
  return [...recounted].flatMap(([bucket, count]) =>
    counted[bucket] === count
      ? []
      : [`the list ${bucket} counts ${counted[bucket]} purchases and has ${count}`],
  );
};
