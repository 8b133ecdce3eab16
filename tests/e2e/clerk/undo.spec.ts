import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { giveUndo } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enterAnew } from '../people/account.ts';
import { openPurchases } from '../people/clerk.ts';
import { look } from '../people/findings.ts';
import { findGoods, isPlain } from '../people/goods.ts';
import { byTransfer, move, orderAs } from '../people/orders.ts';

/**
 * A clerk's step waits for ten seconds, in which it can be taken back. Then it is executed, or its clerk is told why
 * not.
 */
test.describe.configure({ timeout: 120_000 });

const SECONDS = 10;
const STEP = '상품준비중으로 변경';

test.beforeEach(() => giveUndo(SECONDS));
test.afterEach(() => giveUndo(0));

/** Places a paid order that waits to be prepared. */
const paidOrder = async (): Promise<{ orderNo: string; purchaseNo: string }> => {
  const orderNo = await orderAs('promoter01', await findGoods(isPlain), 1, byTransfer);
  const purchaseNo = purchaseNoOf(orderNo, 1);
  await move('pay', purchaseNo);
  return { orderNo, purchaseNo };
};

test('a step is taken back in time, taken when it is due, or refused when the order changed', async ({
  page,
}) => {
  const [kept, taken, changed] = [await paidOrder(), await paidOrder(), await paidOrder()];
  await enterAnew(page.context(), 'clerkadmin03');
  const bar = page.getByRole('status', { name: '처리 예정' });
  const intend = async ({ orderNo, purchaseNo }: typeof kept) => {
    await openPurchases(page, 'payment', orderNo);
    await page.getByRole('checkbox', { name: '모두 선택' }).check();
    await page.getByRole('toolbar', { name: '선택한 주문' }).getByRole('button', { name: STEP }).click();
    await expect(bar).toContainText(`${STEP} 1건`);
    await expect(page.getByRole('row', { name: new RegExp(purchaseNo) })).toContainText('상품준비중 예정');
  };

  await test.step('taken back from another screen, by the keyboard', async () => {
    await intend(kept);
    await page.goto('/console/shop/holds');
    await expect(bar).toContainText(kept.purchaseNo);
    await page.keyboard.press('Control+z');
    await expect(page.getByText('1건을 되돌렸습니다.')).toBeVisible();
    await expect(bar.getByRole('button')).toHaveCount(0);
  });

  await test.step('taken when nobody takes it back, and told of where it could not be', async () => {
    await intend(changed);
    // At once: its seconds would run out while another screen opens.
    await move('prepare', changed.purchaseNo);
    await intend(taken);
    const row = page.getByRole('row', { name: new RegExp(taken.purchaseNo) });
    await expect(row).not.toContainText('예정', { timeout: 30_000 });
    await expect(row).toContainText('상품준비중');
    const refused = page.getByRole('region', { name: '처리하지 못한 주문' });
    await expect(refused).toContainText('그사이 주문이 바뀌어 처리하지 않았습니다.');
    await look(page);
    await refused.getByRole('link', { name: changed.purchaseNo }).click();
    const order = page.getByRole('dialog', { name: '주문상세' });
    await order
      .getByRole('region', { name: '처리하지 못한 주문' })
      .getByRole('button', { name: '확인' })
      .click();
    await expect(order.getByRole('region', { name: '처리하지 못한 주문' })).toHaveCount(0);
  });

  await test.step('what was taken back stays as it was', async () => {
    await openPurchases(page, 'payment', kept.orderNo);
    await expect(page.getByRole('row', { name: new RegExp(kept.purchaseNo) })).toContainText('결제완료');
  });
});
