import AxeBuilder from '@axe-core/playwright';
import { mall } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';

/** The page that shows the API's document; its viewer is served by this shop, and only for this page. */

const isViewer = (url: string): boolean => /\/assets\/(viewer\.client|swagger)/.test(url);

test('the API is read as a page, with nothing from elsewhere and nothing that cannot be read', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/api/docs');
  await expect(page).toHaveTitle('API 문서 | 온결홈');
  await page.getByText('콘솔: 상품', { exact: true }).click();
  const call = page.locator('.opblock').filter({ hasText: '상품 일괄등록' });
  await call.getByRole('button').first().click();
  await expect(call).toContainText('STEP_UP_REQUIRED');
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible();
  await expect(page.locator('.scheme-container select')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    .include('.api-docs')
    .include('.scheme-container')
    .analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  expect(requests.filter((url) => new URL(url).origin !== new URL(mall().shopUrl).origin)).toEqual([]);
  expect(requests.some(isViewer)).toBe(true);
});

test('no other page loads the viewer of the API', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const path of ['/', '/shop/products', '/login']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(requests.filter(isViewer)).toEqual([]);
});
