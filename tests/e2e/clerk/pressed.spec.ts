import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { call, tokensOf } from '../mall/api.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { findGoods, isPlain } from '../people/goods.ts';
import { hold } from '../people/hold.ts';
import { byTransfer, move, orderAs } from '../people/orders.ts';

/**
 * A press keeps its meaning while a request is running: its button keeps the focus, and everything typed is sent along.
 */

/** Places a paid order: an unpaid one would expire later, in the middle of another story. */
const paidOrder = async (): Promise<string> => {
  const goods = await findGoods((product) => isPlain(product) && product.shippingCode !== 'visit');
  const orderNo = await orderAs('member01', goods, 1, byTransfer);
  await move('pay', purchaseNoOf(orderNo, 1));
  return orderNo;
};

test('a step of an order keeps the focus on its button while it is taken, and is taken once', async ({
  page,
}) => {
  const orderNo = await paidOrder();
  await enter(page.context(), 'clerkadmin03');
  await page.goto(`/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`);
  const order = page.getByRole('dialog', { name: '주문상세' });
  const step = order.getByRole('button', { name: /상품준비중으로 변경$/ });
  const release = await hold(page, /purchases\/all\.data/);
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/purchases/all')) requestCount++;
  });
  await step.press('Enter');
  await expect(step).toHaveAttribute('aria-disabled', 'true');
  await expect(step).toBeFocused();
  await page.keyboard.press('Enter');
  release();
  await expect(order.getByText('상품준비중', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  expect(requestCount).toBe(1);
  // Its button was removed with the previous state: the new state has the focus.
  await expect(order.locator('.order-state')).toBeFocused();
});

test('a step of chosen orders leaves the focus in their list', async ({ page }) => {
  const orderNo = await paidOrder();
  await enter(page.context(), 'clerkadmin03');
  await page.goto(`/console/shop/purchases/all?keyword=${orderNo}`);
  const list = page.getByRole('region', { name: /^주문/ });
  await list
    .getByRole('checkbox', { name: new RegExp(orderNo) })
    .first()
    .check();
  await page
    .getByRole('toolbar', { name: '선택한 주문' })
    .getByRole('button', { name: /상품준비중으로 변경/ })
    .press('Enter');
  await expect(list).toBeFocused({ timeout: 20_000 });
});

test('a list stays when an order over it is closed before the browser knows where to read the order', async ({
  page,
}) => {
  await enter(page.context(), 'clerkadmin03');
  await page.goto('/console/shop/purchases/payment');
  const release = await hold(page, /__manifest.*purchases%2Forders/);
  const request = page.waitForRequest(/__manifest.*purchases%2Forders/);
  await page.getByRole('link', { name: /^P-/ }).first().click();
  await request;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).not.toBeVisible();
  const read = page.waitForResponse(/purchases\/orders\/.+\.data/);
  release();
  await read;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('주문 · 발송 대기');
});

test('members who are typed but not added are added by saving, and one whom nobody knows is pointed out', async ({
  page,
}) => {
  const name = `직접 고른 회원 ${Date.now()}`;
  await enter(page.context(), 'rootadmin');
  await page.goto('/console/shop/coupons?edit=new');
  const form = page.getByRole('dialog');
  await form.locator('[name=name]').fill(name);
  await form.locator('[name=value]').fill('1000');
  await form.locator('[name="issue.target.type"]').selectOption('USERS');
  const members = form.getByLabel('회원 아이디');
  await members.fill('member01, nobodyknows');
  await form.getByRole('button', { name: '등록', exact: true }).click();
  await expect(form.getByText('회원을 찾을 수 없습니다: nobodyknows')).toBeVisible();
  await expect(members).toBeFocused();
  await expect(members).toHaveValue('nobodyknows');
  await members.fill('company01');
  await form.getByRole('button', { name: '등록', exact: true }).click();
  await expect(form).toBeHidden();

  const { accessToken: token } = await tokensOf('rootadmin');
  const { body } = await call(`/api/console/shop/coupons?keyword=${encodeURIComponent(name)}`, { token });
  const [coupon] = body.coupons as { issue: { target: { _users: string[] } } }[];
  expect(coupon?.issue.target._users).toHaveLength(2);
});

test('a form that waited for the code that keeps it is sent as its button said, though that has left the page', async ({
  page,
}) => {
  const orderNo = await paidOrder();
  const release = await hold(page, /\/assets\/request-guard-/);
  await enter(page.context(), 'member01');
  await page.goto(`/mypage/orders?order=${orderNo}&edit=receiver`);
  const form = page.getByRole('form', { name: '배송지 변경' });
  await form.getByLabel('상세 주소').fill('7층');
  const save = form.getByRole('button', { name: '저장' });
  await save.click();
  await save.evaluate((button) => button.remove());
  release();
  await expect(page.getByRole('table', { name: '배송지 정보' })).toContainText('7층');
});
