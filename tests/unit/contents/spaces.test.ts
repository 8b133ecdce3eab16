import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { showroomAnswer } from '#app/api/openapi/answers.ts';
import { showroomNames } from '#app/api/public-names.ts';
import { frameAfterDrag, frameAfterKey } from '#app/storefront/spaces/turn.ts';
import { showroomForm } from '#shared/contracts/content.ts';
import { directionOf, projectOntoFlat } from '#shared/domain/display/around.ts';
import type { Showroom } from '#shared/domain/display/display.ts';
import { buildSrcSet, variantUrl } from '#shared/domain/media/image.ts';
import { won } from '#shared/domain/money/won.ts';
import type { ListedProduct } from '#shared/domain/product/listing.ts';
import {
  getShowroom,
  listPanoramas,
  listSpaces,
  listTurntables,
} from '#shared/usecases/catalog/list-displays.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { testClock } from '#tests/support/clock.ts';

const _product = '01JQ8Z5N7C3X9V2B4M6K8H0TDW';
const panorama = { url: '/media/panoramas/01JQ8Z5N7C3X9V2B4M6K8H0TDW', width: 4096, height: 2048 };
const frame = (n: number, width = 640) => ({ url: `/media/showrooms/${n}`, width, height: 640 });
const framesOf = (count: number) => Array.from({ length: count }, (_, n) => frame(n));

const issuesOf = (fields: object): string[] =>
  (showroomForm.safeParse({ code: 'room', name: '거실', ...fields }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

test('the middle of a panorama is straight ahead, its edges are behind, its top is above', () => {
  expect(directionOf({ x: 50, y: 50 })).toEqual({ yaw: 0, pitch: 0 });
  expect(directionOf({ x: 75, y: 0 })).toEqual({ yaw: Math.PI / 2, pitch: Math.PI / 2 });
  expect(directionOf({ x: 0, y: 50 }).yaw).toBe(-directionOf({ x: 100, y: 50 }).yaw);
});

test('every place of a panorama is one direction: as far to the right, and as far up, as it lies in the picture', () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(percent, percent, (x, y) => {
      const { yaw, pitch } = directionOf({ x, y });
      expect((yaw / Math.PI + 1) * 50).toBeCloseTo(x, 6);
      expect((0.5 - pitch / Math.PI) * 100).toBeCloseTo(y, 6);
    }),
  );
});

test('flat, a panorama is cut above and below, spreads what is left, and keeps all points in sight', () => {
  expect(projectOntoFlat({ x: 12, y: 52.5 })).toEqual({ x: 12, y: 50 });
  expect(projectOntoFlat({ x: 12, y: 65.5 }).y).toBeCloseTo(70, 6);
  expect([projectOntoFlat({ x: 0, y: 15 }).y, projectOntoFlat({ x: 0, y: 90 }).y]).toEqual([6, 94]);
});

test('a panorama is uploaded as one, twice as wide as high and wide enough', () => {
  const withImage = (image: object) => issuesOf({ panoramas: [{ image: { ...panorama, ...image } }] });
  expect(withImage({})).toEqual([]);
  expect(withImage({ width: 4080 })).toEqual([]);
  expect(withImage({ height: 2200 })).toEqual([
    'panoramas.0.image: 360° 사진은 가로가 세로의 두 배여야 합니다(예: 4096 × 2048).',
  ]);
  expect(withImage({ width: 1024, height: 512 })).toEqual([
    'panoramas.0.image: 360° 사진은 가로 2,048픽셀 이상이어야 합니다.',
  ]);
  expect(withImage({ url: '/media/showrooms/1' })).toEqual([
    'panoramas.0.image: 360° 사진으로 다시 올려주세요.',
  ]);
});

test('a turntable has frames enough to turn, all of one size, each once, and one product', () => {
  const withFrames = (frames: object[]) => issuesOf({ turntables: [{ _product, frames }] });
  expect(withFrames(framesOf(24))).toEqual([]);
  expect(withFrames(framesOf(7))).toEqual(['turntables.0.frames: 회전 사진은 8장 이상이어야 합니다.']);
  expect(withFrames(framesOf(37))).toEqual(['turntables.0.frames: 회전 사진은 36장까지 등록할 수 있습니다.']);
  expect(withFrames([...framesOf(8), frame(9, 480)])).toEqual([
    'turntables.0.frames: 회전 사진의 크기가 서로 다릅니다. 같은 크기로 올려주세요.',
  ]);
  expect(withFrames([...framesOf(8), frame(0)])).toEqual([
    'turntables.0.frames: 같은 사진이 두 번 있습니다.',
  ]);
  const piece = { _product, frames: framesOf(8) };
  expect(issuesOf({ turntables: [piece, piece] })).toEqual(['turntables: 같은 상품이 두 번 있습니다.']);
});

