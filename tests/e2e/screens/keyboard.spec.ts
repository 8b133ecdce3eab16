import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../mall/test.ts';
import { cardsOf, findGoods } from '../people/goods.ts';
import { hold } from '../people/hold.ts';

/** The shop without a mouse: menus, dialogs, sliders and tabs by keyboard. */

const isFocusWithin = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element.contains(document.activeElement));

/** Goes through a modal dialog with Tab and Shift+Tab: the focus never reaches the page behind it. */
const expectFocusKeptIn = async (page: Page, dialog: Locator): Promise<void> => {
  await expect.poll(() => isFocusWithin(dialog)).toBe(true);
  for (const key of [...Array(12).fill('Tab'), ...Array(12).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    // Between the last and the first element the browser's own controls may have the focus: then the body counts as
    // focused.
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

test('what is being sent keeps the focus on its button, and goes once however often Enter is pressed', async ({
  page,
  allow,
}) => {
  allow(/40\d .*\/login/, /status of 40\d/, /console\.error .*아이디 또는 비밀번호가/);
  await page.goto('/login');
  const main = page.getByRole('main');
  const password = main.locator('[name=password]');
  await main.locator('[name=username]').fill('member01');
  await password.fill('wrong!2345');
  const release = await hold(page, /\/login\.data/);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const button = main.getByRole('button', { name: '로그인', exact: true });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await password.press('Enter');
  release();
  await expect(button).not.toHaveAttribute('aria-busy');
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).press('Enter');
  await expect(main.getByRole('alert')).toHaveText('아이디 또는 비밀번호가 올바르지 않습니다');
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('');
  expect(sent).toEqual(['/login.data']);
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

/** Opens the home page without reduced motion, and with a clock that the test controls. */
const withMotion = async (page: Page): Promise<{ slider: Locator; notices: Locator }> => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  const slider = page.getByRole('region', { name: /^메인 배너/ });
  await expect(slider.locator('.slide').nth(1)).toBeAttached();
  return { slider, notices: page.getByRole('region', { name: '공지사항' }) };
};

/** Reads the number of the visible slide from a slider's label */
const placeOf = async (slider: Locator): Promise<number> =>
  Number(/\d+/.exec((await slider.getAttribute('aria-label')) ?? '')?.[0]);

test('what moves by itself can be stopped, and rests while it has the focus', async ({ page }) => {
  const { slider, notices } = await withMotion(page);
  const notice = notices.getByRole('link');
  const text = (await notice.textContent()) ?? '';
  await page.clock.runFor(5_000);
  expect(await placeOf(slider)).toBe(2);
  await expect(notice).not.toHaveText(text);

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
  const text = (await notice.textContent()) ?? '';
  await page.clock.runFor(30_000);
  expect(await placeOf(slider)).toBe(1);
  await expect(notice).toHaveText(text);
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
