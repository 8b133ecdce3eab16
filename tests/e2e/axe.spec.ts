import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { siteMap } from '#app/site-map.ts';
import { type BoardCode, boardCodes, boardOf } from '#shared/domain/board/boards.ts';
import { purchaseLists } from '#shared/domain/order/status.ts';
import { call, tokensOf } from './mall/api.ts';
import { mall } from './mall/mall.ts';
import { expect, test } from './mall/test.ts';
import { enter, fillJoinForm, newcomer, verifyAs } from './people/account.ts';
import { expectToFit, findings, look } from './people/findings.ts';
import { cardsOf } from './people/goods.ts';

/** Every screen of the site map, wide and narrow: no serious finding, nothing to scroll sideways, one title. */

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

/** The same screens in other states. */
const states = [
  '/shop/products?category=bath&sort=PRICE_ASC&page=2',
  '/shop/products?searchValue=없는상품이름',
  '/shop/order?_carts=none',
  '/join?type=COMPANY',
  ...['months', 'weekdays', 'products'].map((tab) => `/console/statistics?tab=${tab}`),
];

/** Forms of the console that open over a list: of something new, and of what is done about what is there. */
const fresh = [
  ...['coupons', 'points', 'codes', 'islands', 'shippings', 'target-payments'].map((list) => `shop/${list}`),
  ...['brands', 'synonyms', 'exhibitions', 'showrooms'].map((list) => `shop/${list}`),
  ...[
    'band-banners',
    'popups',
    'site/pages',
    'site/terms',
    'center/notifications',
    'center/faqs',
    'center/answer-templates',
  ],
  'user-level',
].map((list) => `/console/${list}?edit=new`);
const asked = [
  ...['coupons', 'points', 'scores', 'bonuses', 'grades'].map(
    (ledger) => `/console/user-${ledger}?edit=give`,
  ),
  '/console/user-points?edit=withdraw',
  '/console/shop/shippings?edit=code-new',
];
const dialogs = [...fresh, ...asked];

const screens = [
  ...pathsOf(siteMap)
    .filter((path) => !elsewhere.includes(path))
    .flatMap(filled)
    .filter((path) => !isTwin(path)),
  ...states,
  ...dialogs,
];

/** Who sees the screen itself, and no login: a clerk the console and what only clerks write, a member what members do. */
const accountOf = (path: string): string | undefined => {
  if (path.startsWith('/console')) return 'rootadmin';
  const board = boardOfPath(path);
  if (board) return boardOf(board).writers === 'clerks' ? 'rootadmin' : 'member01';
  if (path.startsWith('/promoter')) return 'promoter01';
  return /^\/mypage\/(?!cart$)|\/inquire$/.test(path) ? 'member01' : undefined;
};

const posts = new Map<BoardCode, Promise<string>>();

/** A post of a board, written once: its writer may open every screen about it. */
const postOn = (category: BoardCode, account: string): Promise<string> => {
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

const addressOf = async (path: string, account: string | undefined, page: Page): Promise<string> => {
  if (path.startsWith('/console/shop/purchases/print/')) return printOf(path);
  if (!path.includes(':')) return path;
  const board = boardOfPath(path);
  if (board && account) return path.replace(':id', await postOn(board, account));
  if (/\/products\/:id(\/stock)?$/.test(path)) return path.replace(':id', (await cardsOf())[0]?._id ?? '');
  return linkedAddress(path, page.request);
};

/**
 * Scripts of a document that the page's policy does not know; data for search engines is none. That no page complains,
 * of hydration for one, every test sees by itself (mall/test.ts).
 */
const scriptsWithoutNonce = (html: string): string[] =>
  [...html.matchAll(/<script\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\snonce="[^"]+"/.test(tag) && !/type="application\/(ld\+)?json"/.test(tag));

type Strict = (context: BrowserContext) => Promise<BrowserContext>;

const browsers = new Map<string | undefined, BrowserContext>();

/**
 * The page of an account, or of a stranger, that goes from screen to screen: what its browser has fetched and compiled
 * once it has at hand.
 */
const pageOf = async (browser: Browser, strict: Strict, account?: string): Promise<Page> => {
  const context = browsers.get(account) ?? (await browser.newContext({ baseURL: mall().shopUrl }));
  browsers.set(account, context);
  await strict(context);
  if (account) await enter(context, account);
  const page = context.pages()[0] ?? (await context.newPage());
  // The screen before was looked at in a narrow window last.
  await page.setViewportSize({ width: 1440, height: 900 });
  return page;
};

for (const path of screens)
  test(`${path} can be used by everybody`, async ({ browser, strict }) => {
    const account = accountOf(path);
    const page = await pageOf(browser, strict, account);
    const address = await addressOf(path, account, page);
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    expect(scriptsWithoutNonce((await answer?.text()) ?? '')).toEqual([]);
    expect(decodeURI(page.url())).toContain(address);
    await expect(page.locator('head > title')).toHaveCount(1);
    await expect(page).toHaveTitle(/온결홈/);
    if (dialogs.includes(path)) await expect(page.getByRole('dialog')).toBeVisible();
    await look(page);
    // The columns of a list are the tightest thing there is.
    const isList = !dialogs.includes(path) && (await page.locator('.list').count()) > 0;
    for (const width of isList ? [1200, 820] : []) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page);
    }
    // Whatever it still does is of this screen, not of the next one.
    await page.goto('about:blank');
  });

test('an address nobody has is told in a friendly way', async ({ page, allow }) => {
  allow(/404/);
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeVisible();
  await expect(page.getByRole('link', { name: '홈으로' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('an address of the console that nobody has is told beside its menu', async ({
  page,
  context,
  allow,
}) => {
  allow(/404/);
  await enter(context, 'clerkadmin03');
  const answer = await page.goto('/console/shop/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('찾을 수 없습니다', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '콘솔 메뉴' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('the welcome of a new member can be used by everybody', async ({ page }) => {
  const person = newcomer();
  await page.goto('/join');
  await page.getByRole('button', { name: '휴대폰 본인인증' }).click();
  await verifyAs(page.frameLocator('iframe[title="본인인증"]'), person);
  await expect(page.getByText('본인인증이 완료되었습니다')).toBeVisible();
  await fillJoinForm(page, person);
  await page.getByLabel('전체동의').check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByRole('heading', { name: '환영합니다' })).toBeVisible();
  await look(page);
});

test('tying an account of another site can be used by everybody', async ({ page }) => {
  await page.goto('/oauth/kakao');
  await page.getByRole('button', { name: '동의하고 계속하기' }).click();
  await expect(page).toHaveURL(/\/login\/sns-validate/);
  await look(page);
});
