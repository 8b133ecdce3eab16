import type { Locator } from '@playwright/test';
import { tokensOf } from '../mall/api.ts';
import { mall } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { buyable, findGoods, type Goods, isPlain } from '../people/goods.ts';

const SHOPPER = 'operator01';

/** Puts three different products into the shopper's cart. */
const fillCart = async (): Promise<[Goods, Goods, Goods]> => {
  const goods: Goods[] = [];
  await findGoods((product) => {
    if (buyable(product) && !product.soldOut) goods.push(product);
    return goods.length === 3;
  });
  const { accessToken } = await tokensOf(SHOPPER);
  const items = goods.map((product) => ({ _product: product._id, sku: buyable(product)?.sku, amount: 1 }));
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

test('an amount is typed as a whole, and pressed on by key without losing one’s place', async ({
  page,
  context,
}) => {
  const won = async (text: Locator): Promise<number> =>
    Number(((await text.textContent()) ?? '').replace(/\D/g, ''));
  const plain = await findGoods(isPlain);
  await page.goto(`/shop/products/${plain._id}`);
  const [field, total] = [
    page.locator('.buy-amount').getByRole('spinbutton', { name: '수량' }),
    page.locator('.buy .buy-total b'),
  ];
  const price = await won(total);
  await field.fill('');
  await expect(field).toHaveValue('');
  await field.pressSequentially('2');
  await expect(field).toHaveValue('2');
  await expect.poll(() => won(total)).toBe(2 * price);
  await field.fill('');
  await field.press('Tab');
  await expect(field).toHaveValue('2');
  await field.fill('0');
  await field.press('Tab');
  await expect(field).toHaveValue('1');
  await expect.poll(() => won(total)).toBe(price);

  const goods = await fillCart();
  await enter(context, SHOPPER);
  await page.setViewportSize({ width: 1440, height: 420 });
  await page.goto('/mypage/cart');
  const last = goods.at(-1)?.name ?? '';
  const amount = page.getByRole('spinbutton', { name: `${last} 수량` });
  const less = page.getByRole('button', { name: `${last} 수량 줄이기` });
  const sum = page.getByRole('listitem').filter({ has: amount }).locator('.cart-line-sum');
  const apiece = await won(sum);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/mypage/cart')) sent++;
  });
  await amount.fill('');
  await amount.pressSequentially('4');
  await expect(amount).toHaveValue('4');
  expect(sent).toBe(0);
  await amount.press('Enter');
  await expect.poll(() => won(sum)).toBe(4 * apiece);
  await expect(amount).toBeFocused();
  await less.focus();
  const at = await page.evaluate(() => scrollY);
  expect(at).toBeGreaterThan(0);
  for (const left of [3, 2]) {
    await page.keyboard.press('Enter');
    await expect.poll(() => won(sum)).toBe(left * apiece);
    await expect(less).toBeFocused();
  }
  expect([sent, await page.evaluate(() => scrollY)]).toEqual([3, at]);
  await page.getByRole('button', { name: '선택 삭제' }).click();
  await expect(amount).toHaveCount(0);
});
