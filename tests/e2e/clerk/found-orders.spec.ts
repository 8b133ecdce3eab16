import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';

/** Search for an order by clerks. */

test('by what somebody says on the phone: its short number, four digits, in a period; and a member’s by member', async ({
  page,
}) => {
  await enter(page.context(), 'clerkadmin03');
  await page.goto('/console/shop/purchases/all');
  const number = page.locator('.purchase-no').first();
  const orderNo = String(await number.textContent()).slice(0, 19);
  const phone = String(await page.locator('.purchase-sender small').first().textContent());
  const search = page.getByRole('searchbox', { name: /^주문·송장번호/ });

  // The stream writes the search entries of the seeded orders.
  await expect(async () => {
    await search.fill(orderNo.slice(-8).toLowerCase());
    await search.press('Enter');
    await expect(page.getByRole('row', { name: new RegExp(orderNo) })).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await page.getByRole('link', { name: orderNo, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(orderNo);
  await page.keyboard.press('Escape');

  await search.fill(phone.slice(9, 13));
  await search.press('Enter');
  await expect(page).toHaveURL(new RegExp(`keyword=${phone.slice(9, 13)}`));
  await expect(page.getByRole('row', { name: new RegExp(orderNo) })).toHaveCount(1);
  const periods = page.getByRole('navigation', { name: '조회 기간' });
  await periods.getByRole('link', { name: '30일' }).click();
  await expect(periods.getByRole('link', { name: '30일' })).toHaveAttribute('aria-current', 'true');
  await expect(search).toHaveValue(phone.slice(9, 13));
  await expect(page).toHaveURL(/createdFrom=/);

  // The total number is below the list, and the oldest can come first.
  await page.goto('/console/shop/purchases/all?keyword=%EC%84%9C%EC%9A%B8');
  await expect(page.getByRole('navigation', { name: '페이지' })).toContainText(/전체 [\d,]+\+?건/);
  await page.getByRole('link', { name: /^주문번호 \/ 일시/ }).click();
  await expect(page).toHaveURL(/sort=OLDEST/);
  await expect(page.getByRole('columnheader', { name: /^주문번호/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );

  await page.goto('/console/shop/purchases/all?isRejected=true');
  await expect(page.getByRole('combobox', { name: '거절된 요청' })).toHaveValue('true');
  await page.goto('/console/shop/purchases/all?keyword=이런말은없다');
  await expect(page.getByText('조건에 맞는 주문이 없습니다')).toBeVisible();
  await page.getByRole('link', { name: '조건 초기화' }).click();
  await expect(page).toHaveURL(/purchases\/all$/);

  await enter(page.context(), 'rootadmin');
  await page.goto('/console/users?keyword=member01');
  await page.getByRole('main').getByRole('link', { name: 'member01' }).first().click();
  await page.getByRole('main').getByRole('link', { name: '주문', exact: true }).click();
  await page.getByRole('link', { name: '주문 처리 화면에서 보기' }).click();
  await expect(page.getByText('회원 한 명의 주문입니다.')).toBeVisible();
  await page.getByRole('checkbox', { name: '모두 선택' }).check();
  await expect(page.getByRole('toolbar', { name: '선택한 주문' })).toBeVisible();
});

const reversed = [
  ['rootadmin', '/console/shop/purchases/all', 'createdFrom', 'createdTo'],
  ['rootadmin', '/console/access-records', 'createdFrom', 'createdTo'],
  ['member01', '/mypage/orders', 'from', 'to'],
] as const;

for (const [who, list, first, last] of reversed)
  test(`two days picked the wrong way round are the same period: ${list}`, async ({ page }) => {
    await enter(page.context(), who);
    await page.goto(`${list}?${first}=2026-11-20&${last}=2026-11-01`);
    await expect(page).toHaveURL(`${list}?${first}=2026-11-01&${last}=2026-11-20`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
