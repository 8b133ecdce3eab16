/** How many pieces of due work one look takes, and how many looks one run makes. */
const BATCH = 50;
const LOOKS = 40;

/**
 * Works off a queue from its oldest end. A piece that is done leaves the queue by its own write; those that could not be
 * done stay at its head, and the next look goes past them: they are left for the next run and hold up nobody.
 *
 * @param look answers so many of the oldest pieces
 * @param work answers whether the piece left the queue
 * @throws AggregateError once all is gone through, of what `work` threw
 */
export const inBatches = async <T>(
  look: (limit: number) => Promise<T[]>,
  work: (piece: T) => Promise<boolean>,
): Promise<{ done: number; left: number }> => {
  const errors: unknown[] = [];
  const isDone = (piece: T): Promise<boolean> =>
    work(piece).catch((error: unknown) => {
      errors.push(error);
      return false;
    });
  let [done, left] = [0, 0];
  for (let round = 0; round < LOOKS; round++) {
    const due = (await look(BATCH + left)).slice(left);
    for (const piece of due) (await isDone(piece)) ? done++ : left++;
    if (due.length < BATCH) break;
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} pieces of due work failed`, { cause: errors[0] });
  return { done, left };
};
