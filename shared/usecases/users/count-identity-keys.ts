import { keyIdOf } from '#shared/domain/user/identity-hashes.ts';
import type { Ports } from '../ports/index.ts';
import { everyMember } from './every-member.ts';

/**
 * Counts the members who can be recognised by each key only: a key may be deleted when it is not among the results
 * (infra/README.md). Reads every member: for an operator who changes a key, never in a request.
 */
export const countIdentityKeys =
  (ports: Pick<Ports, 'users'>) => async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for await (const { ciHashes } of everyMember(ports)) {
      const [newest] = ciHashes ?? [];
      if (!newest) continue;
      const id = keyIdOf(newest);
      counts[id] = (counts[id] ?? 0) + 1;
    }
    return counts;
  };
