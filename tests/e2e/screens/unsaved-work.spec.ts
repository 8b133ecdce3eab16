import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';

/** Input of clerks outside of forms that are saved as a whole: a question comes before it is lost. */

test('a pasted sheet is asked about before its dialog closes', async ({ page }) => {
  await enter(page.context(), 'clerkadmin03');
  await page.goto('/console/shop/purchases/payment');
  await page.getByRole('button', { name: '송장 일괄등록' }).click();
  const dialog = page.getByRole('dialog', { name: '송장 일괄등록' });
  const pasted = dialog.getByLabel('붙여넣기');
  const asked = page.getByRole('alertdialog');
  // By keys: the first one must not be swallowed by the guard that it activates.
  await pasted.pressSequentially('P-1 CJ');
  await expect(pasted).toHaveValue('P-1 CJ');
  await page.keyboard.press('Escape');
  await asked.getByRole('button', { name: '취소' }).click();
  await expect(pasted).toHaveValue('P-1 CJ');
  await pasted.fill('P-20200101-00000000-01\t없는 택배\t123456789012');
  await dialog.getByRole('button', { name: '미리보기' }).click();
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await dialog.getByRole('button', { name: '다시 올리기' }).click();
  await expect(pasted).toHaveValue(/없는 택배/);
  await dialog.getByRole('button', { name: '닫기' }).click();
  await asked.getByRole('button', { name: '닫기' }).click();
  await expect(dialog).not.toBeVisible();
  await expect(asked).not.toBeVisible();
});

test('a reason for a download is asked about, and no more once it was given up', async ({ page }) => {
  await enter(page.context(), 'clerkadmin03');
  await page.goto('/console/shop/purchases/payment');
  await page.getByRole('button', { name: '엑셀 다운로드' }).click();
  const dialog = page.getByRole('dialog', { name: '다운로드 사유' });
  await dialog.getByLabel('사유').pressSequentially('배송 지연 안내');
  await dialog.getByRole('button', { name: '닫기' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: '취소' }).click();
  await expect(dialog.getByLabel('사유')).toHaveValue('배송 지연 안내');
  await page.keyboard.press('Escape');
  await asked.getByRole('button', { name: '닫기' }).click();
  await expect(dialog).not.toBeVisible();
  await page.getByRole('button', { name: '엑셀 다운로드' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).not.toBeVisible();
});

test('an invoice number typed into a row is asked about before another screen, and before other rows', async ({
  page,
}) => {
  await enter(page.context(), 'clerkadmin03');
  await page.goto('/console/shop/purchases/payment');
  const number = page.getByRole('textbox', { name: /송장번호$/ }).first();
  await number.fill('123412341234');
  const away = page.getByRole('link', { name: /^1:1 문의/ });
  const dialog = page.getByRole('alertdialog');
  await away.click();
  await dialog.getByRole('button', { name: '취소' }).click();
  await expect(number).toHaveValue('123412341234');
  await page.getByRole('link', { name: /^P-/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(number).toHaveValue('123412341234');
  await page.getByLabel('한 페이지에 보는 개수').selectOption('50');
  await dialog.getByRole('button', { name: '취소' }).click();
  await expect(number).toHaveValue('123412341234');
  // A navigation during the question, which loses nothing: the order is open again, and no answer leaves the page.
  await away.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/order=/);
  await page.getByRole('dialog', { name: '주문상세' }).press('Escape');
  await expect(page).not.toHaveURL(/order=/);
  await dialog.getByRole('button', { name: '나가기' }).click();
  await expect(dialog).not.toBeVisible();
  await expect(number).toHaveValue('123412341234');
  await away.click();
  await dialog.getByRole('button', { name: '나가기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1:1 문의');
});
