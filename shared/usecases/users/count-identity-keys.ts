import { keyIdOf } from '#shared/domain/user/identity-hashes.ts';
import type { Ports } from '../ports/index.ts';

const PAGE = 500;

/**
 * Counts the members who can be recognised by each key only: a key may be deleted when it is not among the results
 * (infra/README.md). Reads every member, page by page: for an operator who changes a key, never in a request.
 */
export const countIdentityKeys =
  (ports: Pick<Ports, 'users'>) => async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    let cursor: string | undefined;
    do {
      const page = await ports.users.everyone({ limit: PAGE, cursor });
      if (!page.ok) throw new Error(page.failure.code);
      for (const { ciHashes } of page.value.items) {
        const [newest] = ciHashes ?? [];
        if (!newest) continue;
        const id = keyIdOf(newest);
        counts[id] = (counts[id] ?? 0) + 1;
      }
      cursor = page.value.cursor;
    } while (cursor);
    return counts;
  };
