import { MAX_CART_LINES } from '#shared/domain/cart/cart.ts';
import { call, tokensOf } from '../mall/api.ts';
import { expect, test } from '../mall/test.ts';
import { logIn } from '../people/account.ts';
import { cardsOf, findGoods, type Goods, isPlain } from '../people/goods.ts';

/** Finds an optional add-on of a product, if there is one. */
const offerOf = ({ choicees, relateds }: Goods) =>
  [...choicees, ...relateds].find(({ mandatory, soldOut }) => !mandatory && !soldOut);

/** Finds a product without choices that has an optional add-on. */
const findMain = (): Promise<Goods> =>
  findGoods(
    (goods) => isPlain(goods) && goods.relateds.every((related) => !related.mandatory) && !!offerOf(goods),
  );

for (const javaScriptEnabled of [true, false])
  test.describe(`scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(({ allow }) => allow(/\/assets\/\S+\.js: csp$/));

    test('what is chosen beside a product goes with it into the cart, through its ticks, and out', async ({
      page,
    }) => {
      const goods = await findMain();
      const name = offerOf(goods)?.name ?? '';
      await page.goto(`/shop/products/${goods._id}`);
      await page.locator('.extra').filter({ hasText: name }).getByRole('checkbox').check();
      await page.locator('.buy-amount').getByRole('spinbutton', { name: '수량' }).fill('2');
      if (javaScriptEnabled) {
        await page.getByRole('button', { name: `${name} 수량 늘리기` }).click();
        await expect(page.locator('.extra').filter({ hasText: '2개 선택' })).toBeVisible();
      }
      await page.getByRole('button', { name: '장바구니', exact: true }).first().click();
      if (javaScriptEnabled) await page.getByRole('button', { name: '장바구니 보기' }).click();

      await expect(page.getByRole('heading', { level: 1, name: '장바구니' })).toBeVisible();
      const line = page.locator('.cart-beside');
      await expect(line.getByText(`함께 구매 · ${goods.name} (2개까지)`)).toBeVisible();
      await expect(line.getByRole('spinbutton')).toHaveValue(javaScriptEnabled ? '2' : '1');
      const tick = page.getByRole('checkbox', { name: `${goods.name} 선택`, exact: true });
      await tick.uncheck();
      if (javaScriptEnabled) {
        await expect(line.getByRole('checkbox')).not.toBeChecked();
        await tick.check();
        await expect(line.getByRole('checkbox')).toBeChecked();
      } else {
        await page.getByRole('button', { name: /주문하기$/ }).click();
        await expect(page.getByText('본상품과 함께 구매할 때만 주문할 수 있는 상품입니다')).toBeVisible();
        await page.goto('/mypage/cart');
      }
      await page.getByRole('button', { name: `${goods.name} 삭제`, exact: true }).click();
      await expect(page.getByText('담은 상품이 없습니다.')).toBeVisible();
    });
  });

test('a request that asks for the special price alone is refused at its line', async () => {
  const goods = await findMain();
  const offer = offerOf(goods);
  const alone = { _product: offer?._product, sku: offer?._option, role: 'choicee', _main: goods._id };
  const quote = await call('/api/v1/shop/orders/quote', { method: 'POST', body: { carts: [alone] } });
  expect([quote.status, quote.body]).toMatchObject([
    409,
    { code: 'OFFER_WITHOUT_MAIN', issues: [{ path: 'carts.0', message: expect.stringContaining('본상품') }] },
  ]);
  const cart = await call('/api/v1/me/carts', { method: 'POST', body: { items: [alone] } });
  expect([cart.status, cart.body.code]).toEqual([409, 'OFFER_WITHOUT_MAIN']);
});

test('who logs in with a full cart sees what had no room, and fetches it when there is some', async ({
  page,
}) => {
  const { accessToken: token } = await tokensOf('promoter01');
  const cards = (await cardsOf()).filter(({ soldOut }) => !soldOut);
  const goods = await Promise.all(
    cards
      .slice(0, MAX_CART_LINES + 1)
      .map(async ({ _id }) => (await call(`/api/v1/shop/products/${_id}`)).body.product as Goods),
  );
  const itemOf = ({ _id, skus }: Goods) => ({ _product: _id, sku: skus.find(({ stock }) => stock > 0)?.sku });
  const [last, ...full] = goods.map(itemOf);
  const filled = await call('/api/v1/me/carts', { method: 'POST', token, body: { items: full } });
  expect(filled.status).toBe(201);

  const name = goods[0]?.name ?? '';
  await page.goto('/');
  const put = await page.request.post('/api/v1/me/carts', { data: { items: [last] } });
  expect(put.status()).toBe(201);
  await logIn(page, 'promoter01');
  await expect(page).toHaveURL(/\/mypage\/cart$/);
  const left = page.getByRole('region', { name: '로그인 전에 담은 상품 1가지를 옮기지 못했습니다.' });
  await expect(left.getByText(name)).toBeVisible();

  const ids = (filled.body.carts as { _id: string }[]).map(({ _id }) => `_carts=${encodeURIComponent(_id)}`);
  expect((await call(`/api/v1/me/carts?${ids.join('&')}`, { method: 'DELETE', token })).status).toBe(200);
  await left.getByRole('button', { name: '옮겨 담기' }).click();
  await expect(left).toHaveCount(0);
  await page.getByRole('button', { name: `${name} 삭제`, exact: true }).click();
  await expect(page.getByText('담은 상품이 없습니다.')).toBeVisible();
});
