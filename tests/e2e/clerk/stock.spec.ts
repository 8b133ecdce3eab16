import { isNight } from '#shared/domain/time/night.ts';
import { call, tokensOf } from '../mall/api.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { look } from '../people/findings.ts';
import { findGoods, isPlain, stockOf } from '../people/goods.ts';

/** The ledger of stock, restock alerts, and planned changes. */

const MINUTE_MS = 60_000;

const setStock = async (_product: string, seen: number, to: number): Promise<void> => {
  const { accessToken: token } = await tokensOf('rootadmin');
  const products = [{ _id: _product, stocks: [{ sku: 'BASE', seen, to }] }];
  const { body } = await call('/api/console/shop/products/grid', {
    method: 'PUT',
    token,
    body: { products },
  });
  expect(body).toMatchObject({ products: [{ outcome: 'CHANGED' }] });
};

test('a member waits for what is sold out and is told once it is back; the ledger says who changed what', async ({
  page,
}) => {
  const goods = await findGoods(isPlain);
  const before = await stockOf(goods._id);
  await setStock(goods._id, before, 0);
  await enter(page.context(), 'company01');
  await expect(async () => {
    await page.goto(`/shop/products/${goods._id}`);
    await page.getByRole('link', { name: '재입고 알림' }).click({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: `${goods.name} 재입고 알림 신청` }).click();
  const waiting = page.getByRole('region', { name: '알림 신청한 상품' });
  await expect(waiting.getByRole('link', { name: goods.name })).toBeVisible();
  await look(page);
  await page
    .getByRole('button', { name: `${goods.name} 재입고 알림 취소` })
    .first()
    .click();
  await expect(waiting).toHaveCount(0);
  await page.getByRole('button', { name: `${goods.name} 재입고 알림 신청` }).click();
  await expect(waiting).toBeVisible();

  await setStock(goods._id, 0, before);
  const moments = [0, MINUTE_MS].map((ms) => new Date(Date.now() + ms).toISOString());
  // At night the shop sends no messages: the alert stays until the morning. It is told some seconds after the change.
  if (!moments.some(isNight))
    await expect(async () => {
      await page.goto('/mypage/restocks');
      await expect(page.getByText('재입고 알림을 신청한 상품이 없습니다.')).toBeVisible({ timeout: 1_000 });
    }).toPass();

  await enter(page.context(), 'clerkadmin02');
  await expect(async () => {
    await page.goto(`/console/shop/products/${goods._id}/stock?why=CLERK`);
    await expect(page.getByRole('row', { name: new RegExp(`\\+${before}`) }).first()).toContainText(
      'rootadmin',
      { timeout: 1_000 },
    );
  }).toPass();
  await look(page);
});

test('a change is planned in the grid, stands in the list and is withdrawn', async ({ page }) => {
  const { accessToken: token } = await tokensOf('clerkadmin02');
  const { body } = await call('/api/console/shop/products/grid?category=bath&limit=48', { token });
  const { products } = body as { products: { _id: string; name: string; values: { price: number } }[] };
  const last = products.at(-1);
  if (!last) throw new Error('no product');
  await enter(page.context(), 'clerkadmin02');
  await page.goto('/console/shop/products/grid?category=bath&limit=48');
  await page.getByRole('gridcell', { name: new RegExp(`^${last.name} 판매가 `) }).click();
  await page.keyboard.type('77,000');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /변경 내용 보기/ }).click();
  const dialog = page.getByRole('dialog', { name: '변경 내용' });
  await dialog.getByRole('radio', { name: '예약 적용' }).check();
  await expect(dialog.getByRole('button', { name: '1칸 예약' })).toBeDisabled();
  await dialog.getByLabel('예약 시각 (한국 시각)').fill(`${new Date().getFullYear() + 1}-01-02T09:00`);
  await look(page);
  await dialog.getByRole('button', { name: '1칸 예약' }).click();
  await expect(page.getByText('변경을 예약했습니다')).toBeVisible();

  await page.getByRole('link', { name: '예약된 변경' }).last().click();
  const row = page.getByRole('row', { name: new RegExp(last.name) }).first();
  await expect(row).toContainText('77,000');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '예약 취소' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '예약 취소' }).click();
  await expect(page.getByRole('row', { name: new RegExp(last.name) }).first()).toContainText('취소됨');
  const after = await call(`/api/console/shop/products/${last._id}`, { token });
  expect((after.body as { product: { price: number } }).product.price).toBe(last.values.price);
});
