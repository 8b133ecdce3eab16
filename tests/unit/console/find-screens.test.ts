import { expect, test } from 'vitest';
import { findScreens, listsOf } from '#app/console/layout/find-screens.ts';
import { menuTreeOf } from '#app/resources/menu.server.ts';
import { consoleScopes } from '#shared/domain/user/access.ts';

const everything = menuTreeOf(Object.values(consoleScopes).flat());
const catalog = menuTreeOf(['admin02']);
const titles = (tree: typeof everything, query: string) =>
  findScreens(tree, query).map(({ kind, title }) => `${kind} ${title}`);

test('screens and what can be begun there are found by part of their names, by first consonants too', () => {
  expect(titles(everything, '상품 등')).toEqual(['작업 상품 등록']);
  expect(titles(everything, 'ㅋㅍㄷㄹ')).toEqual(['작업 쿠폰 등록']);
  expect(titles(everything, '현금영수증')).toEqual(['메뉴 현금영수증']);
  expect(titles(everything, '2단계인증')).toEqual(['메뉴 2단계 인증']);
  expect(findScreens(everything, '쿠폰 등록')[0]?.href).toBe('/console/shop/coupons?edit=new');
  expect(titles(everything, '  ')).toEqual([]);
});

test('a clerk finds nothing that is not theirs to open', () => {
  expect(titles(catalog, '회원 등록')).toEqual([]);
  expect(titles(catalog, '현금영수증')).toEqual([]);
  expect(listsOf(catalog, '달빛').map(({ href }) => href)).toEqual([
    `/console/shop/products?${new URLSearchParams({ searchValue: '달빛' })}`,
  ]);
  expect(listsOf(everything, '달빛')).toHaveLength(3);
});

test('what can be begun is offered to those who may write it alone', () => {
  const service = menuTreeOf(['admin03']).flatMap(({ items }) => items);
  for (const { makes } of service) if (makes) expect(consoleScopes[makes.area]).toContain('admin03');
});
