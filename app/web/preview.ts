import { PREVIEW, type PreviewKind } from '#shared/domain/content/preview.ts';
import type { AppContext } from './context.ts';

/**
 * Returns the id of an item that a clerk may preview on this page before shoppers see it. Only an address that asks for
 * a preview reads a cookie, which makes its answer personal (`Session.wasAsked`).
 */
export const previewOf = async (
  { request, context: { session, shop } }: { request: Request; context: AppContext },
  kind: PreviewKind,
): Promise<string | undefined> => {
  const token = new URL(request.url).searchParams.get(PREVIEW);
  if (!token) return undefined;
  const actor = await session.liveActor();
  const preview = await shop.readPreview({ actor, token });
  return preview?.kind === kind ? preview._id : undefined;
};
