import sharp from 'sharp';
import { call, tokensOf } from '../mall/api.ts';
import { mall } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';
import { enter } from '../people/account.ts';
import { look } from '../people/findings.ts';
import { cardsOf } from '../people/goods.ts';

/** A showroom as a clerk creates it: a panorama with a point in it, and a product that can be turned. */

const FRAMES = 8;
const frameNames = Array.from({ length: FRAMES }, (_, n) => `side-${n}.png`);

const drawn = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Draws a side in its own shade, from light to dark, by which it is recognized. */
const side = async (n: number) => {
  const grey = (255 - n * 24).toString(16).padStart(2, '0');
  return {
    name: frameNames[n] ?? '',
    mimeType: 'image/png',
    buffer: await drawn(320, 320, `#${grey}${grey}${grey}`),
  };
};

test('a clerk gives a showroom a panorama with a point and a piece that turns, and shoppers see both', async ({
  page,
  browser,
  allow,
  strict,
}) => {
  test.slow();
  allow(/GPU stall due to ReadPixels/);
  const [goods] = await cardsOf('category=furniture');
  const code = `seen-${Date.now()}`;
  const name = '햇살 드는 서재';
  const { accessToken: token } = await tokensOf('clerkadmin02');
  const made = await call('/api/console/shop/showrooms', {
    method: 'POST',
    token,
    body: { code, name, shows: true },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);

  await enter(page.context(), 'clerkadmin02');
  await page.goto(`/console/shop/showrooms/${code}`);
  const pick = async (button: string) => {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: button });
    await dialog.getByRole('searchbox').fill(goods?.name ?? '');
    await dialog
      .getByRole('button', { name: new RegExp(goods?.code ?? '') })
      .first()
      .click();
  };

  const around = page.getByRole('group', { name: '360° 사진' });
  await around
    .locator('input[type=file]')
    .setInputFiles({ name: 'room.png', mimeType: 'image/png', buffer: await drawn(2048, 1024, '#c8d4cc') });
  const ground = around.locator('.spot-ground');
  await expect(ground).toBeVisible({ timeout: 30_000 });
  await ground.click({ position: { x: 40, y: 60 } });
  await pick('상품 선택');
  await around.getByLabel(/1번 점 왼쪽 위치/).fill('50');
  await around.getByLabel(/1번 점 위 위치/).fill('50');

  await pick('회전 상품 추가');
  const turning = page.getByRole('group', { name: '회전 상품' });
  await turning
    .locator('input[type=file]')
    .setInputFiles(await Promise.all(frameNames.map((_, n) => side(n))));
  await expect(turning.getByAltText(`${FRAMES}번째 이미지`, { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await look(page);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('쇼룸 내용을 저장했습니다.')).toBeVisible();

  const shopper = await (await strict(await browser.newContext({ baseURL: mall().shopUrl }))).newPage();
  const room = shopper.locator('section').filter({ has: shopper.getByRole('heading', { name }) });
  // The edge's copies are invalidated once the stream has reached it.
  await expect(async () => {
    await shopper.goto(`/shop/showrooms/${code}`);
    await shopper.getByRole('link', { name: 'VR로 둘러보기' }).click({ timeout: 2_000 });
    await expect(room).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await room.getByRole('button', { name: '360° 둘러보기' }).click();
  // The point is in the middle of the picture, so it is straight ahead.
  const live = room.locator('.around-live');
  const point = live.getByRole('link', { name: new RegExp(goods?.name ?? '') });
  await expect(point).toBeVisible();
  const middle = ({ x = 0, width = 0 } = {}) => x + width / 2;
  const ahead = middle((await live.boundingBox()) ?? undefined);
  await expect
    .poll(async () => Math.abs(middle((await point.boundingBox()) ?? undefined) - ahead))
    .toBeLessThan(30);
  await point.click();
  await expect(shopper.getByRole('dialog').getByRole('link', { name: '상품 상세보기' })).toBeVisible();

  await shopper.goto(`/shop/showrooms/${code}`);
  await expect(shopper.getByRole('link', { name: '3D로 돌려 보기' })).toHaveAttribute('href', '/3d-interir');
  await shopper.goto('/3d-interir');
  const piece = shopper.locator('.turntable').filter({ has: shopper.getByRole('link', { name }) });
  const shade = () =>
    piece.getByRole('img').evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
      const brush = canvas.getContext('2d');
      brush?.drawImage(image, 0, 0, 1, 1);
      return brush?.getImageData(0, 0, 1, 1).data[0] ?? -1;
    });
  const slider = piece.getByRole('slider');
  await slider.focus();
  const seen: number[] = [];
  for (let n = 0; n < FRAMES; n++) {
    seen.push(await shade());
    await shopper.keyboard.press('ArrowRight');
  }
  // The sides appear in the order they were picked in, and a full turn ends at the first.
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  expect(new Set(seen).size).toBe(FRAMES);
  await expect.poll(shade).toBe(seen[0]);
  await shopper.context().close();

  const kept = made.body.showroom as { _id: string };
  expect((await call(`/api/console/shop/showrooms/${kept._id}`, { method: 'DELETE', token })).status).toBe(
    200,
  );
});

test('a clerk puts showrooms and ways of shipping in order by keys, and shoppers see the first showroom first', async ({
  page,
  browser,
}) => {
  await enter(page.context(), 'clerkadmin02');
  const lift = async (row: number, save: string) => {
    const rows = page.locator('.rows-field li');
    const last = (await rows.nth(row).locator('.shown').first().textContent()) ?? '';
    await rows.nth(row).getByRole('button').focus();
    for (let at = row; at > 0; at--) await page.keyboard.press('ArrowUp');
    await expect(rows.first().locator('.shown').first()).toHaveText(last);
    await page.getByRole('button', { name: '저장', exact: true }).last().click();
    await expect(page.getByText(save)).toBeVisible();
    await page.reload();
    await expect(rows.first().locator('.shown').first()).toHaveText(last);
    return last;
  };
  await page.goto('/console/shop/showrooms');
  const name = await lift(2, '쇼룸 순서를 저장했습니다.');
  await look(page);
  await expect(page.getByRole('row').nth(1)).toContainText(name);
  const shopper = await (await browser.newContext({ baseURL: mall().shopUrl })).newPage();
  await expect(async () => {
    await shopper.goto(`/shop/showrooms?seen=${Date.now()}`);
    await expect(shopper.locator('main b').first()).toContainText(name, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await lift(2, '쇼룸 순서를 저장했습니다.');
  await lift(2, '쇼룸 순서를 저장했습니다.');

  await page.goto('/console/shop/shippings');
  await lift(1, '배송 방법 순서를 저장했습니다.');
  await look(page);
  await lift(1, '배송 방법 순서를 저장했습니다.');
});

test('a label that is switched off is gone from the shop, and is back when it is switched on', async ({
  page,
  browser,
}) => {
  await enter(page.context(), 'rootadmin');
  const labels = page.getByRole('group', { name: '상품 라벨' });
  const row = labels.locator('li').filter({ has: page.locator('input[value="무료배송"]') });
  const shopper = await (await browser.newContext({ baseURL: mall().shopUrl })).newPage();
  const set = async (shows: boolean) => {
    await page.goto('/console/site/setting');
    await row.getByRole('checkbox').setChecked(shows);
    await look(page);
    await page.getByRole('button', { name: '저장', exact: true }).last().click();
    await expect(page.getByText('설정을 저장했습니다.')).toBeVisible();
    await expect(async () => {
      await shopper.goto(`/shop/products?seen=${Date.now()}`);
      const shown = await shopper.locator('.card-labels').getByText('무료배송').count();
      expect(shown > 0).toBe(shows);
    }).toPass({ timeout: 30_000 });
  };
  await set(false);
  await set(true);
});
