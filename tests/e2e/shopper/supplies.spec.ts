import type { Page } from '@playwright/test';
import { formatWon } from '#shared/domain/money/format.ts';
import { expect, test } from '../mall/test.ts';
import { answerWindow, buyNow, fillOrderForm, placeOrder } from '../people/checkout.ts';
import { look } from '../people/findings.ts';
import { findGoods, type Goods, isSimple } from '../people/goods.ts';

/** Supplies of a product: bought on its page, offered in the cart, and offered again after the purchase. */
test.describe.configure({ timeout: 240_000 });

const inStock = ({ supplies }: Goods) => supplies.filter(({ soldOut }) => !soldOut);
const findSupplied = (): Promise<Goods> => findGoods((goods) => isSimple(goods) && inStock(goods).length > 1);

const findRegion = (page: Page) => page.getByRole('region', { name: '함께 쓰는 소모품' });
const cartHeading = (page: Page) => page.getByRole('heading', { level: 1, name: '장바구니' });

for (const javaScriptEnabled of [true, false])
  test.describe(`scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(({ allow }) => allow(/\/assets\/\S+\.js: csp$/));

    test('a supply goes into the cart from its product’s page, another from the cart', async ({ page }) => {
      const goods = await findSupplied();
      const [first, second] = inStock(goods);
      await page.goto(`/shop/products/${goods._id}`);
      await page.getByRole('navigation', { name: '상품 정보' }).getByRole('link', { name: '소모품' }).click();
      const card = page.locator('#supplies li').filter({ hasText: first?.name });
      await expect(card).toContainText(formatWon(first?.salePrice ?? 0));
      if (javaScriptEnabled) await look(page);
      await card.getByRole('button', { name: '장바구니 담기' }).click();
      if (javaScriptEnabled) await page.getByRole('button', { name: '장바구니 보기' }).click();
      await expect(cartHeading(page)).toBeVisible();
      await expect(page.locator('.cart-line')).toHaveCount(1);
      await expect(findRegion(page)).toHaveCount(0);

      await page.goto(`/shop/products/${goods._id}`);
      await page.getByRole('button', { name: '장바구니', exact: true }).first().click();
      if (javaScriptEnabled) await page.getByRole('button', { name: '장바구니 보기' }).click();
      await expect(page.locator('.cart-line')).toHaveCount(2);
      await expect(findRegion(page).locator('li').filter({ hasText: first?.name })).toHaveCount(0);
      if (javaScriptEnabled) await look(page);
      await findRegion(page)
        .getByRole('button', { name: `${second?.name} 장바구니 담기` })
        .click();
      await expect(page.locator('.cart-line')).toHaveCount(3);
      await expect(findRegion(page).locator('li').filter({ hasText: second?.name })).toHaveCount(0);
    });
  });

test('with what was bought, its supplies are offered', async ({ page }) => {
  const goods = await findSupplied();
  const [first] = inStock(goods);
  await buyNow(page, goods._id);
  await fillOrderForm(page);
  await placeOrder(page);
  await answerWindow(page, '결제');
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  await expect(findRegion(page)).toContainText(first?.name ?? '');
  await look(page);
  await findRegion(page)
    .getByRole('button', { name: `${first?.name} 장바구니 담기` })
    .click();
  await expect(cartHeading(page)).toBeVisible();
  await expect(page.locator('.cart-line').filter({ hasText: formatWon(first?.salePrice ?? 0) })).toHaveCount(
    1,
  );
});
