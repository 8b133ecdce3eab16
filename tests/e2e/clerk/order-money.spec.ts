import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { mall } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enterAnew } from '../people/account.ts';
import { answerWindow } from '../people/checkout.ts';
import { agreeTo } from '../people/clerk.ts';
import { look } from '../people/findings.ts';
import { findGoods, isPlain } from '../people/goods.ts';
import { byTransfer, move, openOrder, orderAs } from '../people/orders.ts';

/** A clerk's work on the money and the parcels of a paid order. */
test.describe.configure({ timeout: 180_000 });

const SHOPPER = 'promoter01';

test('a line goes in two parcels, some of its money goes back, and its buyer reads why', async ({
  page,
  browser,
  strict,
  allow,
}) => {
  // More than the remaining amount is requested on purpose.
  allow(/400 .*purchases\/orders/, /console\.error .*400/);
  const orderNo = await orderAs(SHOPPER, await findGoods(isPlain), 3, byTransfer);
  for (const step of ['pay', 'prepare']) await move(step, purchaseNoOf(orderNo, 1));
  const clerk = await (await strict(await browser.newContext({ baseURL: mall().shopUrl }))).newPage();
  await enterAnew(page.context(), SHOPPER);
  await enterAnew(clerk.context(), 'clerkadmin03');
  await clerk.goto(`/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`);
  const order = clerk.getByRole('dialog', { name: '주문상세' });

  await test.step('one of three leaves with an invoice of its own, and not without', async () => {
    await order.getByRole('button', { name: '나누어 발송' }).click();
    const parcel = clerk.getByRole('dialog', { name: '나누어 발송' });
    await parcel.getByRole('button', { name: '배송 시작' }).click();
    await expect(parcel).toContainText('이 송장으로 보낼 수량을 선택해주세요');
    await parcel.getByRole('combobox').first().selectOption({ label: '1개' });
    await parcel.getByRole('button', { name: '배송 시작' }).click();
    await expect(parcel).toContainText('송장번호');
    await look(clerk);
    await parcel.getByRole('textbox', { name: '송장번호' }).fill('1111-2222-3333');
    await parcel.getByRole('button', { name: '배송 시작' }).click();
    await expect(parcel).toHaveCount(0);
    await expect(order.getByText('111122223333').first()).toBeVisible();
    await expect(order.getByText(purchaseNoOf(orderNo, 2))).toBeVisible();
    await look(clerk);
  });

  await test.step('the rest goes by another invoice, and both parcels are delivered at once', async () => {
    const toolbar = order.getByRole('toolbar', { name: '주문 전체' });
    const rest = purchaseNoOf(orderNo, 1);
    await order.getByRole('textbox', { name: `${rest} 송장번호` }).fill('4444-5555-6666');
    await toolbar.getByRole('button', { name: '배송 시작 1건' }).click();
    await expect(order.getByRole('heading', { name: /444455556666/ })).toBeVisible();
    await look(clerk);
    await toolbar.getByRole('button', { name: '배송완료' }).click();
    await agreeTo(clerk, '배송완료')();
    for (const parcel of ['111122223333', '444455556666'])
      await expect(order.getByRole('region', { name: new RegExp(parcel) })).toContainText('배송완료');
    await look(clerk);
  });

  await test.step('money goes back with a reason, at most what is left', async () => {
    await order.getByRole('button', { name: '추가 환불' }).click();
    const refund = clerk.getByRole('dialog', { name: '추가 환불' });
    await refund.getByRole('button', { name: '환불', exact: true }).click();
    await expect(refund).toContainText('환불할 금액을 입력해주세요');
    await refund.getByLabel('환불 금액').fill('99,000,000');
    await refund.getByLabel('환불 사유').fill('배송이 늦어 일부를 돌려드립니다');
    await refund.getByRole('button', { name: '환불', exact: true }).click();
    await expect(refund).toContainText(/[\d,]+원까지 환불할 수 있습니다/);
    await look(clerk);
    await refund.getByLabel('환불 금액').fill('2,000');
    await refund.getByRole('button', { name: '환불', exact: true }).click();
    await expect(refund).toHaveCount(0);
    await expect(order.getByText('남은 결제금액')).toBeVisible();
    await look(clerk);
  });

  await test.step('its buyer sees what is left and why', async () => {
    const detail = await openOrder(page, orderNo);
    await expect(detail.getByText('남은 결제금액')).toBeVisible();
    const refunds = detail.getByRole('region', { name: '환불 내역' });
    await expect(refunds).toContainText('배송이 늦어 일부를 돌려드립니다');
    await expect(refunds).toContainText('2,000원');
    await look(page);
  });
});

