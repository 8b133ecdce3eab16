import { formatWon } from '#shared/domain/money/format.ts';
import { lookingThrough, SCRIPT_LIMIT_KB, SHIFT_LIMIT } from '#tests/support/look-through.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { cardsOf, findGoods, isSimple } from '../people/goods.ts';

/** Loading of pages: their size, and no layout shift when personal content arrives. */

for (const account of [undefined, 'member01'])
  test(`home, list and product stand still and are light for ${account ? 'a member' : 'a visitor'}`, async ({
    page,
  }) => {
    if (account) await enter(page.context(), account);
    const product = `/shop/products/${(await cardsOf())[0]?._id}`;
    const look = await lookingThrough(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ['/', '/shop/products', product]) {
        const { shift, moved, scriptKB } = await look(path);
        expect(shift, `${path} at ${width} px: ${moved}`).toBeLessThan(SHIFT_LIMIT);
        expect(scriptKB, path).toBeLessThanOrEqual(SCRIPT_LIMIT_KB);
      }
    }
  });

test('a form fetches its contract when somebody is in it, and complains as the server would', async ({
  page,
}) => {
  const look = await lookingThrough(page);
  expect((await look('/join')).scriptKB).toBeLessThanOrEqual(SCRIPT_LIMIT_KB);
  const main = page.getByRole('main');
  await main.locator('[name=username]').fill('A');
  await main.locator('[name=password]').focus();
  await expect(page.getByText('아이디를 영문 소문자 및 숫자로만 작성해주세요')).toBeVisible();
  await main.locator('[name=username]').fill('ongyeol7');
  await expect(page.getByText('아이디를 영문 소문자 및 숫자로만 작성해주세요')).toBeHidden();
  await main.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText('필수 약관에 동의해주세요')).toBeVisible();
  await expect(main.locator('[name=password]')).toBeFocused();
});

test('a product’s page is used while the code of parts of it is still on its way', async ({ page }) => {
  const goods = await findGoods(
    (product) =>
      isSimple(product) &&
      product.choicees.length + product.relateds.length > 0 &&
      product.supplies.length > 0 &&
      product.supplies.every(({ soldOut }) => !soldOut),
  );
  let letCome = () => {};
  const comes = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/assets\/(extras|supplies)-/, async (route) => {
    await comes;
    await route.continue();
  });
  await page.goto(`/shop/products/${goods._id}`);
  const [extra] = [...goods.choicees, ...goods.relateds];
  const take = page.getByRole('checkbox', { name: extra?.name });
  const supply = page.locator('#supplies li');
  await expect(take).toBeVisible();
  await expect(supply).toHaveCount(goods.supplies.length);

  await page.getByRole('button', { name: '수량 늘리기' }).click();
  await expect(page.locator('.buy-total b').first()).toHaveText(formatWon(2 * goods.salePrice));
  await page.getByRole('navigation', { name: '상품 정보' }).getByRole('link', { name: '소모품' }).click();
  await expect(page).toHaveURL(/#supplies$/);
  await expect(supply).toHaveCount(goods.supplies.length);

  letCome();
  await supply.first().getByRole('button', { name: '장바구니 담기' }).click();
  const cart = async () => (await page.request.get('/api/v1/me/carts')).json();
  await expect.poll(cart).toMatchObject({ carts: [{ _product: goods.supplies[0]?._product }] });
});
