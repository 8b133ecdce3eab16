import sharp from 'sharp';
import { read, utils } from 'xlsx';
import { mall } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { look } from '../people/findings.ts';
import { cardsOf, goodsOf } from '../people/goods.ts';

/** Clerks' work on the catalog, and what shoppers see of it. */

const picture = () =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: '#88aa99' } })
    .png()
    .toBuffer();

test('a new product with picture, options and discount stands in the shop at once', async ({
  page,
  browser,
  strict,
}) => {
  const code = `E2E-${Date.now()}`;
  const name = `새봄 시험 의자 ${code.slice(-5)}`;
  await enter(page.context(), 'clerkadmin02');
  await page.goto('/console/shop/products/create');
  await page.getByLabel('상품명').fill(name);
  await page.getByLabel('상품코드').fill(code);
  await page.getByLabel('카테고리', { exact: false }).selectOption({ index: 3 });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'chair.png', mimeType: 'image/png', buffer: await picture() });
  await expect(page.getByAltText('대표 이미지 미리보기')).toBeVisible({ timeout: 20_000 });
  await page.getByLabel('판매가').fill('50000');
  await page.getByLabel('할인 사용').check();
  await page.getByRole('radio', { name: '%' }).check();
  await page.getByLabel('할인 값').fill('10');
  await page.getByLabel('옵션 사용').check();
  await page.getByLabel('옵션 이름').fill('크기');
  await page.getByLabel('옵션 값 추가').fill('소,대');
  await page.getByLabel('옵션 값 추가').press('Enter');
  await page.getByText('옵션 값 사진').click();
  const ofValue = (value: string) => page.getByRole('group', { name: value, exact: true });
  const [small, large] = [ofValue('소'), ofValue('대')];
  await large
    .getByRole('group', { name: '견본' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'swatch.png', mimeType: 'image/png', buffer: await picture() });
  await large
    .getByLabel('0 / 8')
    .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: await picture() });
  await small.getByRole('button', { name: '상품 이미지에서 고르기' }).click();
  await small.getByRole('button', { name: '상품 이미지 1' }).click();
  await expect(small.getByAltText('1번째 이미지')).toBeVisible();
  // Input typed during the upload of the picture is kept.
  await page.getByLabel('옵션 값 순서').selectOption('추가금액 높은순');
  await page.getByLabel(/^소 추가금액/).fill('0');
  await page.getByLabel(/^소 재고/).fill('7');
  await page.getByLabel(/^대 추가금액/).fill('5000');
  await page.getByLabel(/^대 재고/).fill('3');
  await expect(page.getByAltText('대 견본 미리보기')).toBeVisible({ timeout: 20_000 });
  await expect(large.getByAltText('1번째 이미지')).toBeVisible({ timeout: 20_000 });
  await look(page);
  await page.getByLabel('표시 추가').fill('한정 수량');
  await page.getByLabel('표시 추가').press('Enter');
  await page.getByLabel('배송 방법').selectOption({ index: 1 });
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await expect(page).toHaveURL(/\/console\/shop\/products\/01/);

  const shopper = await (await strict(await browser.newContext({ baseURL: mall().shopUrl }))).newPage();
  // The edge's copy is invalidated once the stream has reached it.
  await expect(async () => {
    await shopper.goto('/shop/products');
    await shopper
      .getByRole('main')
      .getByRole('link', { name, exact: true })
      .first()
      .click({ timeout: 2_000 });
  }).toPass();
  await expect(shopper.locator('.price').first()).toContainText('45,000원');
  await expect(shopper.locator('.summary').getByText('한정 수량')).toBeVisible();
  const sizes = shopper.locator('.options label');
  await expect(sizes).toHaveText([/^대/, /^소/]);
  await expect(sizes.first()).toHaveAttribute('style', /url\(.*\/media\/products\//);
  const { optionsConf } = await goodsOf(new URL(shopper.url()).pathname.split('/').at(-1) ?? '');
  const pictureOf = (value: string) =>
    optionsConf.criteria[0]?.values.find((one) => one.name === value)?.pictures?.[0]?.url ?? 'none';
  const first = shopper.locator('.gallery-strip img').first();
  await expect(first).toHaveAttribute('src', new RegExp(pictureOf('소')));
  await sizes.first().click();
  await expect(first).toHaveAttribute('src', new RegExp(pictureOf('대')));
  await expect(shopper.locator('.gallery-strip button')).toHaveCount(1);
  await expect(shopper.locator('.buy .buy-total b')).toHaveText('50,000원');
  await expect(shopper.getByText('3개 남음')).toBeVisible();
  const shown = await shopper
    .locator('.gallery img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
  expect(shown).toBeGreaterThan(0);

  await page.getByLabel('상품명').fill(`${name} 개정`);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('상품을 저장했습니다.')).toBeVisible();
  await expect(async () => {
    await shopper.reload();
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(`${name} 개정`, { timeout: 500 });
  }).toPass({ timeout: 8_000 });
  const found = async () => {
    const cards = await cardsOf(`searchValue=${encodeURIComponent(`${name} 개정`)}&at=${Date.now()}`);
    return cards.map((card) => card.name);
  };
  await expect.poll(found).toContain(`${name} 개정`);
  await shopper.context().close();
});

