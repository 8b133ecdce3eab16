import path from 'node:path';
import { utils, write } from 'xlsx';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { look } from '../people/findings.ts';

/** Clerks' files: with cover sheets and several sheets, with a password, or with missing columns. */

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEAD = ['상품주문번호', '택배사', '송장번호'];
const files = path.resolve(import.meta.dirname, '../../unit/sheets/files');

const workbook = (sheets: Record<string, string[][]>) => {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return { name: '송장.xlsx', mimeType: XLSX, buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) };
};

test('sheets: of a workbook with several the clerk chooses one, and a password is said', async ({ page }) => {
  await enter(page.context(), 'clerkadmin03');
  await page.goto('/console/shop/purchases/payment');
  await page.getByRole('button', { name: '송장 일괄등록' }).click();
  const dialog = page.getByRole('dialog', { name: '송장 일괄등록' });
  const chooser = dialog.getByLabel('파일 올리기');
  await chooser.setInputFiles(path.join(files, 'deposits-password.xlsx'));
  await expect(dialog.getByText('암호가 걸린 파일입니다.')).toBeVisible();

  const row = (no: string) => [no, '없는 택배', '123456789012'];
  await chooser.setInputFiles(
    workbook({
      안내: [['11월 송장입니다']],
      오전: [HEAD, row('P-20200101-00000000-01')],
      오후: [['11월 30일 오후'], [], HEAD, row('P-20200101-00000001-01')],
    }),
  );
  await expect(dialog.getByText('암호가 걸린 파일입니다.')).toBeHidden();
  await expect(dialog.getByRole('button', { name: '안내' })).toBeHidden();
  await look(page);
  await dialog.getByRole('button', { name: '오후' }).click();
  await expect(dialog.getByRole('row', { name: /^4 P-20200101-00000001-01/ })).toBeVisible();
});

test('sheets: products below a title, with a picture named as a Mac names it', async ({ page }) => {
  await enter(page.context(), 'rootadmin');
  await page.goto('/console/shop/bulk-upload');
  await page.getByLabel('시트 선택').setInputFiles({
    name: '상품.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('11월 신상품\n\n상품코드,상품명,대표이미지,판매가\nE2E-NFD,맥사진,수전사진.png,원'),
  });
  await page.getByLabel('이미지 선택').setInputFiles({
    name: '수전사진.png'.normalize('NFD'),
    mimeType: 'image/png',
    buffer: Buffer.from('not looked at by a dry run'),
  });
  await page.getByRole('button', { name: '미리 확인' }).click();
  const row = page.getByRole('row', { name: /E2E-NFD/ });
  await expect(row).toContainText('금액을 숫자로 적어주세요.');
  await expect(row).not.toContainText('이미지를 함께');
});

test('search: prices, services and blanks are said on the page', async ({ page }) => {
  await page.goto(`/shop/products?searchValue=${encodeURIComponent('10만원 이하 조명')}`);
  await expect(page.getByText('100,000원 이하 상품을 보여드려요.')).toBeVisible();
  await look(page);
  await page.goto(`/shop/products?searchValue=${encodeURIComponent('조명 설치')}`);
  await expect(page.getByRole('link', { name: '설치 서비스' }).first()).toBeVisible();
  await page.goto('/shop/products?searchValue=%20');
  await expect(page.getByText('검색어를 입력해주세요.')).toBeVisible();
  await expect(page.locator('.cards .card-name').first()).toBeVisible();
});
