import { call, tokensOf } from '../mall/api.ts';
import { advanceClock, resetClock, runSchedule } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { findGoods, isPlain } from '../people/goods.ts';
import { byTransfer, move, orderAs } from '../people/orders.ts';

/** Parcels are followed by the shop; the numbers' last two digits decide what becomes of them. */
test.describe.configure({ timeout: 180_000 });

const HOUR_MS = 60 * 60_000;

/** Sends an order of a member in a parcel of this number; returns the order's number. */
const send = async (number: string): Promise<string> => {
  const goods = await findGoods(isPlain);
  const orderNo = await orderAs('member01', goods, 1, byTransfer);
  const purchaseNo = `${orderNo}-01`;
  for (const step of ['pay', 'prepare']) await move(step, purchaseNo);
  const { accessToken: token } = await tokensOf('clerkadmin03');
  const body = { step: 'ship', purchases: [{ purchaseNo, delivery: { code: '04', number } }] };
  const { body: answer } = await call('/api/console/shop/purchases', { method: 'PUT', token, body });
  expect(answer.moved, JSON.stringify(answer)).toEqual([purchaseNo]);
  return orderNo;
};

test('what arrived is delivered by itself and shown to its buyer; what comes back is listed for clerks', async ({
  page,
}) => {
  const stamp = String(Date.now()).slice(-9);
  const [arriving, returning] = [`5${stamp}01`, `5${stamp}93`];
  const [arrived, back] = [await send(arriving), await send(returning)];
  // The parcels begin a moment after the goods were sent.
  await runSchedule('follow-parcels');
  try {
    await advanceClock(80 * HOUR_MS);
    await runSchedule('follow-parcels');

    await enter(page.context(), 'clerkadmin03');
    await page.goto('/console/shop/parcels');
    const row = page.getByRole('row').filter({ hasText: returning });
    await expect(row).toContainText('반송·사고');
    await expect(row).toContainText('택배사에 반송이나 사고 내용을 확인한 뒤');
    await expect(page.getByText(arriving)).toHaveCount(0);
    await page.getByRole('link', { name: /^반송·사고 \d/ }).click();
    await row.getByRole('link', { name: back }).click();
    const dialog = page.getByRole('dialog', { name: '주문상세' });
    await expect(dialog.getByText('배송중').first()).toBeVisible();
    await dialog.getByText(/^배송 기록 \d/).click();
    await expect(dialog.getByText('보내신 분에게 반송하였습니다.')).toBeVisible();
    await page.goto(`/console/shop/purchases/all?keyword=${arrived}&order=${arrived}`);
    await expect(dialog.getByText('배송완료 (택배사 확인)')).toBeVisible();

    await enter(page.context(), 'member01');
    await page.goto(`/mypage/orders?order=${arrived}`);
    await page
      .getByRole('link', { name: /배송 조회/ })
      .first()
      .click();
    const steps = page.getByRole('list', { name: `CJ대한통운 ${arriving} 배송 기록` });
    await expect(steps.getByRole('listitem').first()).toContainText('배송완료');
    await expect(steps.getByRole('listitem').last()).toContainText('접수');
  } finally {
    await resetClock();
  }
});
