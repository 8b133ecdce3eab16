import { expect, test } from 'vitest';
import { seedProduct } from '#localstack/seed/catalog/products.ts';
import { randomOf, some } from '#localstack/seed/random.ts';

test('some of the items come as they are, in their order', () => {
  const pairs = [
    ['화이트', '#ffffff'],
    ['블랙', '#1d1f22'],
    ['오크', '#c99a5b'],
  ] as const;
  const chosen = some(randomOf('pairs'), pairs, 2);
  expect(chosen).toHaveLength(2);
  expect(pairs.filter((pair) => chosen.includes(pair))).toEqual(chosen);
});

test('colours of the seeded goods have a name and a colour', () => {
  const pictures = () => ({ thumb: { url: '/p', width: 1, height: 1 }, images: [], ofColor: new Map() });
  const offered = Array.from({ length: 60 }, (_, i) =>
    seedProduct(i, { count: 60, now: '2026-11-01T00:00:00.000Z', pictures, starsOf: () => [] }),
  ).flatMap(({ product }) => product.optionsConf.criteria.filter(({ type }) => type === 'COLOR'));
  expect(offered.length).toBeGreaterThan(0);
  for (const { name, hexa } of offered.flatMap(({ values }) => values)) {
    expect(name.length).toBeGreaterThan(1);
    expect(hexa).toMatch(/^#[0-9a-f]{6}$/);
  }
});
