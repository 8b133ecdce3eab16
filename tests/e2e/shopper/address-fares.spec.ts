import type { Locator } from '@playwright/test';
import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { mall } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enterAnew } from '../people/account.ts';
import { answerWindow } from '../people/checkout.ts';
import { look } from '../people/findings.ts';
import { findGoods, isPlain } from '../people/goods.ts';
import { byTransfer, move, openOrder, orderAs } from '../people/orders.ts';

/** A clerk's work for a buyer who moves. */
test.describe.configure({ timeout: 180_000 });

const SHOPPER = 'promoter01';
/** Address in Jeju, which costs 3,000 won more. */
const JEJU = ['63122', '제주특별자치도 제주시 문연로 6'] as const;
const SEOUL = ['06236', '서울특별시 강남구 테헤란로 1'] as const;
const REASON = '배송지 변경에 따른 배송비 차액';

const sendTo = async (order: Locator, [postcode, address1]: readonly [string, string]): Promise<void> => {
  await order.getByRole('button', { name: '배송지 변경' }).click();
  await order.getByLabel('우편번호').fill(postcode);
  await order.getByLabel('기본 주소').fill(address1);
  await order.getByRole('button', { name: '저장', exact: true }).click();
};

test('an order goes to an island and back: the difference of the fare is paid, and goes back', async ({
  page,
  browser,
  strict,
}) => {
  const goods = await findGoods((product) => isPlain(product) && product.shippingCode !== 'visit');
  const orderNo = await orderAs(SHOPPER, goods, 1, byTransfer);
  await move('pay', purchaseNoOf(orderNo, 1));
  const clerk = await (await strict(await browser.newContext({ baseURL: mall().shopUrl }))).newPage();
  await enterAnew(page.context(), SHOPPER);
  await enterAnew(clerk.context(), 'clerkadmin03');
  const openAsClerk = async () => {
    await clerk.goto(`/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`);
    return clerk.getByRole('dialog', { name: '주문상세' });
  };
  const fare = clerk.getByRole('dialog', { name: '배송비 변경' });

  await test.step('a clerk sees what it costs before it is saved, and asks for the difference', async () => {
    const order = await openAsClerk();
    await sendTo(order, JEJU);
    await expect(fare.getByRole('row', { name: /차액/ })).toContainText('+3,000원');
    await look(clerk);
    await fare.getByLabel('받지 않음').check();
    await fare.getByRole('button', { name: '배송지 변경' }).click();
    await expect(fare).toContainText('사유를 입력해주세요');
    await look(clerk);
    await fare.getByLabel('3,000원 추가 결제 요청').check();
    await fare.getByRole('button', { name: '배송지 변경' }).click();
    await expect(fare).toHaveCount(0);
    await expect(order.getByRole('list', { name: '추가 결제' })).toContainText(REASON);
    await expect(order.getByRole('table', { name: '받는 분' })).toContainText(JEJU[1]);
    await look(clerk);
  });

  await test.step('nothing is sent before that is paid', async () => {
    await move('prepare', purchaseNoOf(orderNo, 1));
    const order = await openAsClerk();
    await order.getByLabel(`${purchaseNoOf(orderNo, 1)} 송장번호`).fill('123456789012');
    await order.getByRole('button', { name: /배송 시작$/ }).click();
    const refused = clerk.getByRole('dialog').last();
    await expect(refused).toContainText('배송비 차액이 아직 결제되지 않았습니다');
    await look(clerk);
  });

  await test.step('its buyer reads why, and pays', async () => {
    const detail = await openOrder(page, orderNo);
    const region = detail.getByRole('region', { name: '추가 결제', exact: true });
    await expect(region).toContainText(REASON);
    await region.getByRole('button', { name: '3,000원 결제하기' }).click();
    await answerWindow(page, '결제');
    await expect(page.getByRole('heading', { name: '추가 결제를 완료했습니다' })).toBeVisible();
  });

  await test.step('back in Seoul it goes back', async () => {
    const order = await openAsClerk();
    await sendTo(order, SEOUL);
    await expect(fare.getByRole('row', { name: /차액/ })).toContainText('−3,000원');
    await expect(fare.getByLabel('3,000원 환불')).toBeChecked();
    await look(clerk);
    await fare.getByRole('button', { name: '배송지 변경' }).click();
    await expect(fare).toHaveCount(0);
    await expect(order.getByRole('list', { name: '환불' })).toContainText('3,000원');
    await expect(order.getByRole('list', { name: '추가 결제' })).toContainText('3,000원 환불');
    await expect(order.getByRole('table', { name: '받는 분' })).toContainText(SEOUL[1]);
    await look(clerk);
  });
});

test('an address that is refused is said beside it, and what was typed stays', async ({ page, allow }) => {
  // An unpaid order cannot be changed to an address with another shipping fee.
  allow(/409 .*purchases\/orders/, /console\.error .*409/);
  const goods = await findGoods((product) => isPlain(product) && product.shippingCode !== 'visit');
  const orderNo = await orderAs(SHOPPER, goods, 1, byTransfer);
  await enterAnew(page.context(), 'clerkadmin03');
  await page.goto(`/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`);
  const order = page.getByRole('dialog', { name: '주문상세' });
  await sendTo(order, JEJU);
  await expect(order.getByText('결제 전에는 배송비가 같은 지역으로만 변경할 수 있습니다.')).toBeVisible();
  await expect(order.getByLabel('기본 주소')).toHaveValue(JEJU[1]);
  await look(page);
});
