import { tokensOf } from './mall/api.ts';
import { mall } from './mall/mall.ts';
import { expect, test } from './mall/test.ts';
import { enter } from './people/account.ts';
import { buyable, findGoods, type Goods } from './people/goods.ts';

const SHOPPER = 'operator01';

/** Puts three different products into the shopper's cart. */
const fillCart = async (): Promise<[Goods, Goods, Goods]> => {
  const goods: Goods[] = [];
  await findGoods((one) => {
    if (buyable(one) && !one.soldOut) goods.push(one);
    return goods.length === 3;
  });
  const { accessToken } = await tokensOf(SHOPPER);
  const items = goods.map((one) => ({ _product: one._id, sku: buyable(one)?.sku, amount: 1 }));
  const answer = await fetch(`${mall().shopUrl}/api/v1/me/carts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ items }),
  });
  expect(answer.status).toBe(201);
  return goods as [Goods, Goods, Goods];
};

for (const javaScriptEnabled of [true, false])
  test.describe(`scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(({ allow }) => allow(/\/assets\/\S+\.js: csp$/));

    test('what is ticked in the cart is ordered together, and removed together', async ({
      page,
      context,
    }) => {
      const [first, second, third] = await fillCart();
      const main = page.getByRole('main');
      const tick = ({ name }: Goods) => page.getByRole('checkbox', { name: `${name} 선택`, exact: true });
      await enter(context, SHOPPER);
      await page.goto('/mypage/cart');
      await tick(third).uncheck();
      await page.getByRole('button', { name: /주문하기$/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: '주문서' })).toBeVisible();
      await expect(main.getByText(first.name, { exact: true }).first()).toBeVisible();
      await expect(main.getByText(second.name, { exact: true }).first()).toBeVisible();
      await expect(main.getByText(third.name, { exact: true })).toHaveCount(0);

      await page.goto('/mypage/cart');
      await tick(third).uncheck();
      await page.getByRole('button', { name: '선택 삭제' }).click();
      await expect(tick(first)).toHaveCount(0);
      await expect(tick(second)).toHaveCount(0);
      await tick(third).check();
      await page.getByRole('button', { name: '선택 삭제' }).click();
      await expect(tick(third)).toHaveCount(0);
    });
  });
