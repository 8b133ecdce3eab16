import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { answerWindow, buyNow, fillOrderForm, orderNoOf, placeOrder } from '../people/checkout.ts';
import { look } from '../people/findings.ts';
import { findGoods, isPlain } from '../people/goods.ts';

test('what a policy said before is listed on its page, and opens with the days it was in force', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('article')).toContainText('제12조 (행태정보)');
  await page.getByText('이전 개인정보 처리방침 보기').click();
  await page.getByRole('link', { name: /^2025\.06\.01 ~ .+ 시행$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('이전 개인정보 처리방침');
  const before = page.getByRole('article');
  await expect(before).toContainText(/2025\.06\.01 ~ [\d.]+ 시행/);
  await expect(before).not.toContainText('행태정보)');
  await look(page);
  await page.getByRole('link', { name: '지금 시행하는 내용 보기' }).click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
});

test('a version that never was in force has no page', async ({ page, allow }) => {
  allow(/404/);
  for (const version of ['0', '2', '3', 'next'])
    expect((await page.goto(`/terms/privacy-policy/${version}`))?.status(), version).toBe(404);
});

test('words joined by a dot stay on one line, however narrow the window', async ({ page }) => {
  await page.goto('/privacy-policy');
  for (const width of [430, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const parted = await page.getByRole('article').evaluate((article) => {
      const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
      const lineOf = (node: Node, at: number) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return Math.round(range.getBoundingClientRect().top);
      };
      const found: string[] = [];
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        for (const { index, 0: joined } of node.data.matchAll(/\S·\S/g))
          if (new Set([0, 1, 2].map((at) => lineOf(node, index + at))).size > 1) found.push(joined);
      }
      return found;
    });
    expect(parted, `${width} px`).toEqual([]);
  }
});

test('an order asks for its terms first, and a clerk reads what its buyer agreed to', async ({ page }) => {
  await buyNow(page, (await findGoods(isPlain))._id);
  await fillOrderForm(page);
  const last = page.getByRole('checkbox', { name: '(필수) 개인정보 제3자 제공 동의' });
  await last.uncheck();
  await expect(page.getByRole('checkbox', { name: '전체동의' })).not.toBeChecked();
  await placeOrder(page);
  await expect(page.getByText('필수 약관에 동의해주세요')).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/order\?/);
  await page.getByText('보기', { exact: true }).last().click();
  const text = page.getByRole('dialog');
  await expect(text.getByText(/제공받는 자: 주문 상품을 배송하는/)).toBeVisible();
  await look(page);
  await text.getByRole('button', { name: '닫기' }).last().click();
  await page.getByLabel('전체동의').check();
  await expect(last).toBeChecked();
  await placeOrder(page);
  await answerWindow(page, '결제');
  const orderNo = orderNoOf(page);

  await enter(page.context(), 'clerkadmin03');
  await page.goto(`/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`);
  const dialog = page.getByRole('dialog', { name: '주문상세' });
  await expect(dialog.getByText('개인정보 제3자 제공 동의 버전 1')).toBeVisible();
  await expect(dialog.getByText('구매조건 확인 및 결제진행 동의 버전 1')).toBeVisible();
});
