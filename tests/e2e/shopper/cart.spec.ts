import type { Locator } from '@playwright/test';
import { tokensOf } from '../mall/api.ts';
import { advanceClock, mall, resetClock, runSchedule, sentTo } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enter, enterAnew, fillJoinForm, newcomer, verifyAs } from '../people/account.ts';
import { look } from '../people/findings.ts';
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

test.describe('a cart left behind', () => {
  const WIDTHS = [390, 820, 1440];
  const DAY_MS = 24 * 60 * 60 * 1000;
  test.afterEach(resetClock);

  test('a member is told of the cart they left, comes back to it, and refuses by the link without a login', async ({
    page,
    browser,
  }) => {
    test.slow();
    const person = newcomer();
    await page.goto('/join');
    await page.getByRole('button', { name: '휴대폰 본인인증' }).click();
    await verifyAs(page.frameLocator('iframe[title="본인인증"]'), person);
    await expect(page.getByText('본인인증이 완료되었습니다')).toBeVisible();
    await fillJoinForm(page, person);
    // With both consents to advertising: the story may run at night.
    await page.getByLabel('전체동의').check();
    await page.getByRole('button', { name: '가입하기' }).click();
    await expect(page.getByRole('heading', { name: '환영합니다' })).toBeVisible();
    const goods = await findGoods((one) => Boolean(buyable(one)) && !one.soldOut);
    const status = await page.evaluate(
      async (item) => {
        const answer = await fetch('/api/v1/me/carts', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ items: [item] }),
        });
        return answer.status;
      },
      { _product: goods._id, sku: buyable(goods)?.sku, amount: 1 },
    );
    expect(status).toBe(201);

    await advanceClock(DAY_MS + 60_000);
    await runSchedule('sweep-carts');
    const advertisements = async () =>
      (await sentTo(person.phone)).filter(({ text }) => text.startsWith('(광고)'));
    await expect.poll(async () => (await advertisements()).length).toBe(1);
    await runSchedule('sweep-carts');
    const [{ text = '' } = {}, ...others] = await advertisements();
    expect(others).toEqual([]);
    const [back = '', refusal = ''] = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link);
    const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;

    await page.context().clearCookies();
    await page.goto(pathOf(back));
    await expect(page).toHaveURL(/\/login/);
    const form = page.getByRole('main');
    await form.locator('[name=username]').fill(person.username);
    await form.locator('[name=password]').fill(person.password);
    await form.getByRole('button', { name: '로그인', exact: true }).click();
    await expect(page).toHaveURL(/\/mypage\/cart$/);
    await expect(page.getByRole('main').getByText(goods.name, { exact: true }).first()).toBeVisible();

    const stranger = await browser.newPage({ baseURL: mall().shopUrl, javaScriptEnabled: false });
    await stranger.goto(pathOf(refusal));
    await expect(stranger.getByRole('heading', { name: '광고 수신거부' })).toBeVisible();
    await stranger.getByRole('button', { name: '수신 거부하기' }).click();
    await expect(stranger.getByRole('heading', { name: '수신을 거부했습니다' })).toBeVisible();
    await stranger.close();
    await page.goto(pathOf(refusal));
    await look(page, WIDTHS);
    await page.getByRole('button', { name: '수신 거부하기' }).click();
    await expect(page.getByRole('heading', { name: '수신을 거부했습니다' })).toBeVisible();
    await look(page, WIDTHS);
    await expect
      .poll(async () => (await sentTo(person.email)).map(({ subject = '' }) => subject).join())
      .toContain('수신 거부');
    await page.goto('/mypage/myinfo');
    for (const box of await page.getByRole('checkbox', { name: /혜택 알림/ }).all())
      await expect(box).not.toBeChecked();

    const broken = await page.request.get(`${pathOf(refusal)}x`);
    expect(broken.status()).toBe(404);
  });

  test('clerks set when members are told, and read what came of it', async ({ page }) => {
    await enterAnew(page.context(), 'rootadmin');
    await page.goto('/console/site/setting');
    await expect(page.getByLabel('두고 간 장바구니 알림')).toHaveValue('24');
    await look(page, WIDTHS);
    await page.goto('/console/statistics');
    await expect(page.getByText('알림을 보고 방문')).toBeVisible();
    await expect(page.getByText('알림 뒤 구매').first()).toBeVisible();
    await look(page, WIDTHS);
    await page.goto('/console/site/messages/left-cart');
    await expect(page.getByText('광고입니다.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: '알림톡' })).toHaveCount(0);
    await page.getByRole('button', { name: '미리보기' }).click();
    await expect(page.getByRole('dialog', { name: '메시지 미리보기' })).toContainText('(광고)');
    await look(page, WIDTHS);
  });
});
