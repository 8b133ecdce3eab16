import type { Page, Request } from '@playwright/test';
import { advanceClock, resetClock, runSchedule } from '../mall/mall.ts';
import { awake, expect, test } from '../mall/test.ts';
import { enterAnew } from '../people/account.ts';
import { agree, answerWindow, buyNow, fillOrderForm, placeOrder } from '../people/checkout.ts';
import { findGoods, isPlain, stockOf } from '../people/goods.ts';

/** Return from a provider's window by the browser's back button, any number of times (decisions/payments.md). */
test.describe.configure({ timeout: 120_000 });

const BACK = '아직 결제하지 않았습니다';

/** Expects the provider's window, which is another site's page. */
const isInWindow = (page: Page) =>
  expect(page.getByRole('button', { name: '결제', exact: true })).toBeVisible();

/** Expects the window of a paid order: as the browser kept it, or as the provider answers now. */
const isInWindowPaid = (page: Page) =>
  expect(
    page
      .getByRole('button', { name: '결제', exact: true })
      .or(page.getByRole('heading', { name: '이미 진행된 결제입니다' })),
  ).toBeVisible();

/**
 * Expects the shop's page with the order's state; once it is awake and idle it has requested nothing from a provider.
 */
const staysAt = async (page: Page): Promise<string> => {
  const requests: string[] = [];
  const note = (request: Request) => {
    if (/^http/.test(request.url())) requests.push(new URL(request.url()).origin);
  };
  page.on('request', note);
  await expect(page.getByRole('heading', { name: BACK })).toBeVisible();
  await awake(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: BACK })).toBeVisible();
  page.off('request', note);
  const shop = new URL(page.url()).origin;
  expect(requests.filter((origin) => origin !== shop)).toEqual([]);
  return /pay\/(P-[^_]+)_/.exec(page.url())?.[1] ?? '';
};

const orderByForm = async (page: Page, method: '신용카드' | '카카오페이'): Promise<string> => {
  const goods = await findGoods(isPlain);
  await buyNow(page, goods._id);
  await fillOrderForm(page);
  await page.getByLabel(method).check();
  await placeOrder(page);
  await isInWindow(page);
  return goods._id;
};

/** Cancels the order: the first press only asks for confirmation. */
const giveUp = async (page: Page): Promise<void> => {
  const yes = page.getByRole('button', { name: '주문 취소하기' });
  await expect(yes).toBeHidden();
  await page.locator('summary', { hasText: '주문 취소' }).click();
  await expect(page.getByText('주문을 취소하시겠습니까?')).toBeVisible();
  await expect(page.getByRole('heading', { name: BACK })).toBeVisible();
  await yes.click();
};

