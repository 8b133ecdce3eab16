import { ok, type Result } from '#shared/domain/result.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { saveOpening } from './save-opening.ts';

/**
 * Makes the link by which others may see the shop before it opens; an earlier one ends. The token is answered once:
 * only its hash is stored.
 */
export const renewPreview =
  (ports: Pick<Ports, 'content' | 'tokens' | 'clock'>) =>
  async (clerk: Clerk): Promise<Result<{ token: string }, ClerkFailure | 'BUSY'>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const token = ports.tokens.secret();
    const preview = { previewHash: ports.tokens.hash(token), previewAt: by.value.at };
    const saved = await saveOpening(ports, by.value, async ({ opening }) => ok({ ...opening, ...preview }));
    return saved.ok ? ok({ token }) : saved;
  };

/** Ends the preview link: browsers that came by it enter no more. */
export const revokePreview =
  (ports: Pick<Ports, 'content' | 'clock'>) =>
  async (clerk: Clerk): Promise<Result<void, ClerkFailure | 'BUSY'>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    return saveOpening(ports, by.value, async ({ opening: { previewHash, previewAt, ...rest } = {} }) =>
      ok(rest),
    );
  };
