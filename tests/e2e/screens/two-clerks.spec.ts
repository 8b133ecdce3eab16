import type { Page } from '@playwright/test';
import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { call, tokensOf } from '../mall/api.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { newBrand, openBrand, save } from '../people/brands.ts';
import { look } from '../people/findings.ts';
import { findGoods, isPlain } from '../people/goods.ts';
import { byTransfer, move, orderAs } from '../people/orders.ts';

/** Two clerks save the same thing: the second sees both values, and chooses. */

test('two clerks save one form: both values stand side by side, to keep or to take over', async ({
  page,
  allow,
}) => {
  allow(/409/);
  const brand = await newBrand();
  const form = await openBrand(page, brand);
  await form.getByLabel('이름').fill('온결 목공방');
  await form.getByLabel('소개').fill('나무를 다룹니다');
  await brand.change({ name: '온결 도예방', index: 3 });
  await save(form);

  const panel = form.getByRole('region', { name: '작성하는 동안 저장된 내용이 바뀌었습니다' });
  await expect(panel).toContainText('온결 목공방');
  await expect(panel).toContainText('온결 도예방');
  await expect(panel).not.toContainText('나무를 다룹니다');
  await expect(panel).toContainText('그대로 반영한 항목: 순서');
  await expect(form.getByLabel('이름')).toHaveValue('온결 목공방');
  await expect(form.getByLabel('소개')).toHaveValue('나무를 다룹니다');
  await expect(form.getByLabel('순서')).toHaveValue('3');

  await form.getByLabel('소개').fill('나무와 흙을 다룹니다');
  await panel.getByRole('button', { name: '저장된 값 사용' }).click();
  await expect(form.getByLabel('이름')).toHaveValue('온결 도예방');
  await expect(form.getByLabel('소개')).toHaveValue('나무와 흙을 다룹니다');
  await panel.getByRole('button', { name: '내 값 유지' }).click();
  await expect(form.getByLabel('이름')).toHaveValue('온결 목공방');
  await save(form);
  await expect(form).not.toBeVisible();
  expect(await brand.read()).toMatchObject({
    name: '온결 목공방',
    description: '나무와 흙을 다룹니다',
    index: 3,
  });
});

/** Calls the console as a colleague. */
const byColleague = async (method: string, path: string, body: object) => {
  const { accessToken: token } = await tokensOf('rootadmin');
  const answer = await call(`/api/console${path}`, { method, token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};

/** Opens a paid order as a clerk: an unpaid one would expire later, in the middle of another story. */
const openPaidOrder = async (page: Page) => {
  const goods = await findGoods((one) => isPlain(one) && one.shippingCode !== 'visit');
  const orderNo = await orderAs('member01', goods, 1, byTransfer);
  await move('pay', purchaseNoOf(orderNo, 1));
  await enter(page.context(), 'clerkadmin03');
  await page.goto(`/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`);
  return { orderNo, order: page.getByRole('dialog', { name: '주문상세' }) };
};

test('two clerks send one order elsewhere: the second sees both receivers, and keeps what they choose', async ({
  page,
  allow,
}) => {
  allow(/409/);
  const { orderNo, order } = await openPaidOrder(page);
  await order.getByRole('button', { name: '배송지 변경' }).click();
  await order.getByLabel('이름').fill('이수취');
  await order.getByLabel('요청사항').fill('경비실에 맡겨주세요');
  const receiver = {
    name: '박수취',
    phone: '01012345678',
    postcode: '04524',
    address1: '서울특별시 중구 세종대로 110',
    address2: '9층',
  };
  await byColleague('PUT', '/shop/orders', { _id: orderNo, receiver, requestMessage: '' });
  await order.getByRole('button', { name: '저장', exact: true }).click();

  const panel = order.getByRole('region', { name: '작성하는 동안 저장된 내용이 바뀌었습니다' });
  await expect(panel.getByRole('group', { name: '이름' })).toContainText('이수취');
  await expect(panel.getByRole('group', { name: '이름' })).toContainText('박수취');
  await expect(panel).toContainText('그대로 반영한 항목: 주소');
  await expect(order.getByLabel('상세 주소')).toHaveValue('9층');
  await expect(order.getByLabel('요청사항')).toHaveValue('경비실에 맡겨주세요');
  await look(page);
  await panel.getByRole('button', { name: '저장된 값 사용' }).click();
  await expect(order.getByLabel('이름')).toHaveValue('박수취');
  await order.getByRole('button', { name: '저장', exact: true }).click();
  const saved = order.getByRole('table', { name: '받는 분' });
  await expect(saved).toContainText('박수취');
  await expect(saved).toContainText('9층');
  await expect(saved).toContainText('경비실에 맡겨주세요');
});

test('two clerks type one invoice: the second is shown the saved number, and takes it or keeps theirs', async ({
  page,
  allow,
}) => {
  allow(/409/);
  const { orderNo, order } = await openPaidOrder(page);
  const purchaseNo = purchaseNoOf(orderNo, 1);
  const number = order.getByLabel(`${purchaseNo} 송장번호`);
  await number.fill('111122223333');
  const invoice = `/shop/invoices/${purchaseNo}`;
  await byColleague('PUT', invoice, { code: '04', number: '444455556666' });
  await order.getByRole('button', { name: `${purchaseNo} 송장 저장` }).click();

  const both = page.getByRole('dialog', { name: `${purchaseNo} 송장번호` });
  await expect(both).toContainText('111122223333');
  await expect(both).toContainText('444455556666');
  await look(page);
  await both.getByRole('button', { name: '저장된 값 사용' }).click();
  await expect(both).not.toBeVisible();
  await expect(number).toHaveValue('444455556666');

  await number.fill('777788889999');
  await byColleague('PUT', invoice, { code: '04', number: '123412341234' });
  await number.press('Enter');
  await both.getByRole('button', { name: '내 값 유지' }).click();
  await expect(page.getByText('송장번호를 저장했습니다.')).toBeVisible();
  await expect(number).toHaveValue('777788889999');
  await expect(order.getByRole('button', { name: `${purchaseNo} 송장 저장` })).toHaveCount(0);
});

test('two clerks move one category: the second chooses between both places', async ({ page, allow }) => {
  allow(/409/);
  const code = `moved-${Date.now()}`;
  const make = async (name: string) => {
    const form = { code: `${code}-${name.length}`, name, shows: false };
    const { category } = await byColleague('POST', '/shop/categories', form);
    return (category as { _id: string })._id;
  };
  const [hall, moved] = [await make('현관'), await make('신발장')];
  await enter(page.context(), 'clerkadmin02');
  await page.goto('/console/shop/categories');
  const handle = page.getByRole('button', { name: '신발장 옮기기' });
  await expect(handle).toBeVisible();
  await byColleague('PATCH', `/shop/categories/${moved}`, { _parent: hall, index: 0 });
  await handle.press('ArrowUp');

  const panel = page.getByRole('region', { name: '다른 담당자가 먼저 옮기거나 수정한 카테고리입니다' });
  await expect(panel).toContainText('현관 아래 1번째');
  await look(page);
  await panel.getByRole('button', { name: '저장된 값 사용' }).click();
  await expect(panel).not.toBeVisible();
  for (const _id of [moved, hall]) await byColleague('DELETE', `/shop/categories/${_id}`, {});
});
