import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';

test('a clerk finds a member by part of what they say, narrows, sorts, and opens what was found', async ({
  page,
}) => {
  await enter(page.context(), 'rootadmin');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/console/users');
  const rows = page.locator('.list tbody tr');
  const pages = page.getByRole('navigation', { name: '페이지' });
  await expect(pages).toContainText(/전체 [\d,]+\+?건/);
  const search = page.getByRole('searchbox', { name: '아이디·이름·이메일·연락처' });

  // Three letters in the middle of the username.
  await search.fill('ber01');
  await search.press('Enter');
  await expect(page).toHaveURL(/keyword=ber01/);
  await expect(rows.filter({ hasText: 'member01' })).toHaveCount(1);
  const phone = String(await rows.filter({ hasText: 'member01' }).locator('td').nth(3).textContent());
  const digits = /\d{3}-\d{4}-\d{4}/.exec(phone)?.[0].replaceAll('-', '') ?? '';

  // Four digits of a phone number, and a filter by state.
  await search.fill(digits.slice(-4));
  await search.press('Enter');
  await expect(page).toHaveURL(new RegExp(`keyword=${digits.slice(-4)}`));
  await expect(rows.filter({ hasText: 'member01' })).toHaveCount(1);
  await page.getByRole('combobox', { name: '상태' }).selectOption('DISABLED');
  await expect(page.getByText('조건에 맞는 회원이 없습니다')).toBeVisible();
  await page.getByRole('link', { name: '초기화', exact: true }).click();
  await expect(page).toHaveURL(/\/console\/users$/);

  // By the amount spent, highest first.
  await page.getByRole('combobox', { name: '구매확정 금액' }).selectOption('1');
  await expect(page).toHaveURL(/spent=1/);
  const head = page.getByRole('columnheader', { name: '구매확정' });
  await head.getByRole('link').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=SPENT_DESC/);
  // Members found by a word come in the order of how close they match.
  await page.goto('/console/users?sort=SPENT_DESC&keyword=member01');
  await expect(rows.filter({ hasText: 'member01' })).toHaveCount(1);
  await expect(head).not.toHaveAttribute('aria-sort');
  await expect(head.getByRole('link')).toHaveCount(0);

  // The global search finds the same words.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /검색/ }).fill('ber01');
  await expect(page.getByRole('option', { name: /member01/ })).toBeVisible();

  // Shown and hidden products are in one list.
  await page.goto('/console/shop/products');
  await expect(pages).toContainText('전체');
  const total = async () =>
    Number(/전체 ([\d,]+)건/.exec(String(await pages.textContent()))?.[1]?.replace(',', ''));
  const all = await total();
  await page.getByRole('combobox', { name: '노출' }).selectOption('shown');
  await expect(page).toHaveURL(/visibility=shown/);
  await expect.poll(total).toBeLessThanOrEqual(all);
});
