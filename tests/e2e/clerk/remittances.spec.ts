import type { Page } from '@playwright/test';
import { LOCAL_PASSWORD } from '#localstack/accounts.ts';
import { call, newTokensOf } from '../mall/api.ts';
import { expect, test } from '../mall/test.ts';
import { enterAnew } from '../people/account.ts';
import { look } from '../people/findings.ts';
import { findGoods, isPlain } from '../people/goods.ts';
import { move, orderAs } from '../people/orders.ts';

/** Money that clerks send from the shop's account: its list, and the bank's list that confirms the transfer. */
test.describe.configure({ timeout: 180_000 });

const SHOPPER = 'promoter01';
const path = '/console/shop/remittances';

/** Places a transfer order and returns it completely: the refund has to be sent to a unique account holder. */
const returned = async (holder: string) => {
  const account = { accountBankCode: '004', accountNumber: '12345678901', accountHolder: holder };
  const payment = { paymentMethod: 'account', depositor: holder };
  const orderNo = await orderAs(SHOPPER, await findGoods(isPlain), 1, payment);
  const purchaseNo = `${orderNo}-01`;
  // Completing a return that a clerk entered requires the password.
  const { accessToken: token } = await newTokensOf('clerkadmin03');
  for (const step of ['pay', 'prepare', 'ship', 'deliver']) await move(step, purchaseNo);
  const claim = { claimReason: 'DEFECT', claimReasonDetails: '흠집', account };
  const body = { step: 'requestReturn', purchases: [{ purchaseNo }], claim };
  const answer = await call('/api/console/shop/purchases', { method: 'PUT', token, body });
  expect(answer.body.moved, JSON.stringify(answer.body)).toEqual([purchaseNo]);
  for (const step of ['collect', 'completeCollection', 'completeReturn']) await move(step, purchaseNo);
  return orderNo;
};

const rowOf = (page: Page, text: string) =>
  page.getByRole('table', { name: '환불 송금 목록' }).getByRole('row').filter({ hasText: text });

/** Reads the figure in the menu, the one on the home screen, and the number of rows in the list. */
const figures = async (page: Page) => {
  await page.goto('/console');
  const menu = await page
    .getByRole('navigation')
    .getByRole('link', { name: /^환불 송금/ })
    .textContent();
  const home = await page.getByRole('link', { name: /^송금할 환불/ }).textContent();
  await page.goto(path);
  const list = await page.getByRole('table', { name: '환불 송금 목록' }).getByRole('row').count();
  const first = (text: string | null) => Number(/\d+/.exec(text?.replace('3영업일', '') ?? '')?.[0]);
  return { menu: first(menu), home: first(home), list: list - 1 };
};

const listOf = (receiver: string, amount: string) => {
  const [day = '', clock = ''] = new Date(Date.now() + 9 * 3_600_000).toISOString().split(/[T.]/);
  const head = '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점';
  const rows = [
    `${day.replaceAll('-', '.')} ${clock},전자금융,${receiver},,"${amount}",0,"9,000,000",본점`,
    `${day.replaceAll('-', '.')} ${clock},전자금융,건물주,,"1,234,567",0,"7,765,433",본점`,
  ];
  return ['계좌번호,100-123-456789', '', head, ...rows].join('\n');
};

/** Uploads the bank's list; returns the message about it, and about the rows left over. */
const upload = async (page: Page, csv: string) => {
  await page.goto('/console/shop/deposits');
  await page.getByRole('button', { name: '입금 내역 올리기' }).click();
  const dialog = page.getByRole('dialog', { name: '입금 내역 올리기' });
  await dialog
    .getByLabel('파일 올리기')
    .setInputFiles({ name: '거래내역.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog).toContainText('출금 2건');
  await look(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: '주문·환불 대조' }).click();
  await expect(dialog.getByRole('status')).toContainText('환불완료');
  const text = await dialog.getByRole('status').textContent();
  const problems = await dialog.getByRole('region', { name: '확인할 출금' }).allTextContents();
  await look(page);
  await dialog.getByRole('button', { name: '확인', exact: true }).click();
  return `${text} ${problems.join()}`;
};

test('a refund to be wired waits in its list and on the home screen until the bank’s list says it went', async ({
  page,
}) => {
  const holder = `송금${Date.now().toString(36).slice(-5)}`;
  const orderNo = await returned(holder);
  await enterAnew(page.context(), 'rootadmin');
  const { menu, home, list } = await figures(page);
  expect([menu, home]).toEqual([list, list]);
  const row = rowOf(page, holder);
  await expect(row).toContainText('3영업일 남음');
  await expect(row).toContainText(orderNo);
  await expect(row).toContainText('*******8901');
  const sum = await row.getByRole('cell', { name: /^[\d,]+원$/ }).textContent();
  const amount = sum?.replace('원', '') ?? '';
  await look(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('the file for the bank holds it, its account whole', async () => {
    await page.getByLabel('내 비밀번호').fill(LOCAL_PASSWORD);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: '이체 파일 엑셀 다운로드' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^환불 이체_\d{8}_\d{6}\.xlsx$/);
    await page.reload();
    await expect(row).toContainText('이체 파일에 담음');
    await look(page, [1440, 1200, 820, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the bank’s list finishes it, once; what it cannot tell is named', async () => {
    const csv = listOf(holder, amount);
    expect(await upload(page, csv)).toMatch(/환불완료 1건/);
    expect(await upload(page, csv)).toMatch(/환불완료 0건/);
    await page.goto(path);
    await expect(row).toHaveCount(0);
    await page.goto(`/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`);
    await expect(page.getByRole('dialog')).toContainText('환불완료');
    expect(await upload(page, listOf(holder, amount))).toMatch(
      /확인할 출금 1건.*두 번 보냈는지 확인해주세요/,
    );
  });
});

test('a clerk marks what was sent in the list', async ({ page }) => {
  const holder = `송금${Date.now().toString(36).slice(-5)}`;
  await returned(holder);
  await enterAnew(page.context(), 'clerkadmin03');
  await page.goto(path);
  const row = rowOf(page, holder);
  await row.getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: '환불완료' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(page.getByText('환불 1건을 완료하고 고객에게 알렸습니다.')).toBeVisible();
  await expect(row).toHaveCount(0);
});
