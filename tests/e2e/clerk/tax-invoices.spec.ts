import { expect, test } from '../mall/test.ts';
import { enter, enterAnew } from '../people/account.ts';
import { agree, buyNow, orderNoOf, placeOrder } from '../people/checkout.ts';
import { findGoods, isPlain } from '../people/goods.ts';
import { move } from '../people/orders.ts';

/** A company requests a tax invoice, and a clerk issues it. */
test.describe.configure({ timeout: 180_000 });

test('a company has a tax invoice instead of a cash receipt, which a clerk marks once it is issued', async ({
  page,
}) => {
  const goods = await findGoods(isPlain);
  await enterAnew(page.context(), 'company01');
  await buyNow(page, goods._id);
  await page.getByLabel('무통장입금').check();
  await page.getByLabel('입금자명').fill('다온');
  await expect(page.getByLabel('현금영수증 신청')).toBeVisible();
  await page.getByLabel('세금계산서 신청').check();
  await expect(page.getByLabel('현금영수증 신청')).toBeHidden();
  await agree(page);
  await placeOrder(page);
  await expect(page.getByText('사업자등록번호 10자리를 확인해주세요')).toBeVisible();

  const located = page.locator('.invoice-asked');
  await located.getByLabel('사업자등록번호').fill('123-45-67891');
  await located.getByLabel('상호').fill('주식회사 다온');
  await located.getByLabel('대표자명').fill('김다온');
  await located.getByLabel('사업장 주소').fill('서울 성동구 왕십리로 1');
  await expect(located.getByLabel('세금계산서 받을 이메일')).toHaveValue(/@/);
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: '주문이 접수되었습니다' })).toBeVisible();
  const orderNo = orderNoOf(page);
  await move('pay', `${orderNo}-01`);
  await page.goto('/mypage/receipt');
  await expect(page.getByRole('listitem').filter({ hasText: orderNo })).toContainText('세금계산서 신청');

  await enter(page.context(), 'clerkadmin03');
  const row = page.getByRole('row').filter({ hasText: orderNo });
  // It appears a moment after the payment.
  await expect(async () => {
    await page.goto('/console/shop/tax-invoices?state=WAITING');
    await expect(row).toContainText('주식회사 다온', { timeout: 1_000 });
  }).toPass();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '발행 완료' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(page.getByText('세금계산서 1건을 발행 완료로 표시했습니다.')).toBeVisible();
  await page.goto('/console/shop/tax-invoices?state=ISSUED');
  await expect(row).toContainText('clerkadmin03');
});
