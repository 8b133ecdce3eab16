import { awake, expect, test } from './mall/test.ts';
import { buyNow, fillOrderForm, placeOrder } from './people/checkout.ts';
import { findGoods, isPlain } from './people/goods.ts';
test.describe.configure({ timeout: 180_000 });
test('shots', async ({ page }) => {
  const goods = await findGoods(isPlain);
  await buyNow(page, goods._id);
  await fillOrderForm(page);
  await placeOrder(page);
  await expect(page.getByRole('button', { name: '결제', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '아직 결제하지 않았습니다' })).toBeVisible();
  const at = page.url();
  const orderNo = /pay\/(P-[^_]+)_/.exec(at)?.[1];
  const shots = async (name: string, url: string) => {
    await page.goto(url);
    await awake(page);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/shots-back/${name}-${width}.png`, fullPage: name !== 'form' });
    }
  };
  await shots('pay', at);
  await shots('result', `/shop/result?order=${orderNo}`);
  await shots('form', `/shop/order?item=${encodeURIComponent(`${goods._id}~BASE~product~1`)}`);
});