test('a category is added under the one that was pressed last, and at the top after that', async ({
  page,
}) => {
  await enter(page.context(), 'clerkadmin02');
  await page.goto('/console/shop/categories');
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const under = page.getByRole('link', { name: /아래에 추가$/ });
  const [first, second] = (await under.all()).map((link) => link.getAttribute('aria-label'));
  for (const name of [await first, await second].map(String)) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(heading(name)).toBeVisible();
  }

  const name = `수납 ${Date.now()}`;
  await page.getByRole('textbox', { name: /^이름/ }).fill(name);
  await page.getByRole('textbox', { name: /^코드/ }).fill(`storage-${Date.now()}`);
  await page.getByRole('button', { name: '추가', exact: true }).click();
  await expect(page.getByText('카테고리를 선택하면 여기에서 수정합니다.')).toBeVisible();
  await page.getByRole('link', { name: '1단계 추가' }).click();
  await expect(heading('1단계 카테고리 추가')).toBeVisible();

  await page.getByRole('button', { name: '모두 펼치기' }).click();
  const pressed = page.getByRole('link', { name: String(await second), exact: true });
  const place = page.locator('.tree li').filter({ has: pressed }).last();
  await place.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: '삭제', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});

test('products are hidden and shown in bulk', async ({ page }) => {
  const [card] = await cardsOf('category=storage');
  await enter(page.context(), 'clerkadmin02');
  await page.goto(`/console/shop/products?searchValue=${encodeURIComponent(card?.name ?? '')}`);
  await page
    .getByRole('checkbox', { name: `${card?.name} 선택` })
    .first()
    .check();
  await page.getByRole('toolbar').getByRole('button', { name: '숨김' }).click();
  const isListed = async () =>
    (await cardsOf(`category=storage&at=${Date.now()}`)).some(({ _id }) => _id === card?._id);
  await expect.poll(isListed).toBe(false);
  await page.goto('/console/shop/products?visibility=hidden');
  await page
    .getByRole('checkbox', { name: `${card?.name} 선택` })
    .first()
    .check();
  await page.getByRole('toolbar').getByRole('button', { name: '노출' }).click();
  await expect.poll(isListed).toBe(true);
});

test('the list is saved as a spreadsheet', async ({ page }) => {
  await enter(page.context(), 'clerkadmin02');
  await page.goto('/console/shop/products?category=bath');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '엑셀 다운로드' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^상품_\d{8}_\d{6}\.xlsx$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const { Sheets, SheetNames } = read(Buffer.concat(chunks));
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
  const [titles = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  expect(titles).toEqual(
    expect.arrayContaining('상품코드 상품명 브랜드 카테고리 판매가 재고 판매수 상태 수정'.split(' ')),
  );
  const rows = utils.sheet_to_json<Record<string, unknown>>(sheet);
  expect(rows.length).toBeGreaterThan(24);
  for (const row of rows) expect(row.판매가).toEqual(expect.any(Number));
});

test('each clerk opens what their scope opens', async ({ page, allow }) => {
  allow(/403/);
  const refused = async (path: string, landing: string) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(403);
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('접근 권한이 없습니다');
    await alert.getByRole('button', { name: '확인' }).click();
    await expect(page).toHaveURL(landing);
  };
  await page.goto('/console/shop/products');
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await expect(page.getByText('로그인 후 이용 가능합니다')).toBeVisible();
  await enter(page.context(), 'member01');
  await refused('/console', '/');
  await enter(page.context(), 'clerkadmin03');
  // Their console starts with what waits beyond its time.
  await refused('/console/shop/products', '/console/overdue');
  await page.goto('/console/shop/purchases/all');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('주문');
  await enter(page.context(), 'clerkadmin02');
  await refused('/console/shop/purchases/all', '/console');
  await page.goto('/console');
  const today = page.getByRole('region', { name: '오늘' });
  await expect(today.getByText('주문', { exact: true })).toBeVisible();
  await expect(today.getByText('매출')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '최근 주문' })).toHaveCount(0);
});

test('the console’s footer says which version runs, as the health check does', async ({ page }) => {
  await enter(page.context(), 'clerkadmin02');
  await page.goto('/console/shop/products');
  const { version, commit } = await (await page.request.get('/healthz')).json();
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  await expect(page.getByRole('contentinfo')).toHaveText(`버전 ${version} (${commit})`);
});
