import type { AppLoadContext } from '@remix-run/node';

/** A login of a browser: its cookies, and the visitor's cart becomes the member's (spec §4). */
export const finishLogin = async (
  { session, shop }: AppLoadContext,
  tokens: { accessToken: string; refreshToken: string },
): Promise<void> => {
  session.logIn(tokens);
  const actor = await session.actor();
  if (actor.kind === 'member' && session.visitorId)
    await shop.mergeCarts({ visitorId: session.visitorId, _user: actor._user });
};
