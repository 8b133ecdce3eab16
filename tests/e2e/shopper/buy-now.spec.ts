import type { Page } from '@playwright/test';
import { expect, test } from '../mall/test.ts';
import { answerWindow, fillOrderForm, placeOrder } from '../people/checkout.ts';
import { findGoods, type Goods, isPlain } from '../people/goods.ts';

/** A direct order contains only its product: it neither adds to the cart nor includes it. */
test.describe.configure({ timeout: 120_000 });

/** Reads the visitor's cart: units by product. */
const cartOf = async (page: Page): Promise<Record<string, number>> => {
  const answer = await page.request.get('/api/v1/me/carts');
  const { carts } = (await answer.json()) as { carts: { _product: string; amount: number }[] };
  return Object.fromEntries(carts.map(({ _product, amount }) => [_product, amount]));
};

const putIntoCart = async (page: Page, goods: Goods): Promise<void> => {
  await page.goto(`/shop/products/${goods._id}`);
  const added = page.waitForResponse(/\/mypage\/cart|\/me\/carts/);
  await page.getByRole('main').getByRole('button', { name: '장바구니' }).first().click();
  await added;
};

for (const javaScriptEnabled of [true, false])
  test.describe(`scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(({ allow }) => allow(/\/assets\/\S+\.js: csp$/));

    test('buying at once orders exactly what the page says, however often it is pressed', async ({
      page,
    }) => {
      const goods = await findGoods(isPlain);
      const other = await findGoods((product) => isPlain(product) && product._id !== goods._id);
      await putIntoCart(page, goods);
      await putIntoCart(page, other);
      const before = await cartOf(page);
      expect(before).toEqual({ [goods._id]: 1, [other._id]: 1 });

      const ordered = page.locator('.panel').filter({ hasText: '주문상품' });
      await page.goto(`/shop/products/${goods._id}`);
      for (let press = 1; press <= 3; press++) {
        await page.locator('.buy-amount').getByRole('spinbutton', { name: '수량' }).fill('2');
        await page.getByRole('main').getByRole('button', { name: '바로구매' }).first().click();
        await expect(page.getByRole('heading', { level: 1, name: '주문서' })).toBeVisible();
        await expect(ordered.getByRole('listitem')).toHaveCount(1);
        await expect(ordered.getByRole('listitem')).toContainText(goods.name);
        await expect(ordered.getByRole('listitem')).toContainText('2개');
        if (press < 3) await page.goBack();
      }
      expect(await cartOf(page)).toEqual(before);

      await fillOrderForm(page);
      await placeOrder(page);
      if (!javaScriptEnabled) await page.getByRole('button', { name: '결제창 열기' }).click();
      await answerWindow(page, '결제');
      await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
      expect(await cartOf(page)).toEqual(before);
    });
  });

test('what cannot be bought as asked leads back to the product', async ({ page }) => {
  const goods = await findGoods(({ soldOut }) => soldOut);
  await page.goto(`/shop/order?item=${encodeURIComponent(`${goods._id}~BASE~product~1`)}`);
  await expect(page.getByText(/품절된 상품입니다|판매가 종료된 상품입니다/)).toBeVisible();
  await page.getByRole('link', { name: '상품으로 돌아가기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(goods.name);
});
