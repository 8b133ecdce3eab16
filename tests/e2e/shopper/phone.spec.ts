import { publicScreens } from '#tests/support/screens/public-screens.ts';
import { mall } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { cardsOf } from '../people/goods.ts';

/** The shop on a phone: the first view, and touch targets. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Minimum px of a touch target, in each direction. */
const THUMB = 44;

/** Lists touch targets that are too small. Links within a line of text may be as high as the line. */
const tooSmall = (thumb: number): string[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]',
    ),
  ].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    const aimed = element.closest('label') ?? element;
    const { display, position, clipPath, clip } = getComputedStyle(element);
    const isHidden = clipPath === 'inset(50%)' || (position === 'absolute' && clip !== 'auto');
    if ((isHidden && aimed === element) || element.closest('.sr-only, [inert], .rich, .trap')) return [];
    if (display === 'inline' && element.localName === 'a') return [];
    const { width, height } = aimed.getBoundingClientRect();
    if (width === 0 || height === 0 || (width >= thumb - 0.5 && height >= thumb - 0.5)) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const place = element.closest('[class]')?.className ?? '';
    return [
      `${element.localName}.${place} ‘${name.slice(0, 24)}’ ${Math.round(width)}×${Math.round(height)}`,
    ];
  });

test('everything that is pressed is as large as a thumb', async ({ page, allow }) => {
  allow(/404/);
  test.setTimeout(240_000);
  const small: string[] = [];
  for (const path of await publicScreens(mall().shopUrl)) {
    await page.goto(path);
    small.push(...(await page.evaluate(tooSmall, THUMB)).map((text) => `${path}: ${text}`));
  }
  expect(small).toEqual([]);
});

const ownScreens = {
  member01: [
    ...['dashboard', 'orders', 'cart', 'cart/regular', 'target-payments', 'likes', 'restocks', 'coupons'],
    ...['points', 'receipt', 'reviews', 'inquiries', 'questions', 'forms', 'bulk-purchase', 'myinfo'],
    ...['destinations', 'refund-account', 'leave', 'promoter'],
  ].map((screen) => `/mypage/${screen}`),
  promoter01: [
    ...['dashboard', 'bonuses', 'bonuses-withdraw', 'bank', 'scores', 'promotees', 'promotee-purchases'],
    ...['promoter-purchases', 'questions'],
  ].map((screen) => `/promoter/${screen}`),
};

for (const [username, paths] of Object.entries(ownScreens))
  test(`everything ${username} presses is as large as a thumb`, async ({ page, context }) => {
    test.setTimeout(120_000);
    await enter(context, username);
    const small: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      small.push(...(await page.evaluate(tooSmall, THUMB)).map((text) => `${path}: ${text}`));
    }
    expect(small).toEqual([]);
  });

test('a product’s name and price are seen without scrolling', async ({ page }) => {
  for (const { _id } of (await cardsOf()).slice(0, 3)) {
    await page.goto(`/shop/products/${_id}`);
    const top = await page.locator('.buy-bar').evaluate((bar) => bar.getBoundingClientRect().top);
    for (const seen of [page.getByRole('heading', { level: 1 }), page.locator('.summary .price')]) {
      const box = await seen.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    }
  }
});

test('a popup is a sheet at the bottom, and leaves the headline and its button in reach', async ({
  page,
}) => {
  await page.goto('/');
  const popup = page.locator('.popup').first();
  await expect(popup).toBeVisible();
  await popup.evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)));
  const sheet = await popup.boundingBox();
  expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(844);
  expect(sheet?.width).toBe(390);
  const words = await page
    .locator('.slide[data-at="here"] .slide-words, .slide .slide-words')
    .first()
    .boundingBox();
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan(sheet?.y ?? 0);
});
