import type { Page } from '@playwright/test';
import { advanceClock, mall, resetClock, runSchedule, sentTo } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { fillJoinForm, logIn, newcomer, verifyAs } from '../people/account.ts';
import {
  agree,
  answerWindow,
  buyNow,
  fillOrderForm,
  fillReceiver,
  orderNoOf,
  placeOrder,
} from '../people/checkout.ts';
import { agreeTo, openPurchases, takeStep } from '../people/clerk.ts';
import { buyable, findGoods, goodsOf, isPlain, stockOf } from '../people/goods.ts';
import { addPhoto } from '../people/pictures.ts';

/** An order from the catalog to the delivery and the return, for shoppers and clerks. */
test.describe.configure({ timeout: 180_000 });

const DAY_MS = 24 * 60 * 60 * 1000;
const INVOICE = '123456789012';
const step = test.step;

/**
 * Reads the subjects of the mails about an order to somebody, oldest first; a mail is sent within seconds of its cause.
 */
const mailsAbout = async (orderNo: string, to: string): Promise<string[]> =>
  (await sentTo(to))
    .filter(({ kind, subject }) => kind === 'MAIL' && subject?.includes(orderNo))
    .map(({ subject }) => subject ?? '')
    .reverse();

const badge = (page: Page, orderNo: string) => page.locator(`[id="${orderNo}"] .purchase-state .badge`);