test('a panorama is made wider than other pictures, which lists show as small as any', () => {
  expect(variantUrl(panorama, 4096)).toBe(`${panorama.url}/w4096`);
  expect(buildSrcSet(panorama, 640)).toBe(
    [160, 320, 640].map((w) => `${panorama.url}/w${w} ${w}w`).join(', '),
  );
  expect(variantUrl({ ...panorama, url: '/media/showrooms/1' }, 4096)).toBe('/media/showrooms/1/w1440');
});

test('a turn ends where it began', () => {
  expect(frameAfterDrag(0, 1.2, 24)).toBe(0);
  expect(frameAfterDrag(0, -0.05, 24)).toBe(23);
  expect(frameAfterKey(23, 'ArrowRight', 24)).toBe(0);
  expect(frameAfterKey(0, 'ArrowLeft', 24)).toBe(23);
  expect(frameAfterKey(0, 'Enter', 24)).toBeUndefined();
});

const showroom: Showroom = {
  _id: 's',
  code: 'one',
  name: '쇼룸',
  summary: '',
  description: '',
  scenes: [],
  panoramas: [{ image: panorama, hotspots: [{ x: 1, y: 1, _product }] }],
  turntables: [{ _product, frames: framesOf(8) }],
  shows: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  version: 1,
};
const bare = { ...showroom, code: 'bare', panoramas: undefined, turntables: undefined };
const hidden = { ...showroom, code: 'hidden', shows: false };

const tree: ListedProduct = {
  _id: _product,
  code: 'TREE',
  name: '올리브나무',
  thumb: frame(0),
  price: won(30_000),
  discountEnabled: false,
  labels: [],
  groups: [],
  meta: { sales: { count: 0 }, reviews: { star__average: 0, count__total: 0 } },
  _category: 'c',
  soldOut: false,
};

/** Creates ports with the shop's showrooms in which these products are shown; `asked` receives the requested ids. */
const portsWith = (products: readonly ListedProduct[] = [], requests: string[] = []) => {
  const showcase = {
    showrooms: async () => [bare, hidden, showroom],
    listedProducts: async (ids) => {
      requests.push(...ids);
      return products.filter(({ _id }) => ids.includes(_id));
    },
  } as Partial<Ports['showcase']> as Ports['showcase'];
  return { showcase, clock: testClock() };
};

test('spaces are those of showrooms that show, without what is hidden', async () => {
  const ports = portsWith();
  expect(await listPanoramas(ports)()).toEqual([
    { _id: 's', code: 'one', name: '쇼룸', summary: '', panoramas: [{ image: panorama, hotspots: [] }] },
  ]);
  expect(await listTurntables(ports)()).toEqual([]);
});

test('the API answers panoramas and turntables with the names of points, as its document says', async () => {
  const requests: string[] = [];
  const answered = (await listSpaces(portsWith([tree], requests))()).map(showroomNames);
  expect(z.array(showroomAnswer.strict()).parse(answered)).toEqual(answered);
  const named = { _product, name: '올리브나무', desc: '', href: `/shop/products/${_product}` };
  expect(answered).toMatchObject([
    { code: 'bare', panoramas: [], turntables: [] },
    {
      code: 'one',
      panoramas: [{ image: panorama, hotspots: [{ ...named, x: 1, y: 1 }] }],
      turntables: [{ ...named, frames: framesOf(8) }],
    },
  ]);
  expect(requests).toEqual([_product]);
});

test('a showroom leads to its panoramas and to what one turns, where there are any', async () => {
  const pageOf = (code: string, products: ListedProduct[] = []) => getShowroom(portsWith(products))(code);
  expect(await pageOf('one', [tree])).toMatchObject({ value: { hasPanoramas: true, hasTurntables: true } });
  // The product with a turntable is hidden.
  expect(await pageOf('one')).toMatchObject({ value: { hasPanoramas: true, hasTurntables: false } });
  expect(await pageOf('bare')).toMatchObject({ value: { hasPanoramas: false, hasTurntables: false } });
});
