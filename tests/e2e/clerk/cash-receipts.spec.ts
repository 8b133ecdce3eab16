import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { runSchedule } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { look } from '../people/findings.ts';
import { findGoods, isPlain } from '../people/goods.ts';
import { byTransfer, move, orderAs } from '../people/orders.ts';

/** A number that the tax office does not know: the double refuses numbers that end like this. */
const UNKNOWN = '01098760000';

test('a cash receipt that failed is issued again, for another number', async ({ page, allow }) => {
  // A number is mistyped on purpose.
  allow(/400 .*shop\/cash-receipts/, /console\.error .*400/);
  const goods = await findGoods((product) => isPlain(product));
  const cashReceipt = { enabled: true, purpose: 'DEDUCTION', phone: UNKNOWN };
  const orderNo = await orderAs('promoter01', goods, 1, { ...byTransfer, cashReceipt });
  await move('pay', purchaseNoOf(orderNo, 1));
  await enter(page.context(), 'clerkadmin03');
  const row = page.getByRole('row').filter({ hasText: orderNo });
  /** Each run of the schedule asks the provider about receipts without a final state. */
  const becomes = (state: string) =>
    expect(async () => {
      await runSchedule('settle-cash-receipts');
      await page.goto('/console/shop/cash-receipts');
      await expect(row).toContainText(state, { timeout: 1_000 });
    }).toPass();
  await becomes('발급 실패');
  await expect(row).toContainText('등록되지 않은 번호입니다.');
  await expect(row.getByRole('link', { name: /영수증 보기/ })).toHaveCount(0);

  await row.getByRole('link', { name: '재발급' }).click();
  const dialog = page.getByRole('dialog', { name: '현금영수증 재발급' });
  await expect(dialog.getByLabel('용도')).toBeFocused();
  const number = dialog.getByLabel('새 발급번호');
  await number.fill('0101');
  await number.press('Enter');
  await expect(dialog).toContainText('휴대전화번호를 확인해주세요');
  await look(page);
  await number.fill('010-1234-5678');
  await number.press('Enter');
  await expect(page.getByText('다시 발급을 요청했습니다.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await becomes('발급 완료');
  await expect(row).toContainText('010-****-5678');
});
