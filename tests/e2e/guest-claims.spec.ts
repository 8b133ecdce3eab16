import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { mall } from './mall/mall.ts';
import { expect, test } from './mall/test.ts';
import { answerWindow, buyNow, fillOrderForm, orderNoOf, placeOrder } from './people/checkout.ts';
import { look } from './people/findings.ts';
import { findGoods, isPlain } from './people/goods.ts';
import { move } from './people/orders.ts';

/** A guest asks for what members ask for, in the browser they ordered with. */
test.describe.configure({ timeout: 120_000 });

test('a guest looks after an order, asks to return it and changes their mind', async ({
  page,
  browser,
  strict,
}) => {
  const goods = await findGoods(isPlain);
  await buyNow(page, goods._id);
  await fillOrderForm(page);
  await placeOrder(page);
  await answerWindow(page, '결제');
  const orderNo = orderNoOf(page);
  for (const step of ['prepare', 'ship', 'deliver']) await move(step, purchaseNoOf(orderNo, 1));

  await test.step('from the page every message leads to', async () => {
    await page.goto(`/shop/result?order=${orderNo}`);
    await look(page);
    await page.getByRole('link', { name: '취소·반품·교환' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '주문상세' })).toBeVisible();
    await expect(page.getByRole('link', { name: '리뷰 쓰기' })).toHaveCount(0);
    await look(page);
  });

  await test.step('with the refund told beforehand', async () => {
    await page.getByRole('link', { name: `${goods.name} 반품요청` }).click();
    const form = page.getByRole('dialog', { name: '반품요청' });
    await form.locator('[name=claimReason]').selectOption({ label: '단순 변심' });
    await expect(form.getByRole('region', { name: '환불 예정 금액' })).toContainText('반품 배송비');
    await look(page);
    await form.getByRole('button', { name: '반품요청' }).click();
    await expect(page.getByText('반품요청을 접수했습니다.')).toBeVisible();
    await expect(page).toHaveURL(/\/shop\/orders\?/);
  });

  await test.step('and takes it back', async () => {
    await page.getByRole('link', { name: `${goods.name} 반품철회` }).click();
    await page.getByRole('dialog', { name: '요청 철회' }).getByRole('button', { name: '철회하기' }).click();
    await expect(page.getByText('요청을 철회했습니다.')).toBeVisible();
  });

  await test.step('no other browser sees it', async () => {
    const other = await (await strict(await browser.newContext({ baseURL: mall().shopUrl }))).newPage();
    await other.goto(`/shop/orders?order=${orderNo}`);
    await expect(other.getByText('주문하신 기기의 같은 브라우저에서만')).toBeVisible();
    await other.context().close();
  });
});
