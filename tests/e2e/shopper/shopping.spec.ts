import type { Page } from '@playwright/test';
import { call, tokensOf } from '../mall/api.ts';
import { awake, expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { cardsOf, findGoods, isPlain } from '../people/goods.ts';

/** Looking for products: lists, search, product pages, and what the shell offers on the way. */

const names = (page: Page) => page.locator('.cards .card-name');
const prices = async (page: Page): Promise<number[]> =>
  (await page.locator('.cards .price b, .cards .price strong').allInnerTexts()).map((text) =>
    Number(text.replace(/\D/g, '')),
  );
const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;

test('a list is narrowed, sorted and paged by its address', async ({ page }) => {
  await page.goto('/shop/products?category=bath');
  const first = (await names(page).first().textContent()) ?? '';
  await page.getByRole('navigation', { name: '정렬' }).getByRole('link', { name: '낮은 가격순' }).click();
  await expect(page).toHaveURL(/sort=PRICE_ASC/);
  await expect(page.getByRole('link', { name: '낮은 가격순' })).toHaveAttribute('aria-current', 'true');
  const cheapest = await prices(page);
  expect(cheapest.length).toBeGreaterThan(3);
  expect(cheapest).toEqual([...cheapest].sort((a, b) => a - b));
  await page.getByRole('navigation', { name: '페이지' }).getByRole('link', { name: '2페이지' }).click();
  await expect(page).toHaveURL(/sort=PRICE_ASC&page=2/);
  await expect
    .poll(async () => Math.min(...(await prices(page))))
    .toBeGreaterThanOrEqual(Math.max(...cheapest));
  await page.goBack();
  await expect.poll(async () => (await prices(page))[0]).toBe(cheapest[0]);
  await page.goBack();
  await expect(names(page).first()).toHaveText(first);
  await page.getByRole('navigation', { name: '카테고리 선택' }).getByRole('link').nth(1).click();
  await expect(page).not.toHaveURL(/category=bath$/);
  await expect(names(page).first()).toBeVisible();
});

test('a list that was seen before shows what a clerk has changed since', async ({ page }) => {
  const { accessToken: token } = await tokensOf('clerkadmin02');
  const cheapestFirst = 'category=bath&sort=PRICE_ASC';
  const [card] = await cardsOf(cheapestFirst);
  if (!card) throw new Error('the seed has no such goods');
  const price = async (was: number, to: number): Promise<void> => {
    const body = { products: [{ _id: card._id, fields: { price: { was, to } } }] };
    const saved = await call('/api/console/shop/products/grid', { method: 'PUT', token, body });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  };
  const sort = async (by: string, address: RegExp): Promise<void> => {
    await page.getByRole('navigation', { name: '정렬' }).getByRole('link', { name: by }).click();
    await expect(page).toHaveURL(address);
  };
  const cheapest = async (): Promise<number | undefined> => (await prices(page))[0];

  await page.goto('/shop/products?category=bath');
  const fetched = page.waitForRequest((request) => /\.data\?.*PRICE_ASC/.test(request.url()));
  await sort('낮은 가격순', /PRICE_ASC/);
  // The page's own data request: the edge caches it separately from the document, and invalidates it at a different
  // time.
  const address = (await fetched).url();
  const asked = async () => (await page.request.get(address)).text();
  await expect.poll(cheapest).toBe(card.salePrice);
  await sort('높은 가격순', /PRICE_DESC/);
  await price(card.price, 1_010);
  await expect.poll(asked).toMatch(/\b1010\b/);
  await sort('낮은 가격순', /PRICE_ASC/);
  await expect.poll(cheapest).toBeLessThanOrEqual(1_010);
  await price(1_010, card.price);
  await expect.poll(asked).not.toMatch(/\b1010\b/);
});

test('a search finds by part of a name and says when there is nothing', async ({ page }) => {
  // A product of the seed, which has a brand: other stories create and remove products.
  const card = (await cardsOf()).find(({ brand }) => brand);
  const word = card?.name.split(' ')[1] ?? '';
  await page.goto('/');
  await page.getByLabel('상품 검색').fill(word);
  await page.getByLabel('상품 검색').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
  await expect(names(page).first()).toContainText(word);
  await page.getByLabel('상품 검색').fill('없는물건의이름');
  await page.getByLabel('상품 검색').press('Enter');
  await expect(page.getByText('‘없는물건의이름’에 맞는 상품이 없습니다.')).toBeVisible();
});

test('options have prices and stock of their own', async ({ page }) => {
  const goods = await findGoods(
    ({ skus, optionsConf, soldOut }) =>
      optionsConf.enabled && !soldOut && skus.some(({ price, stock }) => price > 0 && stock > 1),
  );
  const dear = goods.skus.find(({ price, stock }) => price > 0 && stock > 1);
  await page.goto(`/shop/products/${goods._id}`);
  await page.getByRole('main').getByRole('button', { name: '바로구매' }).first().click();
  await expect(page.locator('.option').first().getByRole('alert')).toHaveText('옵션을 선택해주세요.');
  for (const value of dear?.value ?? [])
    await page.locator('.options label').filter({ hasText: value }).first().click();
  const total = page.locator('.buy .buy-total b');
  await expect(total).toHaveText(won(goods.salePrice + (dear?.price ?? 0)));
  await page.getByRole('button', { name: '수량 늘리기' }).click();
  await expect(total).toHaveText(won((goods.salePrice + (dear?.price ?? 0)) * 2));
});

test('what is sold out says so and cannot be bought', async ({ page }) => {
  const goods = await findGoods(({ soldOut }) => soldOut);
  await page.goto(`/shop/products/${goods._id}`);
  await expect(page.getByRole('button', { name: '일시품절' }).first()).toBeDisabled();
  await page.goto(`/shop/products?searchValue=${encodeURIComponent(goods.name)}`);
  await expect(page.locator('.card').first().getByText('일시품절')).toBeVisible();
});

test('liking asks to log in; a member’s likes are kept', async ({ page }) => {
  const [card] = await cardsOf();
  await page.goto('/shop/products');
  const heart = page
    .getByRole('button', { name: `${card?.name} 좋아요`, exact: true })
    .first()
    .locator('.icon');
  await heart.click();
  await expect(page.getByRole('alertdialog')).toContainText('로그인 후 사용하실 수 있습니다');
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await enter(page.context(), 'member01');
  await page.reload();
  await heart.click();
  await expect(page.getByText('좋아요에 담았습니다.')).toBeVisible();
  await page.goto('/mypage/likes');
  await expect(page.getByRole('main').getByRole('link', { name: card?.name })).not.toHaveCount(0);
});

/** Simulates the return to a page in the back/forward cache, which the tests' browser does not use. */
const showAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('a page that the browser kept asks anew who looks at it when it is shown again', async ({ page }) => {
  await enter(page.context(), 'member01');
  await page.goto('/shop/products?category=bath');
  const member = page.locator('html[data-member="member01"]');
  await expect(member).toBeAttached();
  await page.context().clearCookies();
  await showAgain(page);
  await expect(member).not.toBeAttached();
});

for (const [account, own] of [
  ['member01', '/mypage/orders'],
  ['clerkadmin03', '/console/shop/purchases/all'],
] as const)
  test(`${own} is not shown as the browser kept it to who comes back after a logout`, async ({ page }) => {
    await enter(page.context(), account);
    await page.goto(own);
    await awake(page);
    await page.context().clearCookies();
    await showAgain(page);
    await expect(page).toHaveURL(/\/login\?/);
  });

test('what was looked at last stands in the sidebar', async ({ page }) => {
  const goods = await findGoods(isPlain);
  await page.goto(`/shop/products/${goods._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(goods.name);
  await page.goto('/shop/products');
  const sidebar = page.getByRole('complementary', { name: '내 쇼핑과 고객센터' });
  await expect(sidebar.getByRole('img', { name: goods.name })).toBeVisible();
  await expect(sidebar.getByText('담은 상품이 없습니다.').first()).toBeVisible();
});

test('band banner and popup put away for today stay away', async ({ page }) => {
  await page.goto('/');
  const band = page.getByRole('region', { name: '띠 배너' });
  await band.getByRole('button', { name: '오늘 하루 보지 않기' }).click();
  await expect(band).toBeHidden();
  const popups = page.locator('.popup');
  // They appear once the page is idle: before, the count is zero.
  await expect(popups.last()).toBeVisible();
  const count = await popups.count();
  await popups.last().getByLabel('오늘 하루 열지 않기').check();
  await popups.last().getByRole('button', { name: '닫기' }).click();
  await expect(popups).toHaveCount(count - 1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: '베스트 상품' })).toBeVisible();
  await expect(popups).toHaveCount(count - 1);
  await expect(band).toBeHidden();
});

test('closing another tab of the main visual returns to the first', async ({ page }) => {
  await page.goto('/');
  const tabs = page.getByRole('tablist', { name: '메인 비주얼 탭' }).getByRole('tab');
  await expect(tabs).toHaveCount(5);
  await tabs.nth(3).click();
  await expect(page.getByRole('heading', { name: '브랜드관' })).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: '닫기' }).click();
  await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true');
  await tabs.nth(0).press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(page.getByRole('heading', { name: '케어 상품' })).toBeVisible();
});

test('sliders: every card in sight has room at five widths, and products show three with 12 px between them', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('tab', { name: '케어 상품' }).click();
  const track = page.getByRole('region', { name: '케어 상품', exact: true }).locator('.slides-track');
  for (const width of [360, 390, 820, 1200, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const { room, cards } = await track.evaluate((list) => ({
      room: list.clientWidth,
      cards: [...list.querySelectorAll('.card')].map((card) => card.getBoundingClientRect()),
    }));
    expect(cards.length).toBeGreaterThan(3);
    for (const [at, card] of cards.entries()) {
      expect(card.width, `card ${at} at ${width} px`).toBeCloseTo((room - 24) / 3, 0);
      const before = cards[at - 1];
      if (before) expect(card.left - before.right, `before card ${at} at ${width} px`).toBeCloseTo(12, 0);
    }
    const narrow = await page
      .locator('.card')
      .evaluateAll((all) => all.filter((card) => card.getBoundingClientRect().width < 80).length);
    expect(narrow, `cards too narrow at ${width} px`).toBe(0);
  }
});

test('sliders: what was seen last is reached by a plain mouse beside the page', async ({ page }) => {
  for (const { _id } of (await cardsOf()).slice(0, 5)) await page.goto(`/shop/products/${_id}`);
  await page.goto('/');
  const seen = page.getByRole('region', { name: '최근 본 상품', exact: true });
  const pictures = seen.getByRole('link').filter({ has: page.getByRole('img') });
  await expect(pictures).toHaveCount(5);
  const row = await seen.boundingBox();
  const [first, second] = [await pictures.nth(0).boundingBox(), await pictures.nth(1).boundingBox()];
  expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeCloseTo(12, 0);
  await expect(pictures.nth(4)).not.toBeInViewport();
  await seen.getByRole('button', { name: '다음 최근 본 상품' }).click();
  await expect(pictures.nth(4)).toBeInViewport({ ratio: 0.9 });
  await expect(seen.getByRole('button', { name: '다음 최근 본 상품' })).toBeHidden();
  expect((await seen.boundingBox())?.height).toBe(row?.height);
});

test('sliders: a window that is drawn larger has each of them look once in 66 ms', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('tab', { name: '케어 상품' }).click();
  await expect(page.getByRole('button', { name: '다음 케어 상품' })).toBeVisible();
  const { looks, sliders } = await page.evaluate(async () => {
    const { get } = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollWidth') ?? {};
    let looks = 0;
    Object.defineProperty(Element.prototype, 'scrollWidth', {
      configurable: true,
      get() {
        if (this.classList.contains('slides-track')) looks++;
        return get?.call(this);
      },
    });
    for (let n = 0; n < 30; n++) dispatchEvent(new Event('resize'));
    await new Promise((later) => setTimeout(later, 300));
    return { looks, sliders: document.querySelectorAll('.slides-track').length };
  });
  expect(looks).toBeGreaterThan(0);
  expect(looks).toBeLessThanOrEqual(sliders);
});

test('product cards: two, three, three and four stand in a row', async ({ page }) => {
  await page.goto('/shop/products');
  for (const [width, columns] of [
    [390, 2],
    [600, 3],
    [800, 3],
    [1024, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await page
      .locator('.cards > .card')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(
      tops.filter((top) => top === tops[0]),
      `at ${width} px`,
    ).toHaveLength(columns);
  }
});

test('the mega menu works by keyboard', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: '카테고리', exact: true });
  const button = menu.getByRole('button', { name: '전체카테고리' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(menu.locator('.menu-third').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
});

test('a product’s pictures open large, and its parts are a tab away', async ({ page }) => {
  const goods = await findGoods(({ images }) => images.length > 1);
  await page.goto(`/shop/products/${goods._id}`);
  await page.getByRole('link', { name: '사진 2', exact: true }).click();
  await expect(page.getByRole('link', { name: '사진 2', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('button', { name: '사진 크게 보기', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page
    .getByRole('navigation', { name: '상품 정보' })
    .getByRole('link', { name: '배송·교환·반품' })
    .click();
  await expect(page).toHaveURL(/#delivery$/);
  await expect(page.locator('#delivery')).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the hamburger opens categories and closes on the way', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: '전체 메뉴' }).click();
    const drawer = page.getByRole('dialog', { name: '전체 메뉴' });
    await drawer.locator('summary').first().click();
    await drawer.locator('details').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/shop\/products\?category=/);
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('complementary', { name: '내 쇼핑과 고객센터' })).toBeHidden();
  });

  test('the heart leads a visitor to the login', async ({ page }) => {
    await page.goto('/shop/products');
    await page.locator('.card .like .icon').first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});

test('a product tells its shipping fee and the day it comes, before anything is put in the cart', async ({
  page,
}) => {
  const parcel = await findGoods(({ shippingCode }) => shippingCode === 'parcel');
  const address = `/shop/products/${parcel._id}`;
  const facts = page.locator('.summary-facts');
  await page.clock.setFixedTime('2026-11-24T10:00:00+09:00');
  await page.goto(address);
  await expect(facts).toContainText('3,000원 (5만원 이상 구매 시 무료)');
  await expect(facts).toContainText('11/25(수) ~ 11/26(목) 도착 예정');
  await page.clock.setFixedTime('2026-11-27T18:00:00+09:00');
  await page.reload();
  await expect(facts).toContainText('12/1(화) ~ 12/2(수) 도착 예정');
});

test('a page with nothing to show offers what sells best', async ({ page, allow }) => {
  allow(/404/);
  for (const path of ['/mypage/cart', '/shop/products?searchValue=zzqqxx', '/nothing-here']) {
    await page.goto(path);
    const offered = page.getByRole('region', { name: '이런 상품은 어떠세요?' });
    await expect(offered.locator('.card')).toHaveCount(4);
  }
});
