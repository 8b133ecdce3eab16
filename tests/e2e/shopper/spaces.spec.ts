import type { Locator } from '@playwright/test';
import { expect, test } from '../mall/test.ts';
import { look } from '../people/findings.ts';
import { putCardInCart } from '../people/goods.ts';

const leftOf = async (point: Locator): Promise<number> => (await point.boundingBox())?.x ?? Number.NaN;

test('a room is looked around in by keys and drag, and a point of it puts its product into the cart', async ({
  page,
  allow,
}) => {
  // The browser renders without a graphics card here, and warns when a screen is checked.
  allow(/GPU stall due to ReadPixels/);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/VR-showroom');
  const room = page.locator('.around').first();
  const enter = room.getByRole('button', { name: '360° 둘러보기' });
  await enter.waitFor();
  expect(sent.filter((url) => url.includes('around-viewer') || url.includes('w4096'))).toEqual([]);
  await look(page);
  await enter.click();

  const ground = room.getByRole('group', { name: /끌거나 방향키로/ });
  await expect(ground).toBeFocused();
  // The sofa is straight ahead: turning to the right moves it to the left.
  const sofa = room.locator('.around-live').getByRole('link', { name: /소파 \d/ });
  await expect(sofa).toBeVisible();
  const ahead = await leftOf(sofa);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => leftOf(sofa)).toBeLessThan(ahead - 50);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => leftOf(sofa)).toBeCloseTo(ahead, 0);

  const box = (await ground.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width * 0.3, box.y + box.height * 0.25];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 150, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => leftOf(sofa)).toBeGreaterThan(ahead + 50);

  await look(page);
  await sofa.click();
  await putCardInCart(page);
  await expect(page).toHaveURL(/VR-showroom/);
});

test('without WebGL a room scrolls sideways with the same points', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/VR-showroom');
  const room = page.locator('.around').first();
  const strip = room.getByRole('region', { name: /파노라마/ });
  await strip.scrollIntoViewIfNeeded();
  // Scripts set the initial position to the middle of the picture.
  await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expect(room.getByRole('button', { name: '360° 둘러보기' })).toHaveCount(0);
  await strip.focus();
  const before = await strip.evaluate(({ scrollLeft }) => scrollLeft);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(before);
  await strip.getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByRole('link', { name: '상품 상세보기' })).toBeVisible();
});

test('a piece is turned by keys and drag, its other sides are fetched then, and it is put into the cart', async ({
  page,
}) => {
  await page.goto('/3d-interir');
  const piece = page.locator('.turntable').first();
  const slider = piece.getByRole('slider');
  const picture = piece.getByRole('img');
  const shown = () => picture.getAttribute('src');
  await slider.scrollIntoViewIfNeeded();
  const first = await shown();
  await look(page);
  const second = page.waitForResponse((answer) => answer.request().resourceType() === 'image');
  await slider.focus();
  expect((await second).ok()).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '15도');
  expect(await shown()).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', '345도');
  await page.keyboard.press('ArrowRight');
  expect(await shown()).toBe(first);

  const box = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 20 + box.width * 0.3, box.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect(slider).toHaveAttribute('aria-valuetext', '90도');
  await piece.getByRole('button', { name: '장바구니 담기' }).click();
  await putCardInCart(page);
});
