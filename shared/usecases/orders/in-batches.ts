/** How many pieces of due work one look takes, and how many looks one run makes. */
const BATCH = 50;
const LOOKS = 40;

/**
 * Works off a queue from its oldest end. A piece that is done leaves the queue by its own write; when a whole look
 * finds none that could be done, the rest is left for the next run.
 *
 * @param work answers whether the piece left the queue
 */
export const inBatches = async <T>(
  look: (limit: number) => Promise<T[]>,
  work: (piece: T) => Promise<boolean>,
): Promise<{ done: number; left: number }> => {
  let done = 0;
  for (let round = 0; round < LOOKS; round++) {
    const due = await look(BATCH);
    let finished = 0;
    for (const piece of due) if (await work(piece)) finished++;
    done += finished;
    if (due.length < BATCH || finished === 0) return { done, left: due.length - finished };
  }
  return { done, left: BATCH };
};
