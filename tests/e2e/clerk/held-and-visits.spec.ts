import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { mall } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enterAnew } from '../people/account.ts';
import { agreeTo, takeStep } from '../people/clerk.ts';
import { look } from '../people/findings.ts';
import { buyable, findGoods, isPlain, isVisit } from '../people/goods.ts';
import { byTransfer, move, openOrder, orderAs } from '../people/orders.ts';

/** A clerk's view of a held order, and of goods that are not sent by parcel. */
test.describe.configure({ timeout: 180_000 });

const SHOPPER = 'member01';
/** Invoices are entered on a desktop-sized screen, because `look` leaves it narrow. */
const DESK = { width: 1440, height: 900 };

test('a held order is seen and found in the lists, refused with its memo, and sent once it is lifted', async ({
  page,
}) => {
  const orderNo = await orderAs(SHOPPER, await findGoods(isPlain), 1, byTransfer);
  const line = purchaseNoOf(orderNo, 1);
  for (const step of ['pay', 'prepare']) await move(step, line);
  await enterAnew(page.context(), 'clerkadmin03');
  const list = `${mall().shopUrl}/console/shop/purchases/payment`;

  await page.goto(`${list}?keyword=${orderNo}&order=${orderNo}`);
  const order = page.getByRole('dialog', { name: '주문상세' });
  await order.getByRole('textbox', { name: '메모' }).fill('주소 확인 전까지 발송하지 말 것');
  await order.getByRole('combobox', { name: '표시' }).selectOption({ label: '발송 보류' });
  await order.getByRole('button', { name: '메모 남기기' }).click();
  await expect(order.getByText('발송 보류 중입니다.')).toBeVisible();
  await look(page);

  await page.setViewportSize(DESK);
  await page.goto(`${list}?keyword=${orderNo}`);
  const row = page.getByRole('row', { name: new RegExp(line) });
  await expect(row.getByText('발송 보류')).toBeVisible();
  await expect(row.getByRole('img', { name: '관리자 메모 1개' })).toBeVisible();
  await row.getByRole('textbox', { name: /송장번호$/ }).fill('123456789012');
  await row.getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: '선택한 주문' }).getByRole('button', { name: '배송 시작' }).click();
  const refused = page.getByRole('dialog', { name: '처리하지 못한 1건' });
  await expect(refused).toContainText('발송 보류 중인 주문입니다 (메모: 주소 확인 전까지 발송하지 말 것)');
  await look(page);
  await refused.getByRole('button', { name: '확인' }).click();
  await page.setViewportSize(DESK);
  await row.getByRole('textbox', { name: /송장번호$/ }).fill('');

  await page.goto(list);
  await page.getByRole('combobox', { name: '표시' }).selectOption({ label: '발송 보류' });
  await expect(page).toHaveURL(/flag=HOLD/);
  const found = page.getByRole('row', { name: new RegExp(orderNo) });
  await expect(async () => {
    await page.reload();
    await expect(found).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await expect(found.getByText('발송 보류')).toBeVisible();
  await expect(found.getByRole('img', { name: '관리자 메모 있음' })).toBeVisible();
  await look(page);

  await page.setViewportSize(DESK);
  await found.getByRole('link', { name: orderNo }).click();
  await order.getByRole('combobox', { name: '표시' }).selectOption({ label: '표시 해제' });
  await order.getByRole('button', { name: '메모 남기기' }).click();
  await expect(order.getByText('발송 보류 중입니다.')).toHaveCount(0);
  await order.getByRole('textbox', { name: `${line} 송장번호` }).fill('123456789012');
  await order.getByRole('button', { name: /배송 시작$/ }).click();
  await expect(order.getByText('배송중').first()).toBeVisible();
});

test('a visit is begun and finished without courier and number, in its own words, for clerk and buyer', async ({
  page,
  browser,
  strict,
}) => {
  const goods = await findGoods(isVisit);
  const orderNo = await orderAs(SHOPPER, goods, 1, byTransfer, buyable(goods)?.sku);
  const line = purchaseNoOf(orderNo, 1);
  await move('pay', line);
  const clerk = await (await strict(await browser.newContext({ baseURL: mall().shopUrl }))).newPage();
  await enterAnew(clerk.context(), 'clerkadmin03');
  await enterAnew(page.context(), SHOPPER);

  await clerk.goto(`/console/shop/purchases/payment?keyword=${orderNo}`);
  const row = clerk.getByRole('row', { name: new RegExp(line) });
  await expect(row.getByText('방문', { exact: true })).toBeVisible();
  await expect(row.getByRole('textbox', { name: /송장번호/ })).toHaveCount(0);
  await expect(row.getByRole('combobox', { name: /택배사/ })).toHaveCount(0);
  await takeStep(clerk, { list: 'payment', orderNo, step: '방문 접수' });
  await clerk.goto(`/console/shop/purchases/payment?keyword=${orderNo}`);
  await expect(row).toContainText('방문 예정');
  await takeStep(clerk, { list: 'payment', orderNo, step: '방문 출발' });
  await takeStep(clerk, {
    list: 'delivery',
    orderNo,
    step: '방문 완료',
    answer: agreeTo(clerk, '방문 완료'),
  });
  await clerk.goto(`/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`);
  const order = clerk.getByRole('dialog', { name: '주문상세' });
  await expect(order.getByRole('heading', { name: /^방문/ })).toBeVisible();
  await expect(order.getByRole('list').filter({ hasText: '방문 출발' })).toContainText('방문 완료');
  await expect(order).not.toContainText('송장 미등록');
  await look(clerk);

  const detail = await openOrder(page, orderNo);
  await expect(detail.getByText('방문 완료').first()).toBeVisible();
  await detail.getByRole('link', { name: `${goods.name} 방문 정보` }).click();
  const dialog = page.getByRole('dialog', { name: '방문 정보' });
  await expect(dialog).toContainText('방문 완료');
  await expect(dialog).not.toContainText('택배사');
  await expect(dialog.getByRole('link', { name: '배송 추적' })).toHaveCount(0);
  await look(page);
});
