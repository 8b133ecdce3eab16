import { expect, test } from 'vitest';
import { showroomForm } from '#shared/contracts/content.ts';
import { productChanges } from '#shared/contracts/product-grid.ts';

// JavaScript's smallest numbers are smaller than any number the table stores (1e-130), so that writing them would fail.

test('a point of a showroom stands at two decimals of a percent', () => {
  const point = { x: 1e-200, y: 33.336, _product: '01JQ8Z5N7C3X9V2B4M6K8H0TDW' };
  const image = { url: '/media/room.webp', width: 960, height: 960 };
  const form = showroomForm.parse({
    code: 'room',
    name: '거실',
    color: '#aabbcc',
    scenes: [{ image, hotspots: [point] }],
    index: 0,
    shows: true,
  });
  expect(form.scenes[0]?.hotspots[0]).toMatchObject({ x: 0, y: 33.34 });
});

test('a discount has two decimals of a percent at most', () => {
  const changeTo = (amount: number) =>
    productChanges.safeParse({
      products: [
        {
          _id: '01JQ8Z5N7C3X9V2B4M6K8H0TDW',
          fields: { discount: { was: null, to: { unit: 'PERCENT', amount } } },
        },
      ],
    }).success;
  expect([12.25, 1e-200, 12.255].map(changeTo)).toEqual([true, false, false]);
});
