import { expect, test } from 'vitest';
import { placesOf, positionOfDrop, positionOfKey } from '#app/console/categories/moves.ts';
import {
  type Criterion,
  ofType,
  type Variant,
  variantsFor,
  withNames,
  withPictures,
} from '#app/console/products/options.ts';
import { menuTreeOf } from '#app/resources/menu.server.ts';
import { currentItem } from '#app/resources/menu-tree.ts';
import type { Category } from '#shared/domain/category/category.ts';
import { buildCategoryTree } from '#shared/domain/category/tree.ts';

const category = (_id: string, index: number, _parent?: string): Category => ({
  _id,
  code: _id,
  name: _id,
  index,
  depth: _parent ? 2 : 1,
  _parents: _parent ? [_parent] : [],
  shows: true,
  _brands: [],
  count: 0,
  version: 1,
  ...(_parent && { _parent }),
});
const tree = buildCategoryTree([
  category('bath', 0),
  category('tap', 0, 'bath'),
  category('tub', 1, 'bath'),
  category('kitchen', 1),
]);

test('a category goes where it is dropped', () => {
  expect(positionOfDrop(tree, 'kitchen', 'bath', 'before')).toEqual({ _parent: undefined, index: 0 });
  expect(positionOfDrop(tree, 'kitchen', 'tap', 'after')).toEqual({ _parent: 'bath', index: 1 });
  expect(positionOfDrop(tree, 'kitchen', 'bath', 'inside')).toEqual({ _parent: 'bath', index: 2 });
  expect(positionOfDrop(tree, 'tap', 'tub', 'after')).toEqual({ _parent: 'bath', index: 1 });
  expect(positionOfDrop(tree, 'tap', 'tap', 'inside')).toBeUndefined();
});

test('a category that somebody else moved is told by both places, unless they are one', () => {
  const wanted = { _parent: 'kitchen', index: 0 };
  expect(placesOf(tree, 'tub', wanted)).toEqual({
    name: 'tub',
    wanted: 'kitchen 아래 1번째',
    stands: 'bath 아래 2번째',
  });
  expect(placesOf(tree, 'kitchen', { index: 0 })).toMatchObject({
    wanted: '1단계 1번째',
    stands: '1단계 2번째',
  });
  expect(placesOf(tree, 'tub', { _parent: 'bath', index: 1 })).toBeUndefined();
  expect(placesOf(tree, 'gone', wanted)).toBeUndefined();
});

test('arrow keys move among siblings, in and out', () => {
  expect(positionOfKey(tree, 'tub', 'ArrowUp')).toEqual({ _parent: 'bath', index: 0 });
  expect(positionOfKey(tree, 'tub', 'ArrowDown')).toBeUndefined();
  expect(positionOfKey(tree, 'kitchen', 'ArrowRight')).toEqual({ _parent: 'bath', index: 2 });
  expect(positionOfKey(tree, 'tap', 'ArrowLeft')).toEqual({ _parent: undefined, index: 1 });
  expect(positionOfKey(tree, 'bath', 'ArrowLeft')).toBeUndefined();
});

test('new options keep the figures of variants that are there', () => {
  const size: Criterion = { type: 'OTHER', name: '크기', values: [{ name: 'S' }, { name: 'L' }] };
  const color: Criterion = {
    type: 'COLOR',
    name: '색상',
    values: [
      { name: '흰색', hexa: '#ffffff' },
      { name: '검정', hexa: '#000000' },
    ],
  };
  const saved: Variant = { sku: '1', value: ['S'], price: '1000', stock: '7', stockSeen: 7, enabled: false };
  expect(variantsFor([size], [saved])).toEqual([
    { ...saved, hexa: undefined },
    { value: ['L'], hexa: undefined, price: '0', stock: '0', enabled: true },
  ]);
  const crossed = variantsFor([size, color], [saved]);
  expect(crossed.map(({ value }) => value.join('/'))).toEqual(['S/흰색', 'S/검정', 'L/흰색', 'L/검정']);
  expect(crossed[0]).toEqual({
    value: ['S', '흰색'],
    hexa: '#ffffff',
    price: '1000',
    stock: '0',
    enabled: true,
  });
  expect(variantsFor([{ ...size, values: [] }], [saved])).toEqual([]);
});

test('values keep their names and pictures when their kind changes, and only colours have a colour', () => {
  const img = { url: '/media/products/1', width: 960, height: 960 };
  const size: Criterion = { type: 'OTHER', name: '소재', values: [] };
  const named = withNames(size, ['오크', '', '월넛', '오크']);
  expect(named.values).toEqual([{ name: '오크' }, { name: '월넛' }]);
  const pictured = withPictures(withPictures(named, '월넛', { img }), 'removed meanwhile', { img });
  expect(pictured.values).toEqual([{ name: '오크' }, { name: '월넛', img }]);
  const colored = ofType(pictured, 'COLOR');
  expect(colored.values[1]).toEqual({ name: '월넛', img, hexa: '#cccccc' });
  expect(withNames(colored, ['월넛', '티크']).values[2]).toEqual({ name: '티크', hexa: '#cccccc' });
  expect(ofType(colored, 'OTHER')).toEqual(pictured);
  expect(withPictures(pictured, '월넛', { img: undefined }).values[1]).toEqual({ name: '월넛' });
  const shown = withPictures(pictured, '월넛', { pictures: [img] });
  expect(shown.values[1]).toEqual({ name: '월넛', img, pictures: [img] });
  expect(withPictures(shown, '월넛', { pictures: [] })).toEqual(pictured);
});

test('the tree shows what the scopes open (rules 6.5)', () => {
  const hrefs = (...scope: string[]) =>
    menuTreeOf(scope).flatMap(({ items }) => items.map(({ href }) => href));
  expect(hrefs('PERSON')).toEqual([]);
  expect(hrefs('admin02')).toContain('/console/shop/products');
  expect(hrefs('admin02').some((href) => href.includes('purchases'))).toBe(false);
  expect(hrefs('admin03')).toContain('/console/center/questions');
  const shared = hrefs('admin03').filter((href) => hrefs('admin02').includes(href));
  expect(
    shared.filter((href) => !['/console/user-grades', '/console/bell', '/console/security'].includes(href)),
  ).toEqual([]);
  expect(hrefs('admin02')).not.toContain('/console/site/setting');
  const inMain = currentItem(menuTreeOf(['console']), '/console/main/banner/MAIN_3');
  expect(inMain?.label).toBe('메인 배너');
  expect(hrefs('console')).toEqual(expect.arrayContaining([...hrefs('admin02'), ...hrefs('admin03')]));
  expect(currentItem(menuTreeOf(['console']), '/console/shop/products/create')?.label).toBe('상품');
});
