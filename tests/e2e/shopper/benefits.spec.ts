import type { Page } from '@playwright/test';
import { sentTo } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enterAnew } from '../people/account.ts';
import { agree, answerWindow, buyNow, orderNoOf, placeOrder } from '../people/checkout.ts';
import { look } from '../people/findings.ts';
import { findGoods, isPlain } from '../people/goods.ts';

/** Coupons, points and the price, from the cart over the order form to a claim. */
test.describe.configure({ timeout: 120_000 });

const totalOf = async (page: Page): Promise<number> =>
  Number(((await page.locator('.checkout-side .money-total dd').textContent()) ?? '').replace(/\D/g, ''));

/** Finds a product with a price in a range, which is no set and has no options. */
const goodsBetween = (least: number, most: number) =>
  findGoods((product) => isPlain(product) && product.salePrice >= least && product.salePrice <= most);

const statusOf = (page: Page) =>
  page.getByRole('region', { name: '쿠폰·적립금' }).getByRole('status').filter({ hasText: '적용했습니다' });

test('points start at 0; the cheapest way is one press away; the shopper’s own choice wins', async ({
  page,
}) => {
  const goods = await goodsBetween(20_000, 200_000);
  await enterAnew(page.context(), 'operator01');
  await buyNow(page, goods._id);
  const benefits = page.getByRole('region', { name: '쿠폰·적립금' });
  const points = benefits.getByRole('spinbutton', { name: '적립금' });
  await expect(points).toHaveValue('0');
  const opened = await totalOf(page);
  await benefits.getByRole('button', { name: '가장 유리한 방법 적용' }).click();
  await expect.poll(() => totalOf(page)).toBeLessThan(opened);
  await expect(points).not.toHaveValue('0');
  await expect(statusOf(page)).toHaveText(
    /^(쿠폰 \d+장과 )?적립금 [\d,]+원을 적용했습니다\. [\d,]+원이 할인됩니다\.$/,
  );
  await expect(benefits.getByRole('button', { name: '적용 중: 가장 유리한 방법' })).toBeFocused();
  const best = await totalOf(page);

  await test.step('going through the fields by Tab asks for nothing and changes nothing', async () => {
    let requestCount = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/shop/order')) requestCount++;
    });
    await page.locator('[name="sender.name"]').focus();
    const last = page.getByRole('button', { name: /결제하기$/ });
    for (let press = 0; press < 100; press++) {
      if (await last.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(last).toBeFocused();
    expect([requestCount, await totalOf(page)]).toEqual([0, best]);
  });

  await benefits.getByText('다른 방법과 비교하기').click();
  await benefits.getByRole('button', { name: '할인 없이 결제 적용' }).click();
  await expect.poll(() => totalOf(page)).toBeGreaterThan(best);
  const without = await totalOf(page);
  await benefits.getByRole('combobox', { name: '회원가입 축하 5% 할인' }).selectOption({ index: 1 });
  await expect.poll(() => totalOf(page)).toBeLessThan(without);
  await expect(page.getByText('쿠폰할인', { exact: true })).toBeVisible();
  await page.getByText('결제금액 계산 내역').click();
  await expect(page.locator('.why')).toContainText('회원가입 축하 5% 할인');
});

test('a price that changed between screen and order is told, old and new, and nothing is ordered', async ({
  page,
  allow,
}) => {
  allow(/409 .*\/shop\/order/, /console\.error .*409/);
  const goods = await goodsBetween(20_000, 200_000);
  await enterAnew(page.context(), 'promoter01');
  await buyNow(page, goods._id);
  await page.getByText('다른 방법과 비교하기').click();
  await page.getByRole('button', { name: '할인 없이 결제 적용' }).click();
  await expect(page.getByRole('button', { name: '가장 유리한 방법 적용' })).toBeVisible();
  await agree(page);
  // Simulates a lower price shown to the shopper: the request to the server is changed once.
  let told = false;
  await page.route(/\/shop\/order/, (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '');
    if (told || sent.get('intent') !== 'place') return route.continue();
    told = true;
    sent.set('totalPrice', '1000');
    sent.set('seen.productPrice', '1000');
    return route.continue({ postData: sent.toString() });
  });
  await placeOrder(page);
  const changed = page.getByRole('alert', { name: '변경된 결제금액' });
  await expect(changed).toContainText('1,000원');
  await expect(changed.getByRole('row', { name: /결제금액/ })).toContainText(/[\d,]+원/);
  await placeOrder(page);
  await answerWindow(page, '결제');
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();

  await test.step('and a claim on it is set beside what could be sent instead', async () => {
    const orderNo = orderNoOf(page);
    await page.goto(`/mypage/orders?order=${orderNo}`);
    // The list behind the dialog has this link, too; until scripts run, both can be reached.
    await page
      .getByRole('dialog', { name: '주문' })
      .getByRole('link', { name: `${goods.name} 취소요청` })
      .click();
    const form = page.getByRole('dialog', { name: '취소요청' });
    await form.locator('[name=claimReason]').selectOption({ label: '단순 변심' });
    await expect(form.getByRole('region', { name: '환불 예정 금액' })).toContainText('원');
  });
});

