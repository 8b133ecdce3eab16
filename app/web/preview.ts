import { PREVIEW, type PreviewKind } from '#shared/domain/content/preview.ts';
import type { AppContext } from './context.ts';

/**
 * The id of what a clerk may see on this page before shoppers do. Only an address that asks for a preview is looked
 * at more closely: all others read no cookie, and an answer to this one is nobody else's (`Session.wasAsked`).
 */
export const previewOf = async (
  { request, context: { session, shop } }: { request: Request; context: AppContext },
  kind: PreviewKind,
): Promise<string | undefined> => {
  const token = new URL(request.url).searchParams.get(PREVIEW);
  if (!token) return undefined;
  const actor = await session.liveActor();
  if (actor.kind === 'member' && (await shop.mustEnrol(actor))) return undefined;
  const preview = await shop.readPreview({ actor, token });
  return preview?.kind === kind ? preview._id : undefined;
};