for (const method of ['신용카드', '카카오페이'] as const)
  test(`${method}: back shows where the order stands, three times, and it is paid from there; back after that shows it paid`, async ({
    page,
    allow,
  }) => {
    allow(/^400 \S+\/pay\/T\w+$/, /\/pay\/T\w+: .* status of 400/);
    await orderByForm(page, method);
    for (let press = 0; press < 3; press++) {
      await page.goBack();
      const orderNo = await staysAt(page);
      await expect(page.getByRole('table', { name: '결제할 주문' })).toContainText(orderNo);
      await expect(page.getByRole('table', { name: '결제할 주문' })).toContainText('결제 기한');
      if (press < 2) await page.goForward();
      if (press < 2) await isInWindow(page);
    }
    await page.getByRole('button', { name: '다시 결제하기' }).click();
    await answerWindow(page, '결제');
    await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
    await page.goBack();
    await isInWindowPaid(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  });

test('another method pays the same order', async ({ page }) => {
  await orderByForm(page, '신용카드');
  await page.goBack();
  const orderNo = await staysAt(page);
  await page.getByRole('button', { name: '카카오페이' }).click();
  await answerWindow(page, '결제');
  expect(page.url()).toContain(orderNo);
  await expect(page.getByRole('row', { name: /결제방법/ })).toContainText('카카오페이');
});

test('a member comes back to the form as it was sent: unchanged it pays the same order, changed another in its place', async ({
  page,
}) => {
  await enterAnew(page.context(), 'member01');
  const goods = await findGoods(isPlain);
  await buyNow(page, goods._id);
  const before = await stockOf(goods._id);
  await page.locator('[name="receiver.name"]').fill('문보슬');
  await page.getByLabel('배송 요청사항').fill('벨을 누르지 말아주세요');
  await agree(page);
  await placeOrder(page);
  await isInWindow(page);
  await page.goBack();
  const first = await staysAt(page);

  await page.goBack();
  await expect(page.getByRole('region', { name: '결제하지 않은 주문' })).toContainText(first);
  await awake(page);
  await expect(page.locator('[name="receiver.name"]')).toHaveValue('문보슬');
  await expect(page.getByLabel('배송 요청사항')).toHaveValue('벨을 누르지 말아주세요');
  // All input is restored; consent is required each time.
  for (const box of await page.locator('input[name=_terms]').all()) await expect(box).not.toBeChecked();
  await agree(page);
  await placeOrder(page);
  await isInWindow(page);
  await page.goBack();
  expect(await staysAt(page)).toBe(first);
  expect(await stockOf(goods._id)).toBe(before - 1);

  await page.getByRole('link', { name: '주문 내용 바꾸기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '주문서' })).toBeVisible();
  await awake(page);
  await expect(page.locator('[name="receiver.name"]')).toHaveValue('문보슬');
  await page.getByLabel('배송 요청사항').fill('문 앞에 놓아주세요');
  await agree(page);
  await placeOrder(page);
  await isInWindow(page);
  await page.goBack();
  const second = await staysAt(page);
  expect(second).not.toBe(first);
  expect(await stockOf(goods._id)).toBe(before - 1);

  await page.goto(`/shop/order/pay/${first}_1`);
  await expect(page.getByRole('heading', { name: '다른 주문으로 바뀌었습니다' })).toBeVisible();
  await page.getByRole('link', { name: '바뀐 주문 보기' }).click();
  await page.getByRole('button', { name: '다시 결제하기' }).click();
  await answerWindow(page, '결제');
  expect(page.url()).toContain(second);
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
});

test('a guest gives the order up, and orders it again as it was; one whose time is over says so', async ({
  page,
}) => {
  await orderByForm(page, '신용카드');
  await page.goBack();
  const first = await staysAt(page);
  await giveUp(page);
  await expect(page.getByRole('heading', { name: '취소된 주문입니다' })).toBeVisible();
  await page.getByRole('link', { name: '같은 내용으로 다시 주문하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '주문서' })).toBeVisible();
  await awake(page);
  await expect(page.locator('[name="sender.name"]')).toHaveValue('한새봄');
  await agree(page);
  await placeOrder(page);
  await isInWindow(page);
  await page.goBack();
  const second = await staysAt(page);
  expect(second).not.toBe(first);
  try {
    await advanceClock(31 * 60_000);
    await page.reload();
    await expect(page.getByRole('heading', { name: '결제 기한이 지났습니다' })).toBeVisible();
    await runSchedule('settle-unpaid-orders');
    await page.reload();
    await expect(page.getByRole('heading', { name: '취소된 주문입니다' })).toBeVisible();
  } finally {
    await resetClock();
  }
});

test('a page that the browser kept as it was is asked anew, and opens no window', async ({ page }) => {
  let opened = 0;
  await page.exposeFunction('noteOpened', () => {
    opened += 1;
  });
  // A window over the page, as on a desktop: the page stays the same.
  await page.route('**/v2/standard', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.TossPayments = () => ({ payment: () => ({ requestPayment: () => {
        window.noteOpened();
        return new Promise(() => {});
      } }) });`,
    }),
  );
  const goods = await findGoods(isPlain);
  await buyNow(page, goods._id);
  await fillOrderForm(page);
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: '결제창으로 이동합니다' })).toBeVisible();
  await expect.poll(() => opened).toBe(1);
  expect(page.url()).not.toContain('open');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await staysAt(page);
  await page.reload();
  await staysAt(page);
  expect(opened).toBe(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ allow }) => allow(/\/assets\/\S+\.js: csp$/));

  test('KakaoPay is a press away, and every way on is there', async ({ page }) => {
    const goods = await findGoods(isPlain);
    await buyNow(page, goods._id);
    await fillOrderForm(page);
    await page.getByLabel('카카오페이').check();
    await placeOrder(page);
    await expect(page.getByRole('link', { name: '주문 내용 바꾸기' })).toBeVisible();
    await page.getByRole('link', { name: '결제창 열기' }).click();
    await isInWindow(page);
    await page.goBack();
    await page.getByRole('button', { name: '신용카드' }).click();
    await page.getByRole('button', { name: '결제창 열기' }).click();
    await answerWindow(page, '결제');
    await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  });
});
