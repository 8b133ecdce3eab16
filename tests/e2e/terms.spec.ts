import { expect, test } from './mall/test.ts';
import { look } from './people/findings.ts';

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
