/**
 * Does the work of each item, of at most `most` at the same time.
 * @param then hears what came of each in the items' order, as soon as those before it are done
 */
export const sideBySide = async <Item, Outcome>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Outcome>,
  then: (outcome: Outcome, item: Item) => void,
): Promise<void> => {
  const done = new Map<number, Outcome>();
  let next = 0;
  let told = 0;
  const tell = () => {
    for (; done.has(told); told++) then(done.get(told) as Outcome, items[told] as Item);
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
