import { readFile } from 'node:fs/promises';
import { read, utils } from 'xlsx';
import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { call, tokensOf } from '../mall/api.ts';
import { runSchedule } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { buyable, findGoods, isPlain } from '../people/goods.ts';
import { byTransfer, move, orderAs } from '../people/orders.ts';

type Figures = { orders?: number; sales?: number; placed?: number };
type Sales = { points: { at: string; figures: Figures }[]; total: Figures };

/** Reads the statistics of the last thirty days as a clerk. */
const dailySales = async (): Promise<Sales> => {
  const { accessToken: token } = await tokensOf('clerkadmin03');
  const { status, body } = await call('/api/console/statistics/dailySales', { token });
  expect(status).toBe(200);
  return body.dailySales as Sales;
};

test('an order counts once it is paid; the screen, its chart and its spreadsheet say the same', async ({
  page,
}) => {
  // Earlier changes are counted after a run of the schedule.
  await runSchedule('rank-products');
  const before = (await dailySales()).total;
  const goods = await findGoods((product) => isPlain(product) && Boolean(buyable(product)));
  const orderNo = await orderAs('member01', goods, 1, byTransfer);
  await expect.poll(async () => (await dailySales()).total.placed).toBe((before.placed ?? 0) + 1);
  expect((await dailySales()).total.orders).toBe(before.orders);
  await move('pay', purchaseNoOf(orderNo, 1));
  await expect.poll(async () => (await dailySales()).total.orders).toBe((before.orders ?? 0) + 1);
  const { total, points } = await dailySales();
  expect(total.sales).toBeGreaterThan(before.sales ?? 0);

  await enter(page.context(), 'clerkadmin03');
  await page.goto('/console/statistics');
  const table = page.getByRole('table', { name: '일별 매출' });
  const today = points.at(-1);
  await expect(table.getByRole('row', { name: today?.at.replaceAll('-', '.') })).toContainText(
    `${today?.figures.sales?.toLocaleString('ko-KR')}원`,
  );
  await expect(page.locator('svg .recharts-bar-rectangle').first()).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '엑셀 다운로드' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^일별매출_\d{8}_\d{6}\.xlsx$/);
  const book = read(await readFile(await download.path()));
  const rows = utils.sheet_to_json<Record<string, number>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
  expect(rows).toHaveLength(30);
  expect(rows.reduce((sum, row) => sum + (row.결제금액 ?? 0), 0)).toBe(total.sales);
});

test('a period nobody can mean is refused beside what was typed', async ({ page, allow }) => {
  allow(/400 .*statistics/, /console\.error .*400/);
  await enter(page.context(), 'clerkadmin03');
  await page.goto('/console/statistics');
  const to = kstDay(new Date().toISOString());
  await page.getByLabel('시작일').fill('2027-12-31');
  await page.getByLabel('종료일').fill(to);
  await page.getByRole('button', { name: '조회' }).click();
  await expect(page.getByText('종료일은 시작일 이후로 선택해주세요')).toBeVisible();
  await expect(page.getByLabel('시작일')).toHaveValue('2027-12-31');
  await expect(page.getByRole('table', { name: '일별 매출' })).toBeVisible();
});

test('a product in the ranking leads to its own days', async ({ page }) => {
  await runSchedule('rank-products');
  await enter(page.context(), 'clerkadmin03');
  await page.goto('/console/statistics?tab=products');
  const best = page.getByRole('table', { name: '많이 팔린 상품' }).getByRole('rowheader').first();
  const name = (await best.textContent()) ?? '';
  await best.getByRole('link').click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(page.getByRole('table', { name: `${name} 일별 판매` }).getByRole('row')).toHaveCount(32);
  await page.getByLabel('시작일').fill('2026-01-01');
  await page.getByLabel('종료일').fill('2026-01-31');
  await page.getByRole('button', { name: '조회' }).click();
  await expect(page.getByText('2026.01.01 ~ 2026.01.31')).toBeVisible();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
});
