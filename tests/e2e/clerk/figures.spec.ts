import type { Page } from '@playwright/test';
import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { look } from '../people/findings.ts';
import { buyable, findGoods, isPlain } from '../people/goods.ts';
import { byTransfer, move, orderAs } from '../people/orders.ts';

/** Figures of orders: the menu, the home screen, the strip above the lists and the list itself show the same. */

const numberIn = (text: string | null): number =>
  Number(/([\d,]+)\s*(?:건|$)/.exec(text ?? '')?.[1]?.replaceAll(',', ''));

/** Reads the figures of a row by name, each with the address it links to. */
const figuresOf = async (
  page: Page,
  region: string,
): Promise<Map<string, { count: number; href: string }>> => {
  const links = page.getByRole('region', { name: region }).getByRole('link');
  const all = await links.evaluateAll((found) =>
    found.map((link) => ({
      label: link.querySelector('span')?.textContent ?? '',
      text: link.querySelector('strong')?.textContent ?? '',
      href: link.getAttribute('href') ?? '',
    })),
  );
  return new Map(all.map(({ label, text, href }) => [label, { count: numberIn(text), href }]));
};

/** Reads the figures of the strip, including the smaller ones: `발송 대기 8`. */
const stripOf = async (page: Page): Promise<Map<string, number>> => {
  const texts = await page.getByRole('navigation', { name: '주문 현황' }).getByRole('link').allInnerTexts();
  return new Map(
    texts.map((text) => {
      const [, label = '', count = ''] = /^(.+?)\s*([\d,]+)$/s.exec(text.trim()) ?? [];
      return [label.trim(), numberIn(count)];
    }),
  );
};

/** Reads the badge of a menu item; 0 without a badge. */
const badgeOf = async (page: Page, label: string): Promise<number> => {
  const menu = page.getByRole('navigation', { name: '콘솔 메뉴' });
  const badge = menu.getByRole('link', { name: new RegExp(`^${label}`) }).locator('.console-count');
  return (await badge.count()) === 0 ? 0 : numberIn(await badge.textContent());
};

/** Counts the rows at an address, over all pages. */
const listedAt = async (page: Page, href: string): Promise<number> => {
  let address: string | undefined = `${href}${href.includes('?') ? '&' : '?'}limit=100`;
  let count = 0;
  while (address) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    count += await page.locator('.list-panel tbody tr').count();
    const next = page.locator('a[rel=next]');
    address = (await next.count()) > 0 ? ((await next.getAttribute('href')) ?? undefined) : undefined;
  }
  return count;
};

/** Figures of the home screen, each with its label in the menu and in the strip. */
const places = [
  { name: '입금대기', menu: '입금대기', strip: '입금대기' },
  { name: '발송 대기', menu: '발송 대기', strip: '발송 대기' },
  { name: '배송중', menu: '배송 현황', strip: '배송중' },
] as const;

const expectOneNumber = async (page: Page): Promise<Map<string, number>> => {
  await page.goto('/console');
  const work = await figuresOf(page, '할 일');
  const claims = await figuresOf(page, '미처리 클레임');
  const badges = new Map<string, number>();
  for (const { menu } of places) badges.set(menu, await badgeOf(page, menu));
  for (const menu of ['취소', '교환', '반품']) badges.set(menu, await badgeOf(page, menu));
  await page.goto('/console/shop/purchases/all');
  const strip = await stripOf(page);

  for (const { name, menu, strip: label } of places) {
    const { count, href } = work.get(name) ?? { count: Number.NaN, href: '' };
    expect([name, badges.get(menu), strip.get(label)]).toEqual([name, count, count]);
    expect([name, await listedAt(page, href)]).toEqual([name, count]);
  }
  const late = work.get('발송 지연') ?? { count: Number.NaN, href: '' };
  expect(['발송 지연', strip.get('발송 지연') ?? 0, await listedAt(page, late.href)]).toEqual([
    '발송 지연',
    late.count,
    late.count,
  ]);
  for (const label of ['취소', '교환', '반품']) {
    const steps = [...claims].filter(([name]) => name.startsWith(label));
    const open = steps.reduce((sum, [, { count }]) => sum + count, 0);
    expect([label, badges.get(label), strip.get(label)]).toEqual([label, open, open]);
    for (const [name, { count, href }] of steps)
      expect([name, await listedAt(page, href)]).toEqual([name, count]);
  }
  const parts = ['결제완료', '상품준비중', '배송지연'].map((label) => strip.get(label) ?? 0);
  expect(parts.reduce((a, b) => a + b, 0)).toBe(strip.get('발송 대기'));
  return strip;
};

