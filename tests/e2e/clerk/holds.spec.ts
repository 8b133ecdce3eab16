import type { Page } from '@playwright/test';
import { call, tokensOf } from '../mall/api.ts';
import { mall } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enterAnew, newcomer, verifyAs } from '../people/account.ts';
import { answerWindow, fillOrderForm, placeOrder, recipient } from '../people/checkout.ts';
import { agreeTo } from '../people/clerk.ts';
import { findings } from '../people/findings.ts';
import { findGoods, type Goods, isPlain, stockOf } from '../people/goods.ts';

/** Stock held by strangers in somebody else's name, as seen by that person and by a clerk. */

/**
 * Places orders by transfer of three strangers, each a separate visitor, with one phone number; returns the order
 * numbers.
 */
const holdWith = async (goods: Goods): Promise<string[]> => {
  const phone = recipient().phone.join('');
  const numbers: string[] = [];
  for (let n = 0; n < 3; n++) {
    const receiver = { name: '한새봄', phone, postcode: '04524', address2: `${phone} ${n}호` };
    const form = {
      carts: [{ _product: goods._id, sku: goods.skus[0]?.sku, amount: 1 }],
      sender: { name: '한새봄', phone, email: 'stranger@example.com' },
      receiver: { ...receiver, address1: '서울특별시 중구 세종대로 110' },
    };
    const { body } = await call('/api/v1/shop/orders/quote', { method: 'POST', body: form });
    const { totalPrice } = body.quote as { totalPrice: number };
    const transfer = { paymentMethod: 'account', depositor: '한새봄', totalPrice };
    const placed = await call('/api/v1/shop/orders', { method: 'POST', body: { ...form, ...transfer } });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    numbers.push((placed.body.order as { orderNo: string }).orderNo);
  }
  return numbers;
};

const orderFormOf = async (page: Page, goods: Goods): Promise<void> => {
  await page.goto(`/shop/products/${goods._id}`);
  await page.getByRole('main').getByRole('button', { name: '바로구매' }).first().click();
  await expect(page).toHaveURL(/\/shop\/order\?/);
  await fillOrderForm(page);
  await page.locator('[name=requestMessage]').fill('문 앞에 놓아주세요');
};

const kept = async (page: Page): Promise<void> => {
  await expect(page.locator('[name="sender.name"]')).toHaveValue('한새봄');
  await expect(page.locator('[name="sender.phone"]').nth(2)).toHaveValue(recipient().phone[2]);
  await expect(page.locator('[name="receiver.address2"]')).toHaveValue(recipient().address[2]);
  await expect(page.locator('[name=requestMessage]')).toHaveValue('문 앞에 놓아주세요');
};

test('a guest whose phone strangers used up says who they are, and orders; a clerk frees what they hold', async ({
  page,
  browser,
  strict,
  allow,
}) => {
  allow(/403 .*\/shop\/order/, /console\.error .*403/);
  const goods = await findGoods(isPlain);
  const before = await stockOf(goods._id, goods.skus[0]?.sku);
  const held = await holdWith(goods);
  expect(await stockOf(goods._id, goods.skus[0]?.sku)).toBe(before - 3);

  await test.step('the order form asks for identity and keeps what was typed', async () => {
    await orderFormOf(page, goods);
    await placeOrder(page);
    const alert = page.getByRole('alert', { name: '본인인증' });
    await expect(alert).toContainText('본인인증이 필요합니다');
    await kept(page);
    expect(await findings(page)).toEqual([]);
    await alert.getByRole('button', { name: '휴대폰 본인인증' }).click();
    await verifyAs(page.frameLocator('iframe[title="본인인증"]'), newcomer());
    await expect(page.getByRole('region', { name: '본인인증' })).toContainText('본인인증이 완료되었습니다');
    await kept(page);
    await placeOrder(page);
    await answerWindow(page, '결제');
    await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  });

  await test.step('a clerk sees who holds what, and frees it', async () => {
    const clerk = await (await strict(await browser.newContext({ baseURL: mall().shopUrl }))).newPage();
    await enterAnew(clerk.context(), 'clerkadmin03');
    await clerk.goto('/console/shop/holds');
    const row = clerk
      .getByRole('row', { name: /같은 연락처/ })
      .filter({ hasText: recipient().phone.join('-') });
    await expect(row).toContainText('3건');
    for (const orderNo of held) await expect(row).toContainText(orderNo);
    expect(await findings(clerk)).toEqual([]);
    await row.getByRole('checkbox').check();
    await clerk.getByRole('button', { name: '주문 취소하고 재고 풀기' }).click();
    await agreeTo(clerk, '주문 취소')();
    await expect(clerk.getByRole('status').filter({ hasText: '주문 3건을 취소하고' })).toBeVisible();
    await expect(row).toHaveCount(0);
    await clerk.context().close();
  });
  expect(await stockOf(goods._id, goods.skus[0]?.sku)).toBe(before - 1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('identity is asked for in a window of its own; the form stays as it was typed, and then goes through', async ({
    page,
    context,
    allow,
  }) => {
    allow(/403 .*\/shop\/order/, /console\.error .*403/, /\/assets\/\S+\.js: csp$/);
    const goods = await findGoods(isPlain);
    const held = await holdWith(goods);
    await orderFormOf(page, goods);
    await placeOrder(page);
    await expect(page.getByText('본인인증이 필요합니다').first()).toBeVisible();
    await kept(page);
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: '휴대폰 본인인증' }).click();
    const window = await opened;
    await verifyAs(window, newcomer());
    await expect(window.getByText('본인인증이 완료되었습니다')).toBeVisible();
    await window.close();
    await kept(page);
    await placeOrder(page);
    await page.getByRole('button', { name: '결제창 열기' }).click();
    await answerWindow(page, '결제');
    await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();

    // Later stories use the same phone number.
    const purchases = held.map((orderNo) => ({ purchaseNo: `${orderNo}-01` }));
    const { accessToken: token } = await tokensOf('clerkadmin03');
    const step = { method: 'PUT', token, body: { step: 'cancelUnpaid', purchases } };
    expect((await call('/api/console/shop/purchases', step)).body.refused).toEqual([]);
  });
});
