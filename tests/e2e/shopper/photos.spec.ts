import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { call, tokensOf } from '../mall/api.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { look } from '../people/findings.ts';
import { cardsOf, findGoods, type Goods } from '../people/goods.ts';
import { byTransfer, move, openOrder, orderAs } from '../people/orders.ts';

/** Pictures of what is chosen. Phone photos: large, rotated, in a phone's format. */

/** Lists the colours that have pictures and are in stock, each with a variant and its first picture. */
const picturedColors = ({ optionsConf, skus, choicees }: Goods) =>
  choicees.some(({ mandatory }) => mandatory) || optionsConf.criteria.length !== 1
    ? []
    : (optionsConf.criteria[0]?.values ?? []).flatMap(({ name, pictures }) => {
        const sku = skus.find(({ value, stock }) => value[0] === name && stock >= 5);
        const [image] = pictures ?? [];
        return sku && image ? [{ name, sku, url: image.url }] : [];
      });

const setStock = async (_product: string, sku: string, seen: number, to: number): Promise<void> => {
  const { accessToken: token } = await tokensOf('rootadmin');
  const products = [{ _id: _product, stocks: [{ sku, seen, to }] }];
  const path = '/api/console/shop/products/grid';
  const { body } = await call(path, { method: 'PUT', token, body: { products } });
  expect(body).toMatchObject({ products: [{ outcome: 'CHANGED' }] });
};

test('the picture is the chosen colour’s, in the shop, the cart, the order and its lines; nothing moves by it', async ({
  page,
}) => {
  const goods = await findGoods((product) => !product.soldOut && picturedColors(product).length > 1);
  const colors = picturedColors(goods);
  const chosen = colors.find(({ url }) => url !== goods.thumb.url);
  if (!chosen) throw new Error('the seed has no such product');
  const ofChosen = new RegExp(`${chosen.url}/`);
  await enter(page.context(), 'company01');
  await page.goto(`/shop/products/${goods._id}`);
  const first = page.locator('.gallery-strip button').first();
  const color = page.getByRole('radio', { name: chosen.name, exact: true });
  const named = (name: string) => page.locator('.gallery-strip').getByText(name, { exact: true });
  for (const { name } of colors) await expect(named(name).first()).toBeAttached();
  const boxOf = () => page.locator('.product-info').boundingBox();
  const before = await boxOf();
  await page.locator('.options label', { hasText: chosen.name }).click();
  await expect(color).toBeChecked();
  await expect(first).toHaveAccessibleName(`${chosen.name} 사진 1 크게 보기`);
  await expect(first.locator('img')).toHaveAttribute('src', ofChosen);
  for (const { name } of colors.filter((other) => other !== chosen)) await expect(named(name)).toHaveCount(0);
  expect(await boxOf()).toEqual(before);
  await look(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.locator('.buy-bar');
  await expect(bar.locator('img')).toBeVisible();
  await expect(bar.locator('img')).toHaveAttribute('src', ofChosen);
  await bar.getByRole('button', { name: '장바구니' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '장바구니 보기' }).click();
  const line = page.locator('.cart-line', { hasText: goods.name });
  await expect(line.locator('img')).toHaveAttribute('src', ofChosen);
  await line.getByRole('button', { name: `${goods.name} 삭제` }).click();

  const orderNo = await orderAs('company01', goods, 1, byTransfer, chosen.sku.sku);
  await move('pay', purchaseNoOf(orderNo, 1));
  const detail = await openOrder(page, orderNo);
  await expect(detail.locator('.purchase img').first()).toHaveAttribute('src', ofChosen);
});

test('a sold-out colour is shown in full, says so, and leads to its restock alert', async ({ page }) => {
  const goods = await findGoods((product) => !product.soldOut && picturedColors(product).length > 1);
  const [gone] = picturedColors(goods);
  if (!gone) throw new Error('the seed has no such product');
  const { sku } = gone;
  const stock = goods.skus.find((one) => one.sku === sku.sku)?.stock ?? 0;
  await setStock(goods._id, sku.sku, stock, 0);
  await enter(page.context(), 'company01');
  const color = page.getByRole('radio', { name: `${gone.name} 품절` });
  await expect(async () => {
    await page.goto(`/shop/products/${goods._id}`);
    await expect(color).toBeEnabled({ timeout: 2_000 });
  }).toPass();
  await page.locator('.options label', { hasText: gone.name }).click();
  await expect(page.locator('.gallery-strip img').first()).toHaveAttribute('src', new RegExp(`${gone.url}/`));
  await expect(page.locator('.buy').getByRole('status')).toHaveText(`${gone.name} 품절`);
  await expect(page.getByRole('button', { name: '바로구매' })).toHaveCount(0);
  await look(page);
  await page.getByRole('link', { name: '재입고 알림' }).filter({ visible: true }).click();
  await expect(page.getByRole('button', { name: `${gone.name} 재입고 알림 신청` })).toBeVisible();
  await expect(page.locator('.restock-choice img').first()).toHaveAttribute('src', new RegExp(gone.url));
  await look(page);
  await setStock(goods._id, sku.sku, 0, stock);
});

const MEGABYTE = 1024 * 1024;

/** Builds a photo that cannot be compressed, so that it is as large as a phone's; held upright, stored in landscape. */
const photo = async (width: number, height: number): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
};

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

/** Waits for the next upload of a picture; returns its type and its size in bytes. */
const nextUpload = async (page: Page): Promise<{ type: string; size: number }> =>
  (await page.waitForRequest(/\/files\/presign$/)).postDataJSON();

test('pictures: the address the API gives is a picture of 640 pixels', async ({ request }) => {
  const [goods] = await cardsOf();
  const answer = await request.get(goods?.thumb.url ?? '', { headers: { accept: 'image/webp,*/*' } });
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp']);
  expect((await sharp(await answer.body()).metadata()).width).toBe(640);
});