test('a newcomer joins, orders by card, and gives it back; a clerk ships it and refunds', async ({
  browser,
  page: shopper,
  strict,
}) => {
  const person = newcomer();
  const clerk = await (await strict(await browser.newContext({ baseURL: mall().shopUrl }))).newPage();
  const goods = await findGoods(
    (product) =>
      product.optionsConf.enabled &&
      !product.soldOut &&
      buyable(product) !== undefined &&
      product.relateds.length === 0,
  );
  const sku = buyable(goods);
  if (!sku) throw new Error('nothing to buy');
  const before = sku.stock;

  await step('finds the product by its category and by searching', async () => {
    const [top] = goods.path;
    await shopper.goto('/');
    const menu = shopper.getByRole('navigation', { name: '카테고리', exact: true });
    await menu.getByRole('button', { name: '전체카테고리' }).click();
    await menu.getByRole('link', { name: top?.name, exact: true }).first().click();
    await expect(shopper.getByRole('heading', { level: 1, name: top?.name })).toBeVisible();
    await shopper.getByLabel('상품 검색').fill(goods.name);
    await shopper.getByRole('button', { name: '검색', exact: true }).click();
    await expect(shopper).toHaveURL(/\/shop\/products\?searchValue=/);
    const found = shopper.getByRole('main').getByRole('link', { name: goods.name, exact: true }).first();
    // New and renamed products are found some seconds later.
    await expect(async () => {
      if (!(await found.isVisible())) await shopper.reload();
      await found.click({ timeout: 2_000 });
    }).toPass();
    await expect(shopper.getByRole('heading', { level: 1, name: goods.name })).toBeVisible();
  });

  await step('joins', async () => {
    await shopper.goto('/join');
    await shopper.getByRole('button', { name: '휴대폰 본인인증' }).click();
    await verifyAs(shopper.frameLocator('iframe[title="본인인증"]'), person);
    await expect(shopper.getByText('본인인증이 완료되었습니다')).toBeVisible();
    await fillJoinForm(shopper, person);
    await shopper.getByLabel('전체동의').check();
    await shopper.getByRole('button', { name: '가입하기' }).click();
    await expect(shopper.getByRole('heading', { name: '환영합니다' })).toBeVisible();
    await expect
      .poll(async () => (await sentTo(person.email))[0]?.subject)
      .toContain('회원가입을 환영합니다');
  });

  await step('picks options and puts two into the cart', async () => {
    await shopper.goto(`/shop/products/${goods._id}`);
    for (const value of sku.value)
      await shopper.locator('.options').getByText(value, { exact: true }).click();
    await shopper
      .getByRole('main')
      .getByRole('button', { name: /수량.*늘리기|더하기|증가/ })
      .first()
      .click();
    await shopper.getByRole('main').getByRole('button', { name: '장바구니' }).first().click();
    await shopper.getByRole('button', { name: '장바구니 보기' }).click();
    await expect(shopper).toHaveURL(/\/mypage\/cart/);
    await expect(shopper.getByRole('main').getByText(sku.name, { exact: true }).first()).toBeVisible();
    await shopper.getByRole('button', { name: '1건 주문하기' }).click();
  });

  const orderNo = await step('orders by card', async () => {
    await expect(shopper.locator('[name="sender.name"]')).toHaveValue(person.name);
    await fillReceiver(shopper);
    await agree(shopper);
    await placeOrder(shopper);
    await answerWindow(shopper, '결제');
    await expect(shopper.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
    return orderNoOf(shopper);
  });
  expect(await stockOf(goods._id, sku.sku)).toBe(before - 2);

  await step('gets a mail and sees the order', async () => {
    await expect
      .poll(() => mailsAbout(orderNo, person.email))
      .toContainEqual(expect.stringContaining('결제가 완료되었습니다'));
    await shopper.goto('/mypage/orders');
    await expect(badge(shopper, orderNo)).toHaveText('결제완료');
  });

  await step('the clerk prepares, ships and delivers', async () => {
    await logIn(clerk, 'clerkadmin03');
    await takeStep(clerk, { list: 'payment', orderNo, step: '상품준비중으로 변경' });
    await openPurchases(clerk, 'payment', orderNo);
    await clerk.getByRole('textbox', { name: /송장번호$/ }).fill(INVOICE);
    await clerk.getByRole('checkbox', { name: '모두 선택' }).check();
    await clerk.getByRole('toolbar').getByRole('button', { name: '배송 시작' }).click();
    await expect(clerk.getByText('1건을 처리했습니다')).toBeVisible();
    await takeStep(clerk, {
      list: 'delivery',
      orderNo,
      step: '배송완료',
      answer: agreeTo(clerk, '배송완료'),
    });
  });

  await step('sees where the parcel is', async () => {
    await shopper.reload();
    await expect(badge(shopper, orderNo)).toHaveText('배송완료');
    await shopper.getByRole('link', { name: `${goods.name} 배송 조회` }).click();
    await expect(shopper.getByRole('dialog').getByText(INVOICE)).toBeVisible();
    const opening = shopper.waitForEvent('popup');
    await shopper.getByRole('link', { name: '배송 추적' }).click();
    const tracking = await opening;
    await expect(tracking.getByText(INVOICE)).toBeVisible();
    await tracking.close();
    await shopper.getByRole('dialog').getByRole('link', { name: '닫기' }).first().click();
  });

  const requestReturn = async () => {
    await shopper.getByRole('link', { name: `${goods.name} 반품요청` }).click();
    const form = shopper.getByRole('dialog');
    await form.locator('[name=claimReason]').selectOption({ label: '상품 불량·파손' });
    await expect(form.getByRole('region', { name: '환불 예정 금액' })).toContainText('원');
    await addPhoto(form, '깨진 모서리.jpg');
    await form.getByRole('button', { name: '반품요청' }).click();
    await expect(shopper.getByText('반품요청을 접수했습니다.')).toBeVisible();
  };
  await step('asks to return it, thinks better of it, and asks again', async () => {
    await requestReturn();
    await shopper.getByRole('link', { name: `${goods.name} 반품철회` }).click();
    await shopper.getByRole('dialog').getByRole('button', { name: '철회하기' }).click();
    await expect(shopper.getByText('요청을 철회했습니다.')).toBeVisible();
    await requestReturn();
    await expect(badge(shopper, orderNo)).toHaveText('반품요청');
  });

  await step('the clerk collects it and refunds', async () => {
    await takeStep(clerk, { list: 'return', orderNo, step: '회수 시작' });
    await takeStep(clerk, { list: 'return', orderNo, step: '회수완료' });
    await takeStep(clerk, {
      list: 'return',
      orderNo,
      step: '반품완료',
      answer: () => clerk.getByRole('dialog').getByRole('button', { name: '반품완료' }).click(),
    });
  });

  await step('money, stock and messages are back', async () => {
    await shopper.goto(`/mypage/orders?order=${orderNo}`);
    await expect(shopper.getByRole('region', { name: '결제 정보' })).toContainText('환불완료');
    expect(await stockOf(goods._id, sku.sku)).toBe(before);
    await expect
      .poll(() => mailsAbout(orderNo, person.email))
      .toEqual(expect.arrayContaining([expect.stringContaining('환불이 완료되었습니다')]));
  });
  await clerk.context().close();
});

test('a visitor pays by KakaoPay after closing the window once', async ({ page }) => {
  const goods = await findGoods(isPlain);
  await buyNow(page, goods._id);
  await fillOrderForm(page);
  await page.getByLabel('카카오페이').check();
  await placeOrder(page);
  await answerWindow(page, '취소');
  await expect(page.getByRole('heading', { name: '결제가 완료되지 않았습니다' })).toBeVisible();
  await page.getByRole('button', { name: '다시 결제하기' }).click();
  await answerWindow(page, '결제');
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
});

test('a bank transfer waits for the clerk to confirm it', async ({ page, browser, strict }) => {
  const goods = await findGoods(isPlain);
  await logIn(page, 'member01');
  await buyNow(page, goods._id);
  await page.getByLabel('무통장입금').check();
  await page.getByLabel('입금자명').fill('김온결');
  await agree(page);
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: '주문이 접수되었습니다' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('입금계좌');
  const orderNo = orderNoOf(page);

  const clerk = await (await strict(await browser.newContext({ baseURL: mall().shopUrl }))).newPage();
  await logIn(clerk, 'clerkadmin03');
  await takeStep(clerk, {
    list: 'nonpayment',
    orderNo,
    step: '입금확인',
    answer: agreeTo(clerk, '입금확인'),
  });
  await clerk.context().close();
  await page.goto('/mypage/orders');
  await expect(badge(page, orderNo)).toHaveText('결제완료');
});

test('a shopper takes back an order before it is prepared', async ({ page }) => {
  const goods = await findGoods(isPlain);
  const before = await stockOf(goods._id, goods.skus[0]?.sku);
  await logIn(page, 'member01');
  await buyNow(page, goods._id);
  await agree(page);
  await placeOrder(page);
  await answerWindow(page, '결제');
  const orderNo = orderNoOf(page);
  await page.goto('/mypage/orders');
  await page
    .getByRole('link', { name: `${goods.name} 취소요청` })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.locator('[name=claimReason]').selectOption({ label: '단순 변심' });
  await expect(form.getByRole('region', { name: '환불 예정 금액' })).toContainText('원');
  await form.getByRole('button', { name: '취소요청' }).click();
  await expect(page.getByText('취소요청을 접수했습니다.')).toBeVisible();
  await expect(badge(page, orderNo)).toHaveText(/취소(요청|완료)/);
  expect(await stockOf(goods._id, goods.skus[0]?.sku)).toBeLessThanOrEqual(before);
});

/** Lets all unpaid orders expire, whoever placed them. */
const letUnpaidLapse = async (): Promise<void> => {
  try {
    await advanceClock(4 * DAY_MS);
    await runSchedule('settle-unpaid-orders');
  } finally {
    await resetClock();
  }
};

test('an order nobody pays is cancelled once its time is over', async ({ page }) => {
  // Orders left by other stories expire first: their stock would return in the middle of this one.
  await letUnpaidLapse();
  const goods = await findGoods(isPlain);
  const { _id, skus } = goods;
  const before = await stockOf(_id, skus[0]?.sku);
  await buyNow(page, _id);
  await fillOrderForm(page);
  await page.getByLabel('무통장입금').check();
  await page.getByLabel('입금자명').fill('한새봄');
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: '주문이 접수되었습니다' })).toBeVisible();
  expect(await stockOf(_id, skus[0]?.sku)).toBe(before - 1);
  await letUnpaidLapse();
  expect(await stockOf(_id, skus[0]?.sku)).toBe(before);
  await page.reload();
  await expect(page.getByRole('heading', { name: '취소된 주문입니다' })).toBeVisible();
  expect((await goodsOf(_id)).soldOut).toBe(false);
});
