import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../mall/test.ts';

/** Searching as people type: with a wrong keyboard layout, by initials, with a typo; with and without scripts. */

test('suggestions are chosen by keyboard, and what was searched is remembered', async ({ page }) => {
  await page.goto('/');
  const box = page.getByLabel('상품 검색');
  await box.click();
  await box.pressSequentially('스탠');
  await expect(page.getByRole('listbox', { name: '추천 검색어' })).toBeVisible();
  await expect(box).toHaveAttribute('role', 'combobox');
  await box.press('ArrowDown');
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toHaveCount(1);
  await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  expect((await new AxeBuilder({ page }).include('search').analyze()).violations).toEqual([]);
  await box.press('Escape');
  await expect(page.getByRole('listbox', { name: '추천 검색어' })).toBeHidden();

  await box.fill('tnwjs');
  await box.press('Enter');
  await expect(page.getByText('수전 검색 결과를 보여드려요.')).toBeVisible();
  await expect(page.locator('.cards .card-name').first()).toBeVisible();
  await box.click();
  await box.fill('');
  await expect(
    page.getByRole('region', { name: '최근 검색어' }).getByRole('link', { name: 'tnwjs' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'tnwjs 삭제' }).press('Enter');
  await expect(page.getByRole('region', { name: '최근 검색어' })).toBeHidden();
  await expect(box).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'tnwjs 삭제됨' })).toBeAttached();
});

test('the box leads on before anything is typed, and when nothing is found; products show picture and price', async ({
  page,
}) => {
  await page.goto('/');
  const box = page.getByLabel('상품 검색');
  await box.click();
  const categories = page.getByRole('search').getByRole('region', { name: '카테고리' });
  await expect(categories.getByRole('link', { name: '욕실', exact: true })).toBeVisible();
  await box.pressSequentially('쀍뜳꿻');
  await expect(page.getByText('‘쀍뜳꿻’ 상품을 찾지 못했습니다.')).toBeVisible();
  await expect(categories).toBeVisible();
  expect((await new AxeBuilder({ page }).include('search').analyze()).violations).toEqual([]);
  await box.fill('수전');
  const product = page.getByRole('option').last();
  await expect(product).toContainText('원');
  await expect(product.locator('img')).toBeVisible();
  await expect(categories).toBeHidden();
  await box.fill('');
  await categories.getByRole('link', { name: '욕실', exact: true }).click();
  await expect(page).toHaveURL(/category=bath/);
});

test('suggestions are gone once a search is sent, by key or by button, and after going back', async ({
  page,
}) => {
  const box = page.getByLabel('상품 검색');
  const suggested = page.getByRole('listbox', { name: '추천 검색어' });
  const search = async (words: string, send: () => Promise<void>) => {
    await box.click();
    await box.fill('');
    await box.pressSequentially(words);
    await expect(suggested).toBeVisible();
    await send();
    await expect(page).toHaveURL(new RegExp(`searchValue=${encodeURIComponent(words)}`));
    await expect(page.locator('.cards .card-name').first()).toBeVisible();
    await expect(suggested).toBeHidden();
  };
  await page.goto('/');
  await search('수전', () => box.press('Enter'));
  await search('스탠드', () => page.getByRole('button', { name: '검색', exact: true }).click());
  await page.goBack();
  await expect(box).toHaveValue('수전');
  await expect(suggested).toBeHidden();
  await box.click();
  await expect(page.getByRole('option').first()).toContainText('수전');
});

