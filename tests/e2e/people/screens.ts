import type { APIRequestContext, Page } from '@playwright/test';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { siteMap } from '#app/site-map.ts';
import { type BoardCode, boardCodes, boardOf } from '#shared/domain/board/boards.ts';
import { purchaseLists } from '#shared/domain/order/status.ts';
import { call, tokensOf } from '../mall/api.ts';
import { cardsOf } from './goods.ts';

/** Lists the paths with a screen; modules that only answer data are `.ts`. */
const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path = '', file, index, children = [] }) => {
    const here = [above, path].filter(Boolean).join('/');
    const isScreen = file.endsWith('.tsx') && (Boolean(path) || index) && children.length === 0;
    return [...(isScreen && path !== '*' ? [`/${here}`] : []), ...pathsOf(children, here)];
  });

/** Known values of a parameter; all others are read from the mall when their test begins. */
const known: Record<string, string[]> = {
  '/console/shop/purchases/:list': purchaseLists.filter((list) => list !== 'complete'),
  '/console/shop/purchases/print/:kind': ['slips', 'picking', 'orders'],
  '/mypage/coupons/:tab?': [''],
  '/terms/:code': ['service'],
  '/terms/:code/:version': ['privacy-policy'],
};
const communities = boardCodes.flatMap((code) => /^\/community\/(.+)$/.exec(boardOf(code).root)?.[1] ?? []);
const valuesOf = (path: string): string[] =>
  known[path] ?? (path.startsWith('/community/:category') ? communities : []);

/** Lists the path with each known value of its first parameter. */
const filled = (path: string): string[] => {
  const values = valuesOf(path);
  return values.length === 0 ? [path] : values.map((value) => path.replace(/\/:[^/]+/, value && `/${value}`));
};

/** Screens that need preparation by a test; their stories check them. */
const elsewhere = [
  ...['/shop/order/pay/:attemptId', '/shop/orders'],
  ...['/join/complete', '/login/sns-validate', '/login/verify', '/unsubscribe/:member/:proof'],
];

/** Finds the board of an address below its list. */
const boardOfPath = (path: string): BoardCode | undefined =>
  boardCodes.find((code) => new RegExp(`^${boardOf(code).root}/(:id|create|write)`).test(path));

/**
 * True for one of two addresses of the same screen: {board}/create and {board}/write, and a notice's. Only the other
 * one is checked.
 */
const isTwin = (path: string): boolean =>
  path === '/center/notice/:id' || (boardOfPath(path) !== undefined && path.endsWith('/create'));

/** All screens of the site map, as patterns when a parameter is read from the mall. */
export const screensOfSiteMap = pathsOf(siteMap)
  .filter((path) => !elsewhere.includes(path))
  .flatMap(filled)
  .filter((path) => !isTwin(path));

/**
 * Finds the account that sees the screen itself instead of a login: a clerk for the console and for posts of clerks, a
 * member for members' screens.
 */
export const accountOf = (path: string): string | undefined => {
  if (path.startsWith('/console')) return 'rootadmin';
  const board = boardOfPath(path);
  if (board) return boardOf(board).writers === 'clerks' ? 'rootadmin' : 'member01';
  if (path.startsWith('/promoter')) return 'promoter01';
  return /^\/mypage\/(?!cart$)|\/inquire$/.test(path) ? 'member01' : undefined;
};

const posts = new Map<BoardCode, Promise<string>>();

/** Writes a post of a board, once: its writer may open every screen about it. */
export const postOn = (category: BoardCode, account: string): Promise<string> => {
  const write = async (): Promise<string> => {
    const { accessToken: token } = await tokensOf(account);
    const form = { category, subject: '누구나 읽을 수 있는 글', content: '화면을 살펴보려고 적어둡니다.' };
    const { body } = await call('/api/v1/boards', { method: 'POST', token, body: form });
    return (body.board as { _id: string })._id;
  };
  const post = posts.get(category) ?? write();
  posts.set(category, post);
  return post;
};

/** Finds the first address of a screen that its list links to (otherwise the console's home or the shop's). */
const linkedAddress = async (pattern: string, request: APIRequestContext): Promise<string> => {
  const address = new RegExp(`href="(${pattern.replace(/:[^/]+/, '(?!create")[^/"?#]+')})["?#]`);
  const list = pattern.slice(0, pattern.indexOf('/:'));
  for (const above of [list, pattern.startsWith('/console') ? '/console' : '/']) {
    const [, found] = address.exec(await (await request.get(above)).text()) ?? [];
    if (found) return found;
  }
  throw new Error(`nothing leads to ${pattern}`);
};

/** Builds the address of a printout, which names the order: the latest one. */
const printOf = async (path: string): Promise<string> => {
  const { accessToken: token } = await tokensOf('rootadmin');
  const { body } = await call('/api/console/shop/purchases?list=all&limit=1', { token });
  const [line] = body.purchases as { orderNo: string }[];
  return `${path}?orders=${line?.orderNo}`;
};

/** Finds the address of a screen, with parameter values from the mall. */
export const addressOf = async (path: string, account: string | undefined, page: Page): Promise<string> => {
  if (path.startsWith('/console/shop/purchases/print/')) return printOf(path);
  if (!path.includes(':')) return path;
  const board = boardOfPath(path);
  if (board && account) return path.replace(':id', await postOn(board, account));
  if (/\/products\/:id(\/stock)?$/.test(path)) return path.replace(':id', (await cardsOf())[0]?._id ?? '');
  return linkedAddress(path, page.request);
};
