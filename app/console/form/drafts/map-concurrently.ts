/**
 * Processes each item, at most `most` at the same time.
 * @param then is called with each result in the order of the items, as soon as all results before it are there
 */
export const mapConcurrently = async <Item, Outcome>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Outcome>,
  then: (outcome: Outcome, item: Item) => void,
): Promise<void> => {
  const done = new Map<number, Outcome>();
  let next = 0;
  let reported = 0;
  const tell = () => {
    for (; done.has(reported); reported++) then(done.get(reported) as Outcome, items[reported] as Item);
  };
  const worker = async () => {
    while (next < items.length) {
      const at = next++;
      done.set(at, await work(items[at] as Item));
      tell();
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
};
