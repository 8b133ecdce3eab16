import type { Result } from '#shared/domain/result.ts';
import type { Ports } from '../ports/index.ts';
import type { Page } from '../ports/page.ts';

/** Pieces a page holds, and pages one run goes through: well within the time a scheduled function has. */
const PAGE_LIMIT = 100;
const PAGES = 60;

/**
 * Goes through a long list page by page, from where the last run stopped to its end, noting each page. A page may be gone
 * through twice when a run dies within it, so `each` must bear that.
 * @returns pieces seen in this run, and whether the work is done
 */
export const continueFromCheckpoint = async <T>(
  ports: Pick<Ports, 'checkpoints' | 'clock'>,
  name: string,
  page: (page: { limit: number; cursor?: string }) => Promise<Result<Page<T>>>,
  each: (piece: T) => Promise<void>,
): Promise<{ seen: number; done: boolean }> => {
  let { cursor, done } = await ports.checkpoints.checkpoint(name);
  let seen = 0;
  for (let n = 0; !done && n < PAGES; n++) {
    const found = await page({ limit: PAGE_LIMIT, cursor });
    if (!found.ok) throw new Error(`${name}: ${found.failure.code}`);
    for (const piece of found.value.items) await each(piece);
    seen += found.value.items.length;
    cursor = found.value.cursor;
    done = cursor === undefined;
    await ports.checkpoints.note(name, { done, ...(cursor && { cursor }) }, ports.clock.now());
  }
  return { seen, done };
};
