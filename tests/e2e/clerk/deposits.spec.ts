import type { Page } from '@playwright/test';
import { call, tokensOf } from '../mall/api.ts';
import { expect, test } from '../mall/test.ts';
import { enterAnew } from '../people/account.ts';
import { look } from '../people/findings.ts';
import { findGoods, isPlain } from '../people/goods.ts';
import { byTransfer, orderAs } from '../people/orders.ts';

/** Deposits to the shop's account, and their assignment to orders by a clerk. */
test.describe.configure({ timeout: 180_000 });

const SHOPPER = 'promoter01';

/** Builds a depositor's name that no other order uses. */
const nobody = (n: number) => `입금${Date.now().toString(36).slice(-5)}${n}`;

/** Places an order and waits until it can be found by its words, which are written a moment later. */
const ordered = async (depositor: string) => {
  const orderNo = await orderAs(SHOPPER, await findGoods(isPlain), 1, { ...byTransfer, depositor });
  const { accessToken: token } = await tokensOf('clerkadmin03');
  const find = async () => {
    const { body } = await call(`/api/console/shop/orders/search?keyword=${encodeURIComponent(depositor)}`, {
      token,
    });
    return body.orders as { orderNo: string; totalPrice: number }[];
  };
  await expect.poll(async () => (await find()).map((order) => order.orderNo)).toContain(orderNo);
  return { orderNo, totalPrice: (await find())[0]?.totalPrice ?? 0 };
};

let balance = 5_000_000;
/** Builds the bank's list as a file: one deposit a line, the latest first. */
const listOf = (rows: readonly [depositor: string, amount: number][]) => {
  const [day = '', clock = ''] = new Date(Date.now() + 9 * 3_600_000).toISOString().split(/[T.]/);
  const lines = rows.map(([depositor, amount]) => {
    balance += amount;
    return `${day.replaceAll('-', '.')} ${clock},전자금융,${depositor},,0,"${amount.toLocaleString('ko-KR')}","${balance.toLocaleString('ko-KR')}",본점`;
  });
  const head = '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점';
  return ['계좌번호,100-123-456789', '', head, ...lines].join('\n');
};

const rowOf = (page: Page, depositor: string) =>
  page.getByRole('table', { name: '입금 내역 목록' }).getByRole('row').filter({ hasText: depositor });

const isPaid = async (page: Page, orderNo: string) => {
  await page.goto(`/console/shop/purchases/all?keyword=${orderNo}`);
  await expect(page.getByRole('row').filter({ hasText: orderNo })).toContainText('결제완료');
};

const upload = async (page: Page, csv: string) => {
  await page.getByRole('button', { name: '입금 내역 올리기' }).click();
  const dialog = page.getByRole('dialog', { name: '입금 내역 올리기' });
  await dialog
    .getByLabel('파일 올리기')
    .setInputFiles({ name: '거래내역.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByRole('button', { name: '저장하고 주문 대조' }).click();
  const status = dialog.getByRole('status');
  await expect(status).toContainText('자동 입금 확인');
  const text = await status.textContent();
  await dialog.getByRole('button', { name: '확인', exact: true }).click();
  return text;
};

test('the bank’s list pays what fits, and a clerk brings the rest to its orders', async ({ page, allow }) => {
  // A reason is left out on purpose.
  allow(/400 .*shop\/deposits/, /console\.error .*400/);
  const [whole, parted, stranger] = [nobody(1), nobody(2), nobody(3)];
  const first = await ordered(whole);
  const second = await ordered(parted);
  await enterAnew(page.context(), 'clerkadmin03');
  await page.goto('/console/shop/deposits');
  await expect(page.getByRole('heading', { name: '입금 내역', level: 1 })).toBeVisible();
  const csv = listOf([
    [whole, first.totalPrice],
    [parted, second.totalPrice - 1_000],
    [stranger, 777_000],
  ]);

  await test.step('what is no list is said to be none', async () => {
    await page.getByRole('button', { name: '입금 내역 올리기' }).click();
    const dialog = page.getByRole('dialog', { name: '입금 내역 올리기' });
    await dialog.getByLabel('붙여넣기').fill('이름\t금액\n김하늘\t5000');
    await dialog.getByRole('button', { name: '미리보기' }).click();
    await expect(dialog).toContainText('거래일시와 입금액 열을 찾을 수 없습니다');
    await look(page);
    await dialog.getByRole('button', { name: '닫기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('one fits and is paid; the same file again changes nothing', async () => {
    expect(await upload(page, csv)).toMatch(/새 입금 3건.*자동 입금 확인 1건.*확인할 입금 2건/);
    expect(await upload(page, csv)).toMatch(/새 입금 0건.*이미 저장된 입금 3건/);
    await isPaid(page, first.orderNo);
  });

  const waiting = rowOf(page, parted);
  await test.step('what is short counts toward its order, and the rest pays it', async () => {
    await page.goto('/console/shop/deposits');
    await expect(waiting).toContainText('금액 부족');
    await look(page);
    await waiting.getByRole('link', { name: parted }).click();
    const dialog = page.getByRole('dialog', { name: '입금 처리' });
    await expect(dialog).toContainText(second.orderNo);
    await look(page);
    await dialog.getByRole('button', { name: '일부 입금으로 배정' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '일부 입금으로 배정' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(waiting).toContainText('1,000원 더 필요');
    expect(await upload(page, listOf([[parted, 1_000]]))).toMatch(/자동 입금 확인 1건/);
    await expect(waiting).toHaveCount(0);
    await isPaid(page, second.orderNo);
  });

  await test.step('what is of no order is put aside with a reason', async () => {
    await page.goto('/console/shop/deposits');
    const row = rowOf(page, stranger);
    await expect(row).toContainText('주문 확인 안 됨');
    await row.getByRole('link', { name: stranger }).click();
    const dialog = page.getByRole('dialog', { name: '입금 처리' });
    await dialog.getByRole('button', { name: '주문 외 입금' }).click();
    await expect(dialog).toContainText('사유를 입력해주세요');
    await dialog.getByLabel('사유').fill('카드사 정산금');
    await dialog.getByRole('button', { name: '주문 외 입금' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toHaveCount(0);
    await page.goto('/console/shop/deposits?list=DONE');
    await expect(row).toContainText('카드사 정산금');
    await look(page);
  });
});
