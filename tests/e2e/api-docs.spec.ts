import AxeBuilder from '@axe-core/playwright';
import { mall } from './mall/mall.ts';
import { expect, test } from './mall/test.ts';

/** The page that shows the API's document; its viewer comes from this shop and to this page alone. */

const isViewer = (url: string): boolean => /\/assets\/(viewer\.client|swagger)/.test(url);

test('the API is read as a page: its parts, a call of each, and nothing from elsewhere', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/api/docs');
  await expect(page).toHaveTitle('API 문서 | 온결홈');
  await page
    .getByRole('button', { name: '콘솔: 상품과 주문' })
    .or(page.getByText('콘솔: 상품과 주문'))
    .first()
    .click();
  const call = page
    .locator('#operations-콘솔\\:_상품과_주문 .opblock, .opblock')
    .filter({ hasText: '상품 일괄등록' });
  await expect(call).toBeVisible();
  await call.getByRole('button').first().click();
  await expect(call).toContainText('STEP_UP_REQUIRED');
  expect(asked.filter((url) => new URL(url).origin !== new URL(mall().shopUrl).origin)).toEqual([]);
  expect(asked.some(isViewer)).toBe(true);
});

test('the page of the API can be read by everybody', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByText('콘솔: 상품과 주문').first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

test('no other page loads the viewer', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/', '/shop/products', '/login']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(asked.filter(isViewer)).toEqual([]);
});
