import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { call, tokensOf } from './mall/api.ts';
import { mall } from './mall/mall.ts';
import { test } from './mall/test.ts';
import { enterAnew } from './people/account.ts';
import { findGoods, isPlain, isVisit } from './people/goods.ts';
import { byTransfer, move, openOrder, orderAs } from './people/orders.ts';

test.describe.configure({ timeout: 180_000 });
test('shots', async ({ page }) => {
  const orderNo = await orderAs('member01', await findGoods(isPlain), 1, byTransfer);
  const visit = await orderAs('member01', await findGoods(isVisit), 1, byTransfer);
  const { accessToken: token } = await tokensOf('clerkadmin03');
  for (const no of [orderNo, visit])
    for (const step of ['pay', 'prepare']) await move(step, purchaseNoOf(no, 1));
  await call(`/api/console/shop/orders/${orderNo}/notes`, {
    method: 'POST',
    token,
    body: { text: '주소 확인 전까지 발송하지 말 것', flag: 'HOLD' },
  });
  await enterAnew(page.context(), 'rootadmin');
  const at = async (name: string, url: string) => {
    await page.goto(mall().shopUrl + url);
    await page.waitForTimeout(1200);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/hold-shots/${name}-${width}.png` });
    }
  };
  await at('list', '/console/shop/purchases/payment');
  await at('found', '/console/shop/purchases/all?flag=HOLD');
  await at('order', `/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`);
  await at('visit', `/console/shop/purchases/all?keyword=${visit}&order=${visit}`);
  await at('ways', '/console/shop/shippings');
  await at('code', '/console/shop/shippings?edit=code-visit');
  await move('ship', purchaseNoOf(visit, 1));
  await enterAnew(page.context(), 'member01');
  await openOrder(page, visit);
  await at('buyer', `/mypage/orders?order=${visit}&dialog=delivery&purchase=${purchaseNoOf(visit, 1)}`);
});