test('a question leads to its answer, a repair to its service, a price and a colour to goods', async ({
  page,
}) => {
  const help = page.getByRole('region', { name: '도움말·서비스' });
  // A new process finds no help entries until it has read the snapshot.
  await expect(async () => {
    await page.goto('/shop/products?searchValue=배송비 얼마');
    await expect(help.getByRole('link', { name: '배송비는 얼마인가요?' })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  expect((await new AxeBuilder({ page }).include('.list-help').analyze()).violations).toEqual([]);
  await help.getByRole('link', { name: '배송비는 얼마인가요?' }).click();
  await expect(page.getByText('일반택배는 3,000원이며')).toBeVisible();
  await expect(page.getByText('배송비는 얼마인가요?')).toBeInViewport();

  await page.goto('/shop/products?searchValue=고장 수리');
  await help.getByRole('link', { name: /전담 수리 서비스/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '전담 수리 서비스' })).toBeVisible();

  await page.goto('/shop/products?searchValue=10만원 이하 흰색 의자');
  await expect(page.getByRole('status').filter({ hasText: '100,000원 이하' })).toBeVisible();
  await expect(help).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ allow }) => allow(/\/assets\/\S+\.js: csp$/));

  test('a search is narrowed by facets, whose counts come true', async ({ page }) => {
    const prices = page.locator('.facet summary', { hasText: '가격' });
    // A new process answers without facets until it has read the snapshot.
    await expect(async () => {
      await page.goto('/shop/products?searchValue=ㅅㅌㄷ');
      await expect(prices).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await prices.click();
    const value = page.locator('.facet[open] .facet-value').first();
    const count = Number(await value.locator('i').textContent());
    await value.click();
    await expect(page.locator('.list-tools p b')).toHaveText(String(count));
    await expect(page.locator('.cards .card')).toHaveCount(Math.min(count, 24));
    await page.getByRole('link', { name: '필터 초기화' }).click();
    await expect(page).not.toHaveURL(/price/);
    await expect(page).toHaveURL(/searchValue=/);

    // Any amount of won is a valid price, not only thousands.
    await prices.click();
    await page.getByLabel('최소 가격(원)').fill('9900');
    await page.getByLabel('최대 가격(원)').fill('15500');
    await page.getByRole('button', { name: '적용', exact: true }).click();
    await expect(page).toHaveURL(/priceFrom=9900&priceTo=15500/);
  });
});

test('what is typed while a search is on its way stays', async ({ page }) => {
  await page.goto('/');
  const box = page.getByLabel('상품 검색');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/products\.data/, async (route) => {
    await held;
    await route.fallback();
  });
  await box.fill('수전');
  await box.press('Enter');
  await box.fill('스탠드');
  answer();
  await expect(page.getByRole('heading', { name: '‘수전’ 검색 결과' })).toBeVisible();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('스탠드');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: '‘스탠드’ 검색 결과' })).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue('수전');
});

test('a filter is ticked as soon as it is pressed, and the next is added to it before the list has answered', async ({
  page,
}) => {
  const kind = page.locator('.facet summary', { hasText: '브랜드' });
  await expect(async () => {
    await page.goto('/shop/products?searchValue=수전');
    await expect(kind).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // The first press gets no response, as on a slow line.
  await page.route(/products\.data.*brands=[^%&]+(&|$)/, () => {});
  await kind.click();
  const brands = page.locator('.facet[open] .facet-value');
  for (const brand of [brands.nth(0), brands.nth(1)]) {
    await brand.click();
    await expect(brand).toHaveAttribute('aria-current', 'true');
  }
  await expect(page).toHaveURL(/brands=[^&]+(,|%2C)[^&]+/);
  await expect(
    page.getByRole('list', { name: '선택한 필터' }).getByRole('link', { name: '필터 해제' }),
  ).toHaveCount(2);
  await page.unrouteAll();
});

test('hostile searches are refused or find nothing', async ({ request }) => {
  const status = async (query: string) => (await request.get(`/shop/products?${query}`)).status();
  expect(await status(`searchValue=${'가'.repeat(101)}`)).toBe(400);
  expect(await status('searchValue=수전&sort=cost')).toBe(400);
  expect(await status('searchValue=수전&page=1e9')).toBe(200);
  expect(await status('brands=../../etc')).toBe(400);
  expect(await status('searchValue=%00%ff%3Cscript%3E')).toBeLessThan(500);
  const api = await request.get('/api/v1/shop/products?searchValue=수전', { headers: { skip: '1e9' } });
  expect(api.status()).toBe(400);
});
