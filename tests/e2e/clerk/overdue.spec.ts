import { advanceClock, resetClock } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enterAnew } from '../people/account.ts';
import { look } from '../people/findings.ts';
import { findGoods, isPlain } from '../people/goods.ts';
import { byTransfer, move, orderAs } from '../people/orders.ts';

/** Work that waits beyond its time: the dashboard tells of it, its list leads to it or does it. */
test.describe.configure({ timeout: 180_000 });
test.afterEach(resetClock);

/** Holds a working day, whatever holidays are near; after 14 days the logins of all other stories would end. */
const SOME_DAYS_MS = 13 * 24 * 3_600_000;
const list = '/console/overdue';

test('the dashboard begins with what is overdue; goods are prepared from its list, the rest is opened there', async ({
  page,
}) => {
  const orderNo = await orderAs('company01', await findGoods(isPlain), 1, byTransfer);
  const purchaseNo = `${orderNo}-01`;
  await move('pay', purchaseNo);
  await advanceClock(SOME_DAYS_MS);
  await enterAnew(page.context(), 'rootadmin');

  await page.goto('/console');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles.first()).toHaveText('처리 필요');
  const figures = page.getByRole('region', { name: '처리 필요' });
  await expect(figures.getByRole('link', { name: /^상품 준비/ })).toContainText('건');
  await look(page);
  await figures.getByRole('link', { name: /^상품 준비/ }).click();
  await expect(page).toHaveURL(`${list}?kind=PREPARE`);

  // Its page holds 20, the longest waiting first.
  await page.goto(`${list}?kind=PREPARE&limit=100`);
  const table = page.getByRole('table', { name: '처리할 일 목록' });
  const row = table.getByRole('row').filter({ hasText: orderNo });
  await expect(row).toContainText('영업일');
  await row.getByRole('button', { name: `${purchaseNo} 상품준비중으로 변경` }).click();
  await expect(page.getByText('1건을 처리했습니다')).toBeVisible();
  await expect(row).toHaveCount(0);

  // Prepared, the goods wait to be sent: a link opens their order.
  await page.goto(`${list}?kind=SEND&limit=100`);
  await row.getByRole('link', { name: /발송하기$/ }).click();
  await expect(page.getByRole('dialog')).toContainText(orderNo);
});

test('each kind leads to the place where it is done, and a clerk of orders sees no payouts', async ({
  page,
}) => {
  await advanceClock(SOME_DAYS_MS);
  await enterAnew(page.context(), 'clerkadmin03');
  await page.goto(list);
  await expect(page.getByRole('heading', { level: 1, name: '처리 필요' })).toBeVisible();
  await look(page);
  const kinds = page.getByRole('region', { name: '구분별' });
  await expect(kinds.getByRole('link', { name: /^상품 문의/ })).toBeVisible();
  await expect(kinds.getByRole('link', { name: /^추천인 출금/ })).toHaveCount(0);
  await page.goto(`${list}?kind=INQUIRE`);
  await page
    .getByRole('link', { name: /답변하기$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: '답변하기' })).toBeVisible();
});
