import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { look } from '../people/findings.ts';
import { findGoods, isPlain } from '../people/goods.ts';
import { byTransfer, move, orderAs } from '../people/orders.ts';

/** A clerk's texts about an order are not lost by a key pressed too soon. */

test('a memo and a reason that were not sent are asked about before their windows close', async ({
  page,
}) => {
  const orderNo = await orderAs('member01', await findGoods(isPlain), 1, byTransfer);
  await move('pay', purchaseNoOf(orderNo, 1));
  await enter(page.context(), 'clerkadmin03');
  await page.goto(`/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`);
  const order = page.getByRole('dialog', { name: '주문상세' });
  const question = page.getByRole('alertdialog');

  await test.step('a reason for money that goes back', async () => {
    await order.getByRole('button', { name: '추가 환불' }).click();
    const refund = page.getByRole('dialog', { name: '추가 환불' });
    await refund.getByLabel('환불 사유').fill('포장이 상했습니다');
    for (const close of [() => page.keyboard.press('Escape'), () => refund.getByText('닫기').click()]) {
      await close();
      await expect(question).toContainText('저장하지 않은 변경이 있습니다');
      await look(page);
      await question.getByRole('button', { name: '취소' }).click();
      await expect(refund.getByLabel('환불 사유')).toHaveValue('포장이 상했습니다');
    }
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: '닫기' }).click();
    await expect(refund).toHaveCount(0);
  });

  await test.step('a memo, until it is kept', async () => {
    const memo = order.getByRole('textbox', { name: '메모' });
    await memo.fill('부재 시 경비실');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: '취소' }).click();
    await expect(memo).toHaveValue('부재 시 경비실');
    await order.getByRole('button', { name: '메모 남기기' }).click();
    await expect(order.getByRole('listitem').filter({ hasText: '부재 시 경비실' })).toBeVisible();
    await expect(memo).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(order).toHaveCount(0);
  });
});