test('more money is asked for, paid from the order, and goes back', async ({
  page,
  browser,
  strict,
  allow,
}) => {
  // Less than the minimum is requested on purpose.
  allow(/400 .*purchases\/orders/, /console\.error .*400/);
  const orderNo = await orderAs(SHOPPER, await findGoods(isPlain), 1, byTransfer);
  await move('pay', purchaseNoOf(orderNo, 1));
  const clerk = await (await strict(await browser.newContext({ baseURL: mall().shopUrl }))).newPage();
  await enterAnew(page.context(), SHOPPER);
  await enterAnew(clerk.context(), 'clerkadmin03');
  const openAsClerk = async () => {
    await clerk.goto(`/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`);
    return clerk.getByRole('dialog', { name: '주문상세' });
  };

  await test.step('a clerk asks for it, with a reason and a day', async () => {
    const order = await openAsClerk();
    await order.getByRole('button', { name: '추가 결제 요청' }).click();
    const charge = clerk.getByRole('dialog', { name: '추가 결제 요청' });
    await charge.getByRole('button', { name: '요청', exact: true }).click();
    await expect(charge).toContainText('요청할 금액을 입력해주세요');
    await look(clerk);
    await charge.getByLabel('요청 금액').fill('50');
    await charge.getByLabel('사유').fill('도서산간 배송비');
    await charge.getByRole('button', { name: '요청', exact: true }).click();
    await expect(charge).toContainText('100원부터 요청할 수 있습니다');
    await charge.getByLabel('요청 금액').fill('4,000');
    await charge.getByRole('button', { name: '요청', exact: true }).click();
    await expect(charge).toHaveCount(0);
    await expect(order.getByRole('list', { name: '추가 결제' })).toContainText('결제 대기');
    await look(clerk);
  });

  await test.step('its buyer pays it from the order', async () => {
    const detail = await openOrder(page, orderNo);
    const region = detail.getByRole('region', { name: '추가 결제', exact: true });
    await expect(region).toContainText('도서산간 배송비');
    await look(page);
    await region.getByRole('button', { name: '4,000원 결제하기' }).click();
    await answerWindow(page, '결제');
    await expect(page.getByRole('heading', { name: '추가 결제를 완료했습니다' })).toBeVisible();
    const paid = await openOrder(page, orderNo);
    await expect(paid.getByRole('region', { name: '추가 결제 내역' })).toContainText('결제완료');
    await look(page);
  });

  await test.step('some of it goes back', async () => {
    const order = await openAsClerk();
    await order.getByRole('button', { name: '4,000원 추가 결제 환불' }).click();
    const refund = clerk.getByRole('dialog', { name: '추가 결제 환불' });
    await refund.getByLabel('환불 금액').fill('1,500');
    await refund.getByLabel('환불 사유').fill('실제 배송비와의 차액');
    await refund.getByRole('button', { name: '환불', exact: true }).click();
    await expect(refund).toHaveCount(0);
    await expect(order.getByRole('list', { name: '환불' })).toContainText('실제 배송비와의 차액');
    await expect(order.getByRole('list', { name: '추가 결제' })).toContainText('1,500원 환불');
    await look(clerk);
  });
});
