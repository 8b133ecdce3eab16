import type { Session } from '#app/web/context.ts';
import { NOT_OPEN_RETRY_SECONDS } from '#shared/domain/opening/not-open.ts';
import { PREVIEW_SHOP, PREVIEW_SHOP_DAYS } from '#shared/domain/opening/preview-link.ts';
import { logger } from '#shared/wiring/logger.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { areaOf } from './area.ts';
import { notOpenPage } from './not-open-page.ts';
import { isApiPath } from './plain-answers.ts';

/** Milliseconds for which a process remembers that the shop is open: an open shop pays nothing for the gate. */
const REMEMBERED_MS = 60_000;
const PREVIEW_SECONDS = PREVIEW_SHOP_DAYS * 24 * 60 * 60;
const NOT_OPEN = '준비 중입니다.';

/** Paths that answer in a shop that is not open, besides the console itself. */
const OPEN_PATHS = [
  // Logging in, with its second factor and the recovery of a password, and out
  /^\/(login|logout)(\/|\.data$|$)/,
  /^\/oauth\//,
  /^\/plugins\/portone\/verification\//,
  /^\/api\/(auth|console)\//,
  // Payments that were begun before the shop was closed again
  /^\/api\/plugins\/[^/]+\/pay\/webhook$/,
  /^\/plugins\/[^/]+\/pay\/result$/,
  // Parcels sent before
  /^\/api\/plugins\/tracking\/webhook$/,
  // Routes of the links on a page, without any data
  /^\/__manifest$/,
];

const isAlwaysOpen = (path: string): boolean =>
  areaOf(path) === 'console' || OPEN_PATHS.some((open) => open.test(path));

/** Answer to everybody who may not enter: search engines understand that it is for a while, and no page is listed. */
const notOpen = async (path: string, { getSetting }: Pick<Shop, 'getSetting'>): Promise<Response> => {
  const status = 503;
  const headers = {
    'retry-after': String(NOT_OPEN_RETRY_SECONDS),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  };
  if (isApiPath(path))
    return Response.json({ code: 'SHOP_NOT_OPEN', message: NOT_OPEN }, { status, headers });
  return new Response(notOpenPage(await getSetting()), {
    status,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  });
};

type SessionView = Pick<Session, 'actor' | 'cookie' | 'setCookie'>;

/** Returns the person, or undefined for one whose login is refused. */
const actorOf = (session: SessionView) =>
  session.actor().catch((refused: unknown) => {
    if (refused instanceof Error) throw refused;
    return undefined;
  });

/**
 * Creates the gate before all screens and calls (rules 11.15): while the shop is not open, it lets in clerks and whoever
 * came by the preview link. Their answers are personal, because the session was asked for them.
 *
 * @param elapsed milliseconds of a clock that only goes forward
 */
export const createGate = (
  shop: Pick<Shop, 'isShopOpen' | 'mayEnterShop' | 'getSetting'>,
  elapsed: () => number,
) => {
  let openSeenAt: number | undefined;

  const isOpen = async (): Promise<boolean> => {
    if (openSeenAt !== undefined && elapsed() - openSeenAt < REMEMBERED_MS) return true;
    const open = await shop.isShopOpen().catch((error: unknown) => {
      // A table that does not answer does not close a shop that was open.
      if (openSeenAt === undefined) throw error;
      logger.error('gate: the settings could not be read', { error: error as Error });
      return true;
    });
    openSeenAt = open ? elapsed() : undefined;
    return open;
  };

  const answerClosed = async (
    request: Request,
    session: SessionView,
    render: () => Promise<Response>,
  ): Promise<Response> => {
    const url = new URL(request.url);
    const actor = await actorOf(session);
    const token = url.searchParams.get(PREVIEW_SHOP);
    if (token && (await shop.mayEnterShop({ previewToken: token }))) {
      session.setCookie('previewShop', token, PREVIEW_SECONDS);
      url.searchParams.delete(PREVIEW_SHOP);
      return new Response(null, { status: 302, headers: { location: url.href } });
    }
    return (await shop.mayEnterShop({ actor, previewToken: session.cookie('previewShop') }))
      ? render()
      : notOpen(url.pathname, shop);
  };

  return async (
    request: Request,
    session: SessionView,
    render: () => Promise<Response>,
  ): Promise<Response> => {
    const path = new URL(request.url).pathname;
    if (isAlwaysOpen(path)) {
      const response = await render();
      // It may have been the clerk who closes the shop.
      if (request.method === 'POST' && areaOf(path) === 'console') openSeenAt = undefined;
      return response;
    }
    return (await isOpen()) ? render() : answerClosed(request, session, render);
  };
};
