import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { look } from '../people/findings.ts';
import { buyable, findGoods, isPlain } from '../people/goods.ts';
import { byTransfer, move, orderAs } from '../people/orders.ts';

/** Words of messages: chosen, counted, shown with an order, tried, and taken back. */

const WIDTHS = [390, 820, 1440];

test('a clerk words a message, sees it with an order, tries it and takes it back', async ({ page }) => {
  // Three screens are looked at in three widths each.
  test.setTimeout(240_000);
  const goods = await findGoods((product) => isPlain(product) && buyable(product) !== undefined);
  const orderNo = await orderAs('company01', goods, 1, byTransfer);
  // A member may have few orders that are not paid.
  await move('pay', purchaseNoOf(orderNo, 1));
  await enter(page.context(), 'rootadmin');
  await page.goto('/console/site/messages');
  await expect(page.getByRole('link', { name: '주문 접수' })).toBeVisible();
  await look(page, WIDTHS);
  await page.getByRole('link', { name: '주문 접수' }).click();
  await expect(page.getByRole('heading', { name: '주문 접수' })).toBeVisible();
  await look(page, WIDTHS);

  const short = page.getByLabel('문자 내용');
  await short.fill('[온결홈] #{적립금} 안내');
  await expect(page.getByText('쓸 수 없는 변수: #{적립금}')).toBeVisible();
  await short.fill('[온결홈] #{고객명}, 주문 #{주문번호}을 받았습니다.');
  await expect(page.getByText(/예시로 \d+ \/ 90바이트 · 단문/)).toBeVisible();

  await page.getByRole('button', { name: '미리보기' }).click();
  const preview = page.getByRole('dialog', { name: '메시지 미리보기' });
  await preview.getByLabel('주문번호').fill(orderNo);
  await preview.getByRole('button', { name: '이 주문으로 보기' }).click();
  await expect(preview.getByText(`주문 ${orderNo}을 받았습니다.`)).toBeVisible();
  await look(page, WIDTHS);
  await preview.getByRole('button', { name: '닫기' }).click();

  await page.getByRole('button', { name: '나에게 시험 발송' }).click();
  await expect(page.getByText('내 메일과 휴대폰으로 시험 메시지를 보냈습니다.')).toBeVisible();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('메시지를 저장했습니다.')).toBeVisible();
  await expect(page.getByText('버전 1')).toBeVisible();

  await page.getByRole('button', { name: '원래 문구로 되돌리기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '되돌리기', exact: true }).click();
  await expect(page.getByText('메시지를 되돌렸습니다.')).toBeVisible();
  await expect(short).toHaveValue(/주문이 접수되었습니다/);
});
