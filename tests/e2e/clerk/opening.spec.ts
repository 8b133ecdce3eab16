import type { BrowserContext, Page } from '@playwright/test';
import { mall } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { logIn } from '../people/account.ts';
import { agreeTo } from '../people/clerk.ts';
import { expectToFit, findings } from '../people/findings.ts';

/** A shop that is closed again and opened, as seen by its clerk, by a visitor and by who has the preview link. */

const OPENING = '/console/site/opening';
/** Milliseconds: each process of the web function remembers for a minute that the shop is open. */
const UNTIL_CLOSED = { timeout: 90_000 };

let requestCount = 0;
/** Asks for a page that the edge has no copy of, without cookies. */
const askAs = async (path: string, cookie = ''): Promise<Response> => {
  requestCount += 1;
  const url = new URL(path, mall().shopUrl);
  url.searchParams.set('asked', String(requestCount));
  return fetch(url, { headers: cookie ? { cookie } : {}, redirect: 'manual' });
};
/** Statuses that many visitors at once get, from all processes of the web function. */
const statuses = async (): Promise<number[]> => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => askAs('/about')));
  return [...new Set(answers.map(({ status }) => status))];
};

const openAgain = async (page: Page): Promise<void> => {
  await page.goto(OPENING);
  const open = page.getByRole('button', { name: '상점 열기' });
  if (await open.isVisible()) await open.click();
  await expect(page.getByRole('heading', { name: '상점이 열려 있습니다' })).toBeVisible();
  await expect.poll(statuses).toEqual([200]);
};

const closeShop = async (page: Page): Promise<void> => {
  await page.goto(OPENING);
  await page.getByRole('button', { name: '준비 중으로 되돌리기' }).click();
  await agreeTo(page, '준비 중으로 되돌리기')();
  await expect(page.getByRole('heading', { name: '상점이 아직 열리지 않았습니다' })).toBeVisible();
  await expect.poll(statuses, UNTIL_CLOSED).toEqual([503]);
};

const seeNotOpen = async (context: BrowserContext): Promise<void> => {
  const page = await context.newPage();
  const answer = await page.goto(`/shop/products?asked=page-${requestCount}`);
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('온결홈 준비 중입니다');
  await page.close();
};

test('a clerk closes the shop, shows it by a link, ends the link, and opens the shop again', async ({
  page,
  browser,
  strict,
  allow,
}) => {
  test.setTimeout(300_000);
  allow(/^503 /, /console\.error .*503/);
  const visitor = await strict(await browser.newContext({ baseURL: mall().shopUrl }));
  const guest = await strict(await browser.newContext({ baseURL: mall().shopUrl }));
  await logIn(page, 'rootadmin');
  try {
    await closeShop(page);

    await test.step('a visitor, a search engine and a program are told that it is not open', async () => {
      await seeNotOpen(visitor);
      const robots = await askAs('/robots.txt');
      expect(robots.status).toBe(503);
      expect(robots.headers.get('retry-after')).toBe('3600');
      expect(robots.headers.get('cache-control')).toContain('no-store');
      expect(robots.headers.get('x-robots-tag')).toBe('noindex');
      const call = await askAs('/api/v1/shop/products');
      expect([call.status, (await call.json()).code]).toEqual([503, 'SHOP_NOT_OPEN']);
    });

    await test.step('the console works, and says so; its clerk sees the shop', async () => {
      const notice = page.getByRole('status').filter({ hasText: '상점이 아직 열리지 않았습니다' });
      // Figures of the console come from settings that are some seconds old.
      await expect(async () => {
        await page.goto('/console');
        await expect(notice).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
      await notice.getByRole('link', { name: '오픈 준비' }).click();
      await expect(page.getByText('7개 중 7개 완료')).toBeVisible();
      await expectToFit(page);
      expect(await findings(page)).toEqual([]);
      const answer = await page.goto(`/shop/products?asked=clerk-${requestCount}`);
      expect(answer?.status()).toBe(200);
      expect(await answer?.headerValue('cache-control')).toBe('private, no-store');
    });

    await test.step('the preview link lets a visitor in, until it is revoked', async () => {
      await page.goto(OPENING);
      await page.getByRole('button', { name: '미리보기 링크 만들기' }).click();
      const link = await page.getByText(/\?preview-shop=/).textContent();
      if (!link) throw new Error('no link');
      const shown = await guest.newPage();
      expect((await shown.goto(link))?.status()).toBe(200);
      expect(shown.url()).not.toContain('preview-shop');
      expect((await shown.goto(`/shop/products?asked=guest-${requestCount}`))?.status()).toBe(200);
      await seeNotOpen(visitor);
      await page.getByRole('button', { name: '링크 없애기' }).click();
      await agreeTo(page, '링크 없애기')();
      await expect(page.getByRole('button', { name: '링크 없애기' })).toHaveCount(0);
      expect((await shown.goto(`/shop/products?asked=revoked-${requestCount}`))?.status()).toBe(503);
      await shown.close();
    });
  } finally {
    await openAgain(page);
  }
  const again = await visitor.newPage();
  expect((await again.goto('/shop/products'))?.status()).toBe(200);
  await visitor.close();
  await guest.close();
});