test('the regular cart: there, ordered from, and still there', async ({ page }) => {
  const goods = await goodsBetween(10_000, 100_000);
  await enterAnew(page.context(), 'company01');
  await page.goto(`/shop/products/${goods._id}`);
  await page.getByRole('main').getByRole('button', { name: '장바구니' }).first().click();
  await page.getByRole('button', { name: '장바구니 보기' }).click();
  await page.getByRole('button', { name: `정기구매로 옮기기: ${goods.name}` }).click();
  await expect(page.getByRole('main').getByText(goods.name)).toHaveCount(0);
  await page.goto('/mypage/cart/regular');
  await expect(page.getByRole('main').getByText(goods.name).first()).toBeVisible();

  await test.step('is told of on the days its member chose, and charges nothing', async () => {
    const schedule = page.getByRole('region', { name: '주문 알림 일정' });
    await expect(schedule).toContainText('자동으로 주문되거나 결제되지 않으며');
    // Not tomorrow, which is today if midnight passes before the form is sent.
    const day = new Date(Date.now() + 9 * 3_600_000 + 2 * 86_400_000).toISOString().slice(0, 10);
    await schedule.getByLabel('2주마다').check();
    await schedule.getByLabel('다음 알림일').fill(day);
    await schedule.getByRole('button', { name: '알림 받기' }).click();
    await expect(schedule.getByText(`다음 알림일 ${day.replaceAll('-', '.')}`)).toBeVisible();
    await look(page);
    await schedule.getByRole('button', { name: '쉬기' }).click();
    await expect(schedule.getByText('쉬는 중')).toBeVisible();
    await schedule.getByRole('button', { name: '다시 시작' }).click();
    await schedule.getByRole('button', { name: '이번 회차 건너뛰기' }).click();
    await expect(schedule.getByText(`다음 알림일 ${day.replaceAll('-', '.')}`)).toBeHidden();
    await schedule.getByRole('button', { name: '일정 삭제' }).click();
    await expect(schedule.getByRole('button', { name: '알림 받기' })).toBeVisible();
  });

  await page.getByRole('button', { name: /건 주문하기/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '주문서' })).toBeVisible();
  await expect(page.getByRole('main').getByText(goods.name).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ allow }) => allow(/\/assets\/\S+\.js: csp$/));

  test('ways and coupons are taken by submitting', async ({ page }) => {
    const goods = await goodsBetween(20_000, 200_000);
    await enterAnew(page.context(), 'operator01');
    await buyNow(page, goods._id);
    await expect(page.getByRole('spinbutton', { name: '적립금' })).toHaveValue('0');
    await page.getByRole('button', { name: '가장 유리한 방법 적용' }).click();
    await expect(statusOf(page)).toBeVisible();
    const best = await totalOf(page);
    await page.getByText('다른 방법과 비교하기').click();
    await page.getByRole('button', { name: '할인 없이 결제 적용' }).click();
    const without = await totalOf(page);
    expect(without).toBeGreaterThan(best);
    await page.getByRole('combobox', { name: '회원가입 축하 5% 할인' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: '금액 다시 계산' }).last().click();
    expect(await totalOf(page)).toBeLessThan(without);
  });

  test('a refund account is proved by the code of one won', async ({ page, allow }) => {
    allow(/400 .*refund-account/, /console\.error .*400/);
    await enterAnew(page.context(), 'member01');
    await page.goto('/mypage/refund-account?edit=1');
    const account = '110123456781';
    const fill = async (number: string) => {
      await page.getByLabel('은행').selectOption({ label: 'KB국민은행' });
      await page.getByLabel('계좌번호').fill(number);
      await page.getByLabel('예금주').fill('김온결');
      await page.getByRole('button', { name: '계좌확인' }).click();
    };
    await fill('110123459999');
    await expect(page.getByText('예금주명이 은행에 등록된 이름과 다릅니다.').first()).toBeVisible();
    await fill(account);
    await expect(page.getByLabel('인증번호')).toBeVisible();
    const [statement] = await sentTo(account);
    const code = /입금자명 (\d{6})/.exec(statement?.text ?? '')?.[1] ?? '';
    const type = async (otp: string) => {
      await page.getByLabel('인증번호').fill(otp);
      await page.getByRole('button', { name: '확인', exact: true }).click();
    };
    await type(code === '123456' ? '654321' : '123456');
    await expect(page.getByText('인증번호가 일치하지 않습니다. 4번 더').first()).toBeVisible();
    await type(code);
    await expect(page.getByRole('dialog').getByRole('link', { name: '확인' })).toBeVisible();
    await expect(page.getByRole('link', { name: '출금하러 가기' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: '등록한 환불계좌' })).toContainText('********6781');
  });
});
