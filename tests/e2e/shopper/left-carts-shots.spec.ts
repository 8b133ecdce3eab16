import { advanceClock, mall, resetClock, runSchedule, sentTo } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enterAnew, fillJoinForm, newcomer, verifyAs } from '../people/account.ts';
import { look } from '../people/findings.ts';
import { buyable, findGoods } from '../people/goods.ts';

/** A cart left behind: its member is told once, comes back by the link, and refuses further advertising. */

const WIDTHS = [390, 820, 1440];
const DAY_MS = 24 * 60 * 60 * 1000;
test.afterEach(resetClock);
let shot = 0;
const shots = async (page: import('@playwright/test').Page) => {
  shot++;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/carts-shots/${test.info().title.slice(0, 8)}-${shot}-${width}.png`, fullPage: true });
  }
};

test('a member is told of the cart they left, comes back to it, and refuses by the link without a login', async ({
  page,
  browser,
}) => {
  test.slow();
  const person = newcomer();
  await page.goto('/join');
  await page.getByRole('button', { name: '휴대폰 본인인증' }).click();
  await verifyAs(page.frameLocator('iframe[title="본인인증"]'), person);
  await expect(page.getByText('본인인증이 완료되었습니다')).toBeVisible();
  await fillJoinForm(page, person);
  // With both consents to advertising: the story may run at night.
  await page.getByLabel('전체동의').check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByRole('heading', { name: '환영합니다' })).toBeVisible();
  const goods = await findGoods((one) => Boolean(buyable(one)) && !one.soldOut);
  const status = await page.evaluate(
    async (item) => {
      const answer = await fetch('/api/v1/me/carts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ items: [item] }),
      });
      return answer.status;
    },
    { _product: goods._id, sku: buyable(goods)?.sku, amount: 1 },
  );
  expect(status).toBe(201);

  await advanceClock(DAY_MS + 60_000);
  await runSchedule('sweep-carts');
  const advertisements = async () =>
    (await sentTo(person.phone)).filter(({ text }) => text.startsWith('(광고)'));
  await expect.poll(async () => (await advertisements()).length).toBe(1);
  await runSchedule('sweep-carts');
  const [{ text = '' } = {}, ...others] = await advertisements();
  expect(others).toEqual([]);
  const [back = '', refusal = ''] = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link);
  const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;

  await page.context().clearCookies();
  await page.goto(pathOf(back));
  await expect(page).toHaveURL(/\/login/);
  const form = page.getByRole('main');
  await form.locator('[name=username]').fill(person.username);
  await form.locator('[name=password]').fill(person.password);
  await form.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(/\/mypage\/cart$/);
  await expect(page.getByRole('main').getByText(goods.name, { exact: true }).first()).toBeVisible();

  const stranger = await browser.newPage({ baseURL: mall().shopUrl, javaScriptEnabled: false });
  await stranger.goto(pathOf(refusal));
  await expect(stranger.getByRole('heading', { name: '광고 수신거부' })).toBeVisible();
  await stranger.getByRole('button', { name: '수신 거부하기' }).click();
  await expect(stranger.getByRole('heading', { name: '수신을 거부했습니다' })).toBeVisible();
  await stranger.close();
  await page.goto(pathOf(refusal));
  await look(page, WIDTHS);
  await shots(page);
  await page.getByRole('button', { name: '수신 거부하기' }).click();
  await expect(page.getByRole('heading', { name: '수신을 거부했습니다' })).toBeVisible();
  await look(page, WIDTHS);
  await shots(page);
  await expect
    .poll(async () => (await sentTo(person.email)).map(({ subject = '' }) => subject).join())
    .toContain('수신 거부');
  await page.goto('/mypage/myinfo');
  for (const box of await page.getByRole('checkbox', { name: /혜택 알림/ }).all())
    await expect(box).not.toBeChecked();

  const broken = await page.goto(`${pathOf(refusal)}x`);
  expect(broken?.status()).toBe(404);
});

test('clerks set when members are told, and read what came of it', async ({ page }) => {
  await enterAnew(page.context(), 'rootadmin');
  await page.goto('/console/site/setting');
  await expect(page.getByLabel('두고 간 장바구니 알림')).toHaveValue('24');
  await look(page, WIDTHS);
  await shots(page);
  await page.goto('/console/statistics');
  await expect(page.getByText('알림을 보고 방문')).toBeVisible();
  await expect(page.getByText('알림 뒤 구매').first()).toBeVisible();
  await look(page, WIDTHS);
  await shots(page);
  await page.goto('/console/site/messages/left-cart');
  await expect(page.getByText('광고입니다.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '알림톡' })).toHaveCount(0);
  await page.getByRole('button', { name: '미리보기' }).click();
  await expect(page.getByRole('dialog', { name: '메시지 미리보기' })).toContainText('(광고)');
  await look(page, WIDTHS);
  await shots(page);
});
