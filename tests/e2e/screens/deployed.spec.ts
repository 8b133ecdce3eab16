import type { Page } from '@playwright/test';
import { awake, expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';

/** The shop is deployed while somebody has a page of it open: further navigation loads documents of the new version. */

/**
 * Answers the router's requests about routes as a server of another version does: always, or until the page loads its
 * next document, which then is of the new version.
 */
const deploy = async (page: Page, { isSoonLoaded = false } = {}): Promise<void> => {
  const another = { status: 204, headers: { 'X-Remix-Reload-Document': 'true' } };
  await page.route(/\/__manifest/, (route) => route.fulfill(another));
  if (isSoonLoaded) page.once('domcontentloaded', () => page.unroute(/\/__manifest/));
};

/** Records the documents the page requests, by path and query. */
const documentsOf = (page: Page): string[] => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    const { pathname, search } = new URL(request.url());
    requests.push(pathname + search);
  });
  return requests;
};

test.beforeEach(({ allow }) => allow(/manifest version mismatch/));

test('deploy: a search and links keep query and hash, the second time too', async ({ page }) => {
  await deploy(page);
  const documents = documentsOf(page);
  await page.goto('/');
  const box = page.getByLabel('상품 검색');
  await box.fill('수전');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: '‘수전’ 검색 결과' })).toBeVisible();
  for (const address of ['/shop/exhibitions?group=BEST_SELLER', '/center/notice?page=1#main']) {
    const link = page.locator('header a.best');
    await link.evaluate((best, href) => best.setAttribute('href', href), address);
    await link.click();
    await page.waitForURL((url) => url.href.endsWith(address));
    await awake(page);
    await expect(page.getByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toHaveCount(0);
  }
  // One document for each address, and the previous one is one step back.
  expect(documents).toHaveLength(4);
  await page.goBack();
  await expect(page).toHaveURL(/group=BEST_SELLER$/);
});

test('deploy: what a screen reads beside itself loads the screen once, at its whole address', async ({
  page,
}) => {
  await enter(page.context(), 'clerkadmin03');
  await page.goto('/console/shop/purchases/all?limit=50#main');
  const documents = documentsOf(page);
  await deploy(page, { isSoonLoaded: true });
  // The requested document is not shown yet: keys pressed before it has loaded go to the old page.
  const loaded = page.waitForEvent('load');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /검색/ }).fill('한');
  await loaded;
  expect(documents).toEqual(['/console/shop/purchases/all?limit=50']);
  await awake(page);
  expect(page.url()).toContain('/console/shop/purchases/all?limit=50#main');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /검색/ }).fill('한');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(documents).toHaveLength(1);
});