test('a photo of 12 MB is sent with a question, smaller and upright; one in HEIC is told how to go', async ({
  page,
  allow,
}) => {
  test.slow();
  // A slow machine is not done with it when it is first asked about.
  allow(/409 .*\/files\?url=/, /status of 409/);
  await enter(page.context(), 'member01');
  const [goods] = await cardsOf();
  await page.goto(`/shop/products/${goods?._id}`);
  const form = page.locator('.inquiry-form');
  await form.getByText('문의 쓰기').click();
  await form.getByLabel('제목').fill('벽이 고르지 않아도 되나요');
  await form.getByLabel('내용').fill('사진 속 벽에 달려고 합니다.');
  const files = form.locator('input[type=file]');

  await files.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic });
  await expect(form.getByRole('alert')).toContainText('HEIC 사진은 올릴 수 없습니다');
  await files.setInputFiles({ name: '이름만.jpg', mimeType: 'image/jpeg', buffer: heic });
  await expect(form.getByRole('alert')).toContainText('JPG로 변환해 올려주세요');
  await look(page);

  const large = await photo(4032, 3024);
  expect(large.length).toBeGreaterThan(8 * MEGABYTE);
  const upload = nextUpload(page);
  await files.setInputFiles({ name: '욕실 벽.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(form.getByAltText('욕실 벽.jpg')).toBeVisible({ timeout: 90_000 });
  expect(await upload).toMatchObject({ type: 'image/jpeg' });
  expect((await upload).size).toBeLessThan(large.length / 2);
  await expect(form.locator('[name="images[0].width"]')).toHaveValue('1800');
  await expect(form.locator('[name="images[0].height"]')).toHaveValue('2400');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(form.getByLabel('제목')).toHaveValue('벽이 고르지 않아도 되나요');

  await form.getByRole('button', { name: '문의 등록' }).click();
  await expect(page.getByText('문의가 등록되었습니다.')).toBeVisible();
  await form.getByText('문의 쓰기').click();
  await expect(form.getByAltText('욕실 벽.jpg')).toHaveCount(0);
  await page.goto('/mypage/inquiries');
  await page.getByText('벽이 고르지 않아도 되나요').first().click();
  await expect(page.getByAltText('문의 사진 1').first()).toBeVisible();
});

test('what may be seen through stays so, and what is small goes as it is', async ({ page }) => {
  test.slow();
  await enter(page.context(), 'member01');
  await page.goto('/mypage/questions?write');
  const files = page.locator('input[type=file]');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const shape = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const drawing = await sharp({ create: { width: 2600, height: 2600, channels: 4, background } })
    .composite([{ input: shape, left: 900, top: 900 }])
    .png()
    .toBuffer();
  const sent = nextUpload(page);
  await files.setInputFiles({ name: '도면.png', mimeType: 'image/png', buffer: drawing });
  const shown = page.getByAltText('도면.png');
  await expect(shown).toBeVisible({ timeout: 90_000 });
  expect(await sent).toMatchObject({ type: 'image/webp' });
  const variant = await page.request.get((await shown.getAttribute('src')) ?? '');
  const corner = await sharp(await variant.body())
    .ensureAlpha()
    .extract({ left: 1, top: 1, width: 1, height: 1 });
  expect([...(await corner.raw().toBuffer())].at(3)).toBe(0);

  const small = await photo(640, 480);
  const smallSent = nextUpload(page);
  await files.setInputFiles({ name: '작은 사진.jpg', mimeType: 'image/jpeg', buffer: small });
  await expect(page.getByAltText('작은 사진.jpg')).toBeVisible({ timeout: 90_000 });
  expect(await smallSent).toMatchObject({ type: 'image/jpeg', size: small.length });
});

test('a company hands in a photo of its registration, made to fit; what cannot be is told at the field', async ({
  page,
}) => {
  await page.goto('/join?type=COMPANY');
  const field = page.getByLabel('사업자등록증');
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4 * MEGABYTE)]);
  await field.setInputFiles({ name: '등록증.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByText('PDF, JPG, PNG 파일만 등록할 수 있습니다 (3MB 이하)')).toBeVisible();
  await expect(field).toHaveValue('');
  await field.setInputFiles({ name: '등록증.heic', mimeType: 'image/heic', buffer: heic });
  await expect(page.getByText('HEIC 사진은 올릴 수 없습니다')).toBeVisible();

  await field.setInputFiles({ name: '등록증.jpg', mimeType: 'image/jpeg', buffer: await photo(4032, 3024) });
  await expect(page.getByAltText('선택한 파일 미리보기')).toBeVisible();
  const sizeOf = (input: HTMLInputElement) => input.files?.[0]?.size ?? 0;
  expect(await field.evaluate(sizeOf)).toBeLessThan(3 * MEGABYTE);
  expect(await field.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('등록증.jpg');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ allow }) => allow(/\/assets\/\S+\.js: csp$/));

  test('a picture travels in the form', async ({ page }) => {
    const subject = `스크립트 없이 ${Date.now()}`;
    await enter(page.context(), 'member01');
    await page.goto('/mypage/questions?write');
    await page.getByLabel('문의 유형').selectOption({ index: 1 });
    await page.getByLabel('제목').fill(subject);
    await page.getByLabel('내용').fill('사진을 함께 보냅니다.');
    const picture = { name: '벽.jpg', mimeType: 'image/jpeg', buffer: await photo(640, 480) };
    await page.locator('input[type=file]').setInputFiles(picture);
    await page.getByRole('button', { name: '문의 등록' }).click();
    await page.getByText(subject).click();
    await expect(page.getByAltText('벽.jpg').first()).toBeVisible();
  });
});
