import type { Browser, BrowserContext, Page } from '@playwright/test';
import { mall } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enter, fillJoinForm, newcomer, verifyAs } from '../people/account.ts';
import { expectToFit, findings, look } from '../people/findings.ts';
import { accountOf, addressOf, screensOfSiteMap } from '../people/screens.ts';

/** All screens of the site map, wide and narrow: no serious finding, no sideways scrolling, one title. */

/** Screens in other states. */
const states = [
  '/shop/products?category=bath&sort=PRICE_ASC&page=2',
  '/shop/products?searchValue=없는상품이름',
  '/shop/order?_carts=none',
  '/join?type=COMPANY',
  '/mypage/refund-account?edit=1',
  '/promoter/bank?edit=1',
  ...['months', 'weekdays', 'products'].map((tab) => `/console/statistics?tab=${tab}`),
];

/** Console forms that open over a list: for new items, and for actions on existing ones. */
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

const screens = [...screensOfSiteMap, ...states, ...dialogs];

/**
 * Lists scripts of a document without a nonce of the page's policy, except data for search engines. Every test checks
 * that no page complains, for example about hydration (mall/test.ts).
 */
const scriptsWithoutNonce = (html: string): string[] =>
  [...html.matchAll(/<script\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\snonce="[^"]+"/.test(tag) && !/type="application\/(ld\+)?json"/.test(tag));

type Strict = (context: BrowserContext) => Promise<BrowserContext>;

const browsers = new Map<string | undefined, BrowserContext>();

/**
 * Finds the page of an account, or of a visitor, which goes from screen to screen: its browser caches what it has
 * fetched and compiled.
 */
const pageOf = async (browser: Browser, strict: Strict, account?: string): Promise<Page> => {
  const context = browsers.get(account) ?? (await browser.newContext({ baseURL: mall().shopUrl }));
  browsers.set(account, context);
  await strict(context);
  if (account) await enter(context, account);
  const page = context.pages()[0] ?? (await context.newPage());
  // The previous screen was last checked in a narrow window.
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
    // The columns of a list are the tightest layout.
    const isList = !dialogs.includes(path) && (await page.locator('.list').count()) > 0;
    for (const width of isList ? [1200, 820] : []) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page);
    }
    // Pending work belongs to this screen, and must not affect the next one.
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
