import '#infra/build/require-node.cjs';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { chromium, expect, type Locator, type Page } from '@playwright/test';
import { root } from '#infra/build/paths.ts';
import { freePort } from '#localstack/embedded/dynamodb-process.ts';
import { ensureBuilt } from '#localstack/ensure-built.ts';
import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { logIn } from '#tests/e2e/people/account.ts';
import config from '#tests/e2e/playwright.config.ts';
import { chromium as chromiumPath } from '#tests/support/run/chromium.ts';
import { openBenchMall } from '../mall.ts';
import { table } from '../tables.ts';
import { placeOrders } from './orders.ts';

/**
 * `npm run bench:desk`: a day's orders at a clerk's desk. `BENCH_DESK` orders (300) by transfer wait. In a browser they
 * are confirmed as paid, prepared, given their invoices from the courier's sheet, and shipped. Prints clicks and
 * seconds of each; nothing else is typed. Figures are written to .data/bench-desk.json, and printed as Markdown.
 */
const COUNT = Number(process.env.BENCH_DESK ?? 300);
const PRODUCTS = 100;
/** Milliseconds within which all steps are executed; a step may be taken back for ten seconds. */
const PATIENCE_MS = 300_000;

type Figure = { part: string; clicks: number; seconds: number };

const countOf = (count: number): string => `${count.toLocaleString('ko-KR')}건`;

/** Creates a clerk whose clicks are counted, part by part. */
const clerkAt = (page: Page) => {
  const figures: Figure[] = [];
  let clicks = 0;
  return {
    figures,
    press: async (what: Locator): Promise<void> => {
      clicks += 1;
      await what.click();
    },
    part: async (part: string, work: () => Promise<void>): Promise<void> => {
      clicks = 0;
      const begin = performance.now();
      await work();
      figures.push({ part, clicks, seconds: (performance.now() - begin) / 1000 });
      console.error(JSON.stringify(figures.at(-1)));
    },
    page,
  };
};
type Clerk = ReturnType<typeof clerkAt>;

/** Selects all of a list, over all its pages. */
const selectAll = async ({ page, press }: Clerk): Promise<Locator> => {
  await press(page.getByRole('checkbox', { name: '모두 선택' }));
  const bar = page.getByRole('toolbar', { name: '선택한 주문' });
  await press(bar.getByRole('button', { name: /^조건에 맞는 것 모두 선택/ }));
  await expect(bar.locator('strong')).toHaveText(`${countOf(COUNT)} 선택`, { timeout: PATIENCE_MS });
  return bar;
};

const waitForJob = async ({ page, press }: Clerk): Promise<void> => {
  const job = page.getByRole('dialog');
  await expect(job.getByRole('status').first()).toContainText(
    `${countOf(COUNT)} 가운데 ${countOf(COUNT)}을 처리했습니다.`,
    { timeout: PATIENCE_MS },
  );
  await press(job.getByRole('button', { name: '확인' }));
};

/**
 * Opens a list by the menu, once everything waits in it: steps are executed when they cannot be taken back any more.
 */
const openList = async (
  { page, press }: Clerk,
  { label, list, status }: { label: string; list: string; status: string },
): Promise<void> => {
  await expect(async () => {
    await page.goto(`/console/shop/purchases/${list}?status=${status}`);
    await expect(page.getByText(`전체 ${countOf(COUNT)}`).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: PATIENCE_MS });
  await page.goto('/console/shop/holds');
  const menu = page.getByRole('navigation', { name: '콘솔 메뉴' });
  await press(menu.getByRole('link', { name: new RegExp(`^${label}`) }));
  await page.waitForURL(`**/purchases/${list}`);
  await expect(page.getByRole('checkbox', { name: '모두 선택' })).toBeVisible();
};

/** Builds the courier's sheet: each order line with its invoice number. */
const invoicesOf = (orderNos: readonly string[]): Buffer => {
  const lines = orderNos.map((orderNo, n) => `${purchaseNoOf(orderNo, 1)},CJ대한통운,${600_000_000_000 + n}`);
  return Buffer.from(['상품주문번호,택배사,송장번호', ...lines].join('\n'));
};

const ship = async ({ page, press }: Clerk, orderNos: readonly string[]): Promise<void> => {
  await press(page.getByRole('button', { name: '송장 일괄등록' }));
  const dialog = page.getByRole('dialog', { name: '송장 일괄등록' });
  await dialog
    .getByLabel('파일 올리기')
    .setInputFiles({ name: '송장.csv', mimeType: 'text/csv', buffer: invoicesOf(orderNos) });
  await press(dialog.getByRole('button', { name: `${countOf(COUNT)} 배송 시작` }));
  await expect(dialog.getByText(`${COUNT} / ${COUNT} 확인 · 처리 ${countOf(COUNT)}`)).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await press(dialog.getByRole('button', { name: '확인' }));
};

await ensureBuilt().whole;
const mall = await openBenchMall(PRODUCTS, await freePort());
const { executablePath: _, ...launch } = config.use?.launchOptions ?? {};
const browser = await chromium.launch({ ...launch, executablePath: chromiumPath() });
try {
  const orderNos = await placeOrders(mall, COUNT);
  await mall.cloud.settle();
  const { locale, timezoneId, viewport } = config.use ?? {};
  const page = await browser.newPage({ baseURL: mall.cloud.publicOrigin, locale, timezoneId, viewport });
  await logIn(page, 'clerkadmin03');
  const clerk = clerkAt(page);
  await clerk.part('입금확인', async () => {
    await openList(clerk, { label: '입금대기', list: 'nonpayment', status: 'ORDER_NONPAYMENT' });
    const bar = await selectAll(clerk);
    await clerk.press(bar.getByRole('button', { name: '입금확인' }));
    await clerk.press(page.getByRole('alertdialog').getByRole('button', { name: '입금확인' }));
    await waitForJob(clerk);
  });
  await clerk.part('상품준비중', async () => {
    await openList(clerk, { label: '결제완료', list: 'payment', status: 'ORDER_PAYMENT' });
    const bar = await selectAll(clerk);
    await clerk.press(bar.getByRole('button', { name: '상품준비중으로 변경' }));
    await waitForJob(clerk);
  });
  await clerk.part('송장 등록과 발송', async () => {
    await openList(clerk, { label: '결제완료', list: 'payment', status: 'ORDER_CONFIRM' });
    await ship(clerk, orderNos);
  });

  const text = table(
    [`${COUNT} orders`, 'clicks', 'seconds'],
    clerk.figures.map(({ part, clicks, seconds }) => [part, clicks, seconds.toFixed(0)]),
  );
  const machine = { cores: availableParallelism(), processor: cpus()[0]?.model };
  await mkdir(path.join(root, '.data'), { recursive: true });
  await writeFile(
    path.join(root, '.data/bench-desk.json'),
    `${JSON.stringify({ machine, count: COUNT, figures: clerk.figures }, null, 2)}\n`,
  );
  console.log(text);
} finally {
  await browser.close();
  await mall.stop();
}
