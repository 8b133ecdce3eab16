import { call, tokensOf } from '../mall/api.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';

/** Many products edited cell by cell, as in a spreadsheet. */

type Grid = {
  products: {
    _id: string;
    name: string;
    values: { price: number; discount: unknown };
    skus: { sku: string; stock: number }[];
  }[];
};

test('cells are typed, pasted and filled, looked at, and saved; what changed elsewhere meanwhile stays as typed', async ({
  page,
}) => {
  const { accessToken: token } = await tokensOf('clerkadmin02');
  const read = async (): Promise<Grid['products']> => {
    const { body } = await call('/api/console/shop/products/grid?category=bath&limit=48', { token });
    return (body as Grid).products;
  };
  const plain = (await read()).filter(({ skus }) => skus.length === 1);
  const [first, second, third] = plain;
  if (!first || !second || !third) throw new Error('three products without options');
  await enter(page.context(), 'clerkadmin02');
  await page.goto('/console/shop/products/grid?category=bath&limit=48');
  const cell = (product: { name: string }, header: string) =>
    page.getByRole('gridcell', { name: new RegExp(`^${product.name} ${header} `) });

  await cell(first, '판매가').click();
  await page.keyboard.type('31,000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10%');
  await page.keyboard.press('Enter');
  await expect(cell(first, '판매가')).toHaveText('31,000');
  await cell(second, '재고').click();
  await page.keyboard.type('+7');
  await page.keyboard.press('Enter');
  await cell(third, '판매가').click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '45000\t없는 할인\r\n');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(cell(third, '할인')).toHaveAttribute('aria-invalid', 'true');

  // Somebody else changes the price of the third product, but no name.
  const other = { was: third.values.price, to: third.values.price + 1_000 };
  const products = [{ _id: third._id, fields: { price: other } }];
  await call('/api/console/shop/products/grid', { method: 'PUT', token, body: { products } });

  await page.getByRole('button', { name: /변경 내용 보기 \(5칸\)/ }).click();
  const dialog = page.getByRole('dialog', { name: '변경 내용' });
  await expect(dialog).toContainText('1칸은 값을 확인해주세요');
  await expect(dialog.getByRole('row', { name: new RegExp(second.name) })).toContainText('+7개');
  await expect(dialog.getByRole('row', { name: new RegExp(`${third.name} 판매가`) })).toContainText('45,000');
  await dialog.getByRole('button', { name: '4칸 적용' }).click();
  await expect(page.getByText('일부를 저장하지 못했습니다')).toBeVisible();
  await page.getByRole('button', { name: '확인' }).click();
  await expect(cell(third, '판매가')).toHaveText('45000');
  await expect(cell(third, '판매가')).toHaveAttribute('title', /다른 곳에서 값이 바뀌었습니다/);

  const now = new Map((await read()).map((product) => [product._id, product]));
  expect(now.get(first._id)?.values).toMatchObject({
    price: 31_000,
    discount: { unit: 'PERCENT', amount: 10 },
  });
  expect(now.get(second._id)?.skus[0]?.stock).toBe((second.skus[0]?.stock ?? 0) + 7);
  expect(now.get(third._id)?.values.price).toBe(other.to);
});
