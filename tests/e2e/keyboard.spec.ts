import type { Locator, Page } from '@playwright/test';
import { publicScreens } from '#tests/support/public-screens.ts';
import { mall } from './mall/mall.ts';
import { expect, test } from './mall/test.ts';
import { cardsOf, findGoods } from './people/goods.ts';

/** The shop without a mouse, and twice as large: menus, dialogs, sliders and tabs by key, and where the focus is. */

const isFocusWithin = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element.contains(document.activeElement));

/** Goes through a modal dialog with Tab and back: the focus never reaches the page behind it. */
const expectFocusKeptIn = async (page: Page, dialog: Locator): Promise<void> => {
  await expect.poll(() => isFocusWithin(dialog)).toBe(true);
  for (const key of [...Array(12).fill('Tab'), ...Array(12).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    // Between last and first the browser's own controls may have their turn: then the body counts as focused.
    const isBehind = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    );
    expect(isBehind, `focus behind the dialog after ${key}`).toBe(false);
  }
};

/** Presses Tab until something in `place` has the focus. */
const tabTo = async (page: Page, place: Locator): Promise<void> => {
  for (let presses = 0; presses < 60 && !(await isFocusWithin(place)); presses++)
    await page.keyboard.press('Tab');
  expect(await isFocusWithin(place)).toBe(true);
};

test('the first key leads past the header', async ({ page }) => {
  await page.goto('/shop/products');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '본문 바로가기' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await isFocusWithin(page.getByRole('main'))).toBe(true);
});

test('the mega menu is walked category by category and closes behind whoever leaves it', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: '카테고리', exact: true });
  const button = menu.getByRole('button', { name: '전체카테고리' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const panel = menu.locator('.menu-panel');
  await expect(panel.locator('.menu-second').first()).toBeVisible();
  const first = await panel.locator('.menu-second').first().textContent();
  await page.keyboard.press('Tab');
  expect(await isFocusWithin(panel)).toBe(true);
  while (await isFocusWithin(panel)) await page.keyboard.press('Tab');
  expect(await isFocusWithin(menu)).toBe(true);
  await expect(panel.locator('.menu-second').first()).not.toHaveText(first ?? '');
  await page.keyboard.press('Tab');
  const chosen = panel.locator('.menu-second').first();
  await expect(chosen).toBeFocused();
  const name = (await chosen.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('dialogs keep the focus, close by Escape and give it back', async ({ page }) => {
  const [card] = await cardsOf();
  await page.goto('/shop/products');
  const heart = page.getByRole('button', { name: `${card?.name} 좋아요`, exact: true }).first();
  await heart.focus();
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alertdialog');
  await expectFocusKeptIn(page, alert);
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  await expect(heart).toBeFocused();

  const badge = page.getByRole('contentinfo').getByRole('button', { name: /안전결제/ });
  await badge.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '안전결제 서비스' });
  await expectFocusKeptIn(page, dialog);
  await dialog.getByRole('button', { name: '닫기' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(badge).toBeFocused();
});

test('a product’s pictures are seen large and turned by key', async ({ page }) => {
  const goods = await findGoods(({ images }) => images.length > 1);
  await page.goto(`/shop/products/${goods._id}`);
  const zoom = page.getByRole('button', { name: '사진 크게 보기', exact: true });
  await zoom.focus();
  await page.keyboard.press('Enter');
  const pictures = page.getByRole('dialog', { name: `${goods.name} 사진` });
  await expect(pictures.locator('.swiper-pagination')).toHaveText(`1 / ${goods.images.length}`);
  await page.keyboard.press('ArrowRight');
  await expect(pictures.locator('.swiper-pagination')).toHaveText(`2 / ${goods.images.length}`);
  await tabTo(page, pictures.getByRole('button', { name: '이전 사진' }));
  await page.keyboard.press('Enter');
  await expect(pictures.locator('.swiper-pagination')).toHaveText(`1 / ${goods.images.length}`);
  await expectFocusKeptIn(page, pictures);
  await page.keyboard.press('Escape');
  await expect(pictures).toBeHidden();
  await expect(zoom).toBeFocused();
});

test('the sidebar of a phone keeps the focus and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const hamburger = page.getByRole('link', { name: '전체 메뉴' });
  await hamburger.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: '전체 메뉴' });
  await expectFocusKeptIn(page, drawer);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(hamburger).toBeFocused();
});

test('the main visual’s tabs follow the arrows, Home and End', async ({ page }) => {
  await page.goto('/');
  const tabs = page.getByRole('tablist', { name: '메인 비주얼 탭' }).getByRole('tab');
  await tabTo(page, tabs.first());
  for (const [key, to, heading] of [
    ['ArrowRight', 1, '케어 상품'],
    ['End', 4, '커뮤니티'],
    ['ArrowLeft', 3, '브랜드관'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tabs.nth(to)).toBeFocused();
    await expect(tabs.nth(to)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: heading })).toBeVisible();
  }
  await page.keyboard.press('Home');
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.nth(4)).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await isFocusWithin(page.getByRole('tablist', { name: '메인 비주얼 탭' }))).toBe(false);
});

/** Somebody who has not asked for less motion, and whose time passes when the test says so. */
const withMotion = async (page: Page): Promise<{ slider: Locator; notices: Locator }> => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  const slider = page.getByRole('region', { name: /^메인 배너/ });
  await expect(slider.locator('.slide').nth(1)).toBeAttached();
  return { slider, notices: page.getByRole('region', { name: '공지사항' }) };
};

