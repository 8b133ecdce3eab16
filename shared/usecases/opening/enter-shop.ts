import { consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports, Showing } from '#shared/usecases/ports/index.ts';

/** Returns true when a clerk has opened the shop (rules 11.14), as of a moment ago. */
export const isShopOpen =
  ({ showcase }: Showing<'setting'>) =>
  async (): Promise<boolean> =>
    Boolean((await showcase.setting()).opening?.openedAt);

/**
 * Returns true for those who may enter a shop that is not open (rules 11.15): clerks, and who has the token of the preview link as it
 * is now. Reads the setting itself, so that a link that was revoked opens nothing any more.
 */
export const mayEnterShop =
  ({ content, tokens }: Pick<Ports, 'content' | 'tokens'>) =>
  async ({ actor, previewToken }: { actor?: Actor; previewToken?: string }): Promise<boolean> => {
    if (actor && permit(actor, { scopes: consoleScopes.any }).ok) return true;
    if (!previewToken) return false;
    const { opening } = await content.setting();
    return opening?.previewHash === tokens.hash(previewToken);
  };
