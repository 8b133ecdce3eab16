import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { look } from '../people/findings.ts';
import { putCardInCart } from '../people/goods.ts';

/** Finds the address of a product with reviews of several people, for different options. */
const reviewed = async (request: { get(url: string): Promise<{ json(): Promise<unknown> }> }) => {
  const { reviews } = (await (await request.get('/api/v1/shop/reviews?limit=48')).json()) as {
    reviews: { _product: string; star: number; product: { option?: string } }[];
  };
  const counts = new Map<string, number>();
  for (const { _product } of reviews) counts.set(_product, (counts.get(_product) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return `/shop/products/${most?.[0] ?? ''}`;
};

test('reviews are narrowed by stars and sorted in the page, and the address says so', async ({ page }) => {
  await page.goto(await reviewed(page.request));
  const part = page.locator('#reviews');
  await part.getByRole('link', { name: /별점 5점 리뷰/ }).click();
  await expect(page).toHaveURL(/star=5/);
  await expect(part.getByLabel('별점', { exact: true })).toHaveValue('5');
  await part.getByLabel('정렬').selectOption('HELPFUL');
  await expect(page).toHaveURL(/order=HELPFUL.*star=5/);
  await expect(async () => {
    const helped = await part.locator('.helpful b').allTextContents();
    const counts = helped.map((text) => Number(text.replaceAll(',', '')));
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  }).toPass();
  await part.getByRole('link', { name: '전체 리뷰 보기' }).click();
  await expect(page).not.toHaveURL(/star=5/);
  await part.getByRole('link', { name: '정렬·필터' }).click();
  await expect(part.getByLabel('별점', { exact: true })).toHaveValue('');
  await look(page);
});

test('a member says that a review helped, and takes it back; a visitor is asked to log in', async ({
  page,
}) => {
  const address = await reviewed(page.request);
  await page.goto(address);
  const button = page.locator('#reviews .helpful').first();
  await button.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('로그인 후 사용하실 수 있습니다');
  await dialog.getByRole('button', { name: '확인' }).click();

  // Nobody may vote for their own review: promoter01 has not written one.
  await enter(page.context(), 'promoter01');
  await page.goto(address);
  await button.click();
  await expect(page.getByText('도움돼요를 눌렀습니다.')).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(page.getByText('도움돼요를 취소했습니다.')).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('a point of a showroom opens a card that puts its product into the cart', async ({ page }) => {
  await page.goto('/shop/showrooms/sunny-living');
  await page.locator('.hotspot').first().click();
  await putCardInCart(page);
  await expect(page).toHaveURL(/showrooms/);
  await look(page);
});

test('brands slide by pages of as many as the window has room for, and end where they end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('tab', { name: '브랜드관' }).click();
  const wall = page.getByRole('region', { name: '브랜드', exact: true });
  const across = () =>
    wall.locator('.brand-wall').evaluate((list) => {
      const style = getComputedStyle(list);
      const [first] = style.gridTemplateRows.split(' ');
      return { rows: style.gridTemplateRows.split(' ').length, gap: style.columnGap, first };
    });
  expect(await across()).toMatchObject({ rows: 2, gap: '10px' });
  await expect(wall.getByRole('button', { name: '이전 브랜드' })).toBeDisabled();
  await page.setViewportSize({ width: 820, height: 1180 });
  expect(await across()).toMatchObject({ rows: 3 });
  await page.setViewportSize({ width: 1900, height: 1000 });
  expect(await across()).toMatchObject({ rows: 4, gap: '18px' });
});

test('the messenger is asked for before it is fetched', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.getByRole('link', { name: '실시간 채팅' }).click();
  const chat = page.getByRole('dialog', { name: '실시간 채팅' });
  await expect(chat.getByRole('button', { name: '채팅 시작하기' })).toBeVisible();
  await expect(chat.getByRole('link', { name: '1:1 문의 남기기' })).toBeVisible();
});
