import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';

/** Closing the books of a day. */

const statement = '통장 내역 저장';

test('a day is compared when a clerk asks, and held against the bank’s statement', async ({
  page,
  allow,
}) => {
  allow(/400 .*reconciliation/, /console\.error .*400/);
  await enter(page.context(), 'rootadmin');
  await page.goto('/console/shop/reconciliation');
  await expect(page.getByRole('heading', { level: 1, name: '정산 대사' })).toBeVisible();
  await page.getByRole('button', { name: '다시 대사' }).click();
  const sums = page.getByRole('table', { name: '결제수단별 합계' });
  await expect(sums.getByRole('rowheader', { name: /토스페이먼츠/ })).toContainText('마감');
  await expect(sums.getByRole('rowheader', { name: /카카오페이/ })).toContainText('마감');

  await page.getByLabel('통장 입금 합계').fill('만원');
  await page.getByLabel('통장 출금 합계').fill('0');
  await page.getByRole('button', { name: statement }).click();
  await expect(page.getByText('0원 이상의 금액을 숫자로 입력해주세요.')).toBeVisible();
  await expect(page.getByLabel('통장 입금 합계')).toHaveValue('만원');

  // There is no transfer of one won.
  await page.getByLabel('통장 입금 합계').fill('1원');
  await page.getByRole('button', { name: statement }).click();
  await expect(page.getByText(/통장 입금 합계가 확인한 입금과 다릅니다/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('통장 입금 합계')).toHaveValue('1');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ allow }) =>
    allow(/\/assets\/\S+\.js: csp$/, /400 .*reconciliation/, /console\.error .*400/),
  );

  test('a wrong amount is said beside its field, and nothing typed is lost', async ({ page }) => {
    await enter(page.context(), 'rootadmin');
    await page.goto('/console/shop/reconciliation');
    await page.getByLabel('통장 입금 합계').fill('12,000');
    await page.getByLabel('통장 출금 합계').fill('-5');
    await page.getByRole('button', { name: statement }).click();
    await expect(page.getByText('0원 이상의 금액을 숫자로 입력해주세요.')).toBeVisible();
    await expect(page.getByLabel('통장 입금 합계')).toHaveValue('12,000');
    await expect(page.getByLabel('통장 출금 합계')).toHaveValue('-5');
  });
});
