import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '#app/routes.ts';
import { expect, test } from './mall/test.ts';
import { enter } from './people/account.ts';
import { cardsOf } from './people/goods.ts';

/** Every screen of the site map, wide and narrow: no serious finding, nothing to scroll sideways, one title. */

const widths = [1440, 390];

type Screen = { path: string; account?: string };

/** Paths with a screen behind them; modules that only answer data are `.ts`. */
const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path = '', file, index, children = [] }) => {
    const here = [above, path].filter(Boolean).join('/');
    const isScreen = file.endsWith('.tsx') && (Boolean(path) || index) && children.length === 0;
    return [...(isScreen && path !== '*' ? [here] : []), ...pathsOf(children, here)];
  });

/** What stands for the parameters of a path, by its beginning. */
const parameters: [beginning: string, name: string, values: (string | undefined)[]][] = [
  ['shop/products', ':id', ['{product}']],
  ['console/shop/products', ':id', ['{product}']],
  ['console/shop/purchases', ':list', ['nonpayment', 'payment', 'delivery', 'return', 'all']],
  ['mypage/coupons', ':tab?', [undefined]],
  ['terms', ':code', ['service']],
];

const filled = (path: string): string[] => {
  const [, name = '', values = []] = parameters.find(([beginning]) => path.startsWith(beginning)) ?? [];
  if (!path.includes(':')) return [`/${path}`];
  return values.map((value) => `/${path}`.replace(value === undefined ? `/${name}` : name, value ?? ''));
};

/** Screens that show what a test has to bring about first; their stories look at them. */
const elsewhere = ['shop/order/pay/:attemptId', 'join/complete'];

/** The same screens in other states. */
const states = [
  '/shop/products?category=bath&sort=PRICE_ASC&page=2',
  '/shop/products?searchValue=없는상품이름',
  '/shop/order?_carts=none',
  '/join?type=COMPANY',
];

const accountOf = (path: string): string | undefined => {
  if (path.startsWith('/console')) return 'rootadmin';
  return path.startsWith('/mypage') && path !== '/mypage/cart' ? 'member01' : undefined;
};

const screens: Screen[] = [
  ...pathsOf(await routes)
    .filter((path) => !elsewhere.includes(path))
    .flatMap(filled),
  ...states,
].map((path) => ({ path, account: accountOf(path) }));

/** What axe finds that keeps somebody from using the page, as short lines. */
const findings = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
};

for (const { path, account } of screens)
  test(`${path} can be used by everybody`, async ({ page }) => {
    if (account) await enter(page.context(), account);
    const [card] = await cardsOf();
    const answer = await page.goto(path.replace('{product}', card?._id ?? ''));
    expect(answer?.status()).toBe(200);
    await expect(page.locator('head > title')).toHaveCount(1);
    await expect(page).toHaveTitle(/온결홈/);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForLoadState('networkidle');
      expect(await findings(page), `at ${width} px`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `pixels to scroll sideways at ${width} px`).toBeLessThanOrEqual(0);
    }
  });

test('an address nobody has is told in a friendly way', async ({ page, allow }) => {
  allow(/404/);
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeVisible();
  await expect(page.getByRole('link', { name: '홈으로' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
