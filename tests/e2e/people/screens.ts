import type { APIRequestContext, Page } from '@playwright/test';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { siteMap } from '#app/site-map.ts';
import { type BoardCode, boardCodes, boardOf } from '#shared/domain/board/boards.ts';
import { purchaseLists } from '#shared/domain/order/status.ts';
import { call, tokensOf } from '../mall/api.ts';
import { cardsOf } from './goods.ts';

/** Paths with a screen behind them; modules that only answer data are `.ts`. */
const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path = '', file, index, children = [] }) => {
    const here = [above, path].filter(Boolean).join('/');
    const isScreen = file.endsWith('.tsx') && (Boolean(path) || index) && children.length === 0;
    return [...(isScreen && path !== '*' ? [`/${here}`] : []), ...pathsOf(children, here)];
  });

/** Values of a parameter that are known before; every other is read from the mall when its test begins. */
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

/** The path with each value its first parameter is known to have. */
const filled = (path: string): string[] => {
  const values = valuesOf(path);
  return values.length === 0 ? [path] : values.map((value) => path.replace(/\/:[^/]+/, value && `/${value}`));
};

/** Screens that show what a test has to bring about first; their stories look at them. */
const elsewhere = [
  ...['/shop/order/pay/:attemptId', '/shop/orders'],
  ...['/join/complete', '/login/sns-validate', '/login/verify'],
];

/** The board an address below its list belongs to. */
const boardOfPath = (path: string): BoardCode | undefined =>
  boardCodes.find((code) => new RegExp(`^${boardOf(code).root}/(:id|create|write)`).test(path));

/** Two addresses of one screen: {board}/create and {board}/write, and a notice's; one of the two is looked at. */
const isTwin = (path: string): boolean =>
  path === '/center/notice/:id' || (boardOfPath(path) !== undefined && path.endsWith('/create'));

/** Every screen of the site map, by its pattern where a parameter is read from the mall. */
export const screensOfSiteMap = pathsOf(siteMap)
  .filter((path) => !elsewhere.includes(path))
  .flatMap(filled)
  .filter((path) => !isTwin(path));

/** Who sees the screen itself, and no login: a clerk the console and what only clerks write, a member what members do. */
export const accountOf = (path: string): string | undefined => {
  if (path.startsWith('/console')) return 'rootadmin';
  const board = boardOfPath(path);
  if (board) return boardOf(board).writers === 'clerks' ? 'rootadmin' : 'member01';
  if (path.startsWith('/promoter')) return 'promoter01';
  return /^\/mypage\/(?!cart$)|\/inquire$/.test(path) ? 'member01' : undefined;
};

const posts = new Map<BoardCode, Promise<string>>();

/** A post of a board, written once: its writer may open every screen about it. */
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

/** The first address of a screen that the list above it (in the console, else its menu) leads to. */
const linkedAddress = async (pattern: string, request: APIRequestContext): Promise<string> => {
  const address = new RegExp(`href="(${pattern.replace(/:[^/]+/, '(?!create")[^/"?#]+')})["?#]`);
  const list = pattern.slice(0, pattern.indexOf('/:'));
  for (const above of [list, pattern.startsWith('/console') ? '/console' : '/']) {
    const [, found] = address.exec(await (await request.get(above)).text()) ?? [];
    if (found) return found;
  }
  throw new Error(`nothing leads to ${pattern}`);
};

/** What is printed is named by the address: the order that was placed last. */
const printOf = async (path: string): Promise<string> => {
  const { accessToken: token } = await tokensOf('rootadmin');
  const { body } = await call('/api/console/shop/purchases?list=all&limit=1', { token });
  const [line] = body.purchases as { orderNo: string }[];
  return `${path}?orders=${line?.orderNo}`;
};

/** Where a screen lies: its parameters are of what the mall has. */
export const addressOf = async (path: string, account: string | undefined, page: Page): Promise<string> => {
  if (path.startsWith('/console/shop/purchases/print/')) return printOf(path);
  if (!path.includes(':')) return path;
  const board = boardOfPath(path);
  if (board && account) return path.replace(':id', await postOn(board, account));
  if (/\/products\/:id(\/stock)?$/.test(path)) return path.replace(':id', (await cardsOf())[0]?._id ?? '');
  return linkedAddress(path, page.request);
};