/** Of a slider, as its name tells: which slide is in sight */
const placeOf = async (slider: Locator): Promise<number> =>
  Number(/\d+/.exec((await slider.getAttribute('aria-label')) ?? '')?.[0]);

test('what moves by itself can be stopped, and rests while it has the focus', async ({ page }) => {
  const { slider, notices } = await withMotion(page);
  const notice = notices.getByRole('link');
  const told = (await notice.textContent()) ?? '';
  await page.clock.runFor(5_000);
  expect(await placeOf(slider)).toBe(2);
  await expect(notice).not.toHaveText(told);

  await slider.getByRole('button', { name: '자동 넘김 멈춤' }).press('Enter');
  await notices.getByRole('button', { name: '공지 자동 넘김 멈춤' }).press('Enter');
  const shown = (await notice.textContent()) ?? '';
  await page.getByLabel('상품 검색').focus();
  await page.clock.runFor(20_000);
  expect(await placeOf(slider)).toBe(2);
  await expect(notice).toHaveText(shown);

  await slider.getByRole('button', { name: '자동 넘김 시작' }).press('Enter');
  await page.clock.runFor(20_000);
  expect(await placeOf(slider), 'while its button has the focus').toBe(2);
  await page.getByLabel('상품 검색').focus();
  await page.clock.runFor(5_000);
  expect(await placeOf(slider)).toBe(3);
});

test('nothing moves by itself for those who asked for less motion', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const slider = page.getByRole('region', { name: /^메인 배너/ });
  const notice = page.getByRole('region', { name: '공지사항' }).getByRole('link');
  await expect(slider.getByRole('button', { name: '자동 넘김 시작' })).toBeVisible();
  const told = (await notice.textContent()) ?? '';
  await page.clock.runFor(30_000);
  expect(await placeOf(slider)).toBe(1);
  await expect(notice).toHaveText(told);
});

test('slides are turned by key, and only the one in sight is reached', async ({ page }) => {
  await page.goto('/');
  const slider = page.getByRole('region', { name: /^메인 배너/ });
  await expect(slider.locator('.slide').nth(2)).toBeAttached();
  const count = await slider.locator('.slide').count();
  await slider.getByRole('button', { name: '다음 배너' }).press('Enter');
  expect(await placeOf(slider)).toBe(2);
  await slider.getByRole('button', { name: '이전 배너' }).press('Enter');
  await slider.getByRole('button', { name: '이전 배너' }).press('Space');
  expect(await placeOf(slider)).toBe(count);
  await expect(slider.locator('.slide').last()).toBeInViewport();
  await expect(slider.locator('.slide:visible')).toHaveCount(1);
  await slider.getByRole('button', { name: '이전 배너' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(slider.locator('.slide').last()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  expect(await isFocusWithin(slider)).toBe(false);
});

/** What has the focus and does not show it: no outline of its own or around it, or nothing of it in the window. */
const unseenFocus = (): string | undefined => {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const around = [element.nextElementSibling];
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
    around.push(one);
  const outlined = around.some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one ?? element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const { top, bottom, width, height } = element.getBoundingClientRect();
  const there = bottom > 0 && top < innerHeight && width > 0 && height > 0;
  return outlined && there
    ? undefined
    : `${element.outerHTML.slice(0, 120)} (${there ? 'no outline' : 'out of sight'})`;
};

for (const path of ['/', '/shop/products?category=bath', '/login', '/join', '/center/faq', '/shop/reviews'])
  test(`the focus is always seen on ${path}`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const unseen = new Set<string>();
    const skip = page.getByRole('link', { name: '본문 바로가기' });
    for (let stop = 0; stop < 70; stop++) {
      await page.keyboard.press('Tab');
      if (stop > 0 && (await isFocusWithin(skip))) break;
      const found = await page.evaluate(unseenFocus);
      if (found) unseen.add(found);
    }
    expect([...unseen]).toEqual([]);
  });

/** Words that do not fit where they stand: cut off, or running out of their box. */
const cutWords = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')].flatMap((element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, visibility } = getComputedStyle(element);
    const { clientWidth, clientHeight, scrollWidth, scrollHeight, textContent } = element;
    const words = textContent?.trim();
    if (!words || clientWidth < 2 || clientHeight < 2 || visibility === 'hidden') return [];
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const shortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const isLeaf = element.childElementCount === 0;
    const cut =
      !shortened &&
      ((hides(overflowX) && scrollWidth > clientWidth + 2 && isLeaf) ||
        (hides(overflowY) && scrollHeight > clientHeight + 4));
    const spilt = isLeaf && overflowX === 'visible' && scrollWidth > clientWidth + 2;
    return cut || spilt ? [`${element.localName}.${element.className}: ${words.slice(0, 40)}`] : [];
  });

/** A window of 1280 px at 200 %, then letters alone at 200 % in it. */
const magnified = [
  { name: 'the page', letters: '' },
  { name: 'the letters', letters: '200%' },
];

test('nothing is cut and nothing scrolls sideways at 200 %', async ({ page, allow }) => {
  allow(/404/);
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 640, height: 720 });
  const wrong: string[] = [];
  for (const path of await publicScreens(mall().shopUrl)) {
    await page.goto(path);
    for (const { name, letters } of magnified) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (beyond > 0) wrong.push(`${path}, ${name}: ${beyond} px to scroll sideways`);
      wrong.push(...(await page.evaluate(cutWords)).map((words) => `${path}, ${name}: ${words}`));
    }
  }
  expect(wrong).toEqual([]);
});