/**
 * Waits until the numbers agree. Counts are updated a moment later, and those of the previous story may still be
 * pending.
 */
const expectOneNumberSoon = async (page: Page): Promise<Map<string, number>> => {
  let strip = new Map<string, number>();
  await expect(async () => {
    strip = await expectOneNumber(page);
  }).toPass({ timeout: 40_000 });
  return strip;
};

test('figures of orders: menu, home screen, strip and list say one number, and do after an order was delayed and sent', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enter(page.context(), 'rootadmin');
  const before = await expectOneNumberSoon(page);
  const goods = await findGoods((product) => isPlain(product) && buyable(product) !== undefined);
  const purchaseNo = purchaseNoOf(await orderAs('company01', goods, 1, byTransfer), 1);
  for (const step of ['pay', 'prepare', 'delay']) await move(step, purchaseNo);
  const counted = async (): Promise<Map<string, number>> => {
    await page.goto('/console/shop/purchases/payment');
    return stripOf(page);
  };
  const more = (label: string) => async () => ((await counted()).get(label) ?? 0) - (before.get(label) ?? 0);
  await expect.poll(more('배송지연')).toBe(1);
  const delayed = await expectOneNumberSoon(page);
  expect(delayed.get('발송 대기')).toBe((before.get('발송 대기') ?? 0) + 1);
  expect(delayed.get('배송중')).toBe(before.get('배송중'));

  await move('ship', purchaseNo);
  await expect.poll(more('배송중')).toBe(1);
  await expectOneNumberSoon(page);
});

test('a line tells its goods and what bringing them costs apart, in the list and in the order', async ({
  page,
}) => {
  await enter(page.context(), 'rootadmin');
  const goods = await findGoods(
    (product) => isPlain(product) && product.shippingCode === 'parcel' && product.salePrice < 30_000,
  );
  const orderNo = await orderAs('company01', goods, 1, byTransfer);
  await move('pay', purchaseNoOf(orderNo, 1));
  await page.goto(`/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`);
  const line = page.getByRole('dialog').locator('.order-state').first();
  await expect(line).toContainText(/^\D*[\d,]+원배송비 [\d,]+원$/s);
  await page.goto(`/console/shop/purchases/all?keyword=${orderNo}`);
  await expect(page.getByRole('row').nth(1)).toContainText(/[\d,]+원배송비 [\d,]+원/);
  await look(page);
});

test('the shop’s own closed days: what is wrong is told beside its row, what is right is kept', async ({
  page,
}) => {
  await enter(page.context(), 'rootadmin');
  await page.goto('/console/shop/days');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '쉬는 날 추가' }).click();
  const at = await main.getByLabel(/번째 쉬는 날 시작일$/).count();
  const field = (name: string) => main.getByLabel(`${at}번째 쉬는 날 ${name}`, { exact: true });
  await field('시작일').fill('2027-08-05');
  await field('종료일').fill('2027-08-03');
  await field('이름').fill('여름 휴가');
  await main.getByRole('button', { name: '저장' }).click();
  await expect(main.getByText('종료일은 시작일보다 빠를 수 없습니다.')).toBeVisible();
  await expect(field('이름')).toHaveValue('여름 휴가');
  await look(page);
  await field('종료일').fill('2027-08-06');
  await main.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('설정을 저장했습니다.')).toBeVisible();
  await page.reload();
  await expect(field('시작일')).toHaveValue('2027-08-05');
  await expect(field('종료일')).toHaveValue('2027-08-06');
  await main.getByRole('button', { name: `${at}번째 쉬는 날 삭제` }).click();
  await main.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('설정을 저장했습니다.')).toBeVisible();
  await page.reload();
  await expect(field('시작일')).toHaveCount(0);
});
