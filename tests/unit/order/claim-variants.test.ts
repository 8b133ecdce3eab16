import { expect, test } from 'vitest';
import { listClaimVariants } from '#shared/domain/order/claim-variants.ts';
import type { TransitionName } from '#shared/domain/order/steps/transition-table.ts';

const purchase = (purchaseNo: string, ...choices: TransitionName[]) => ({
  purchaseNo,
  name: `상품 ${purchaseNo}`,
  choices,
});
const titles = (...input: Parameters<typeof listClaimVariants>) =>
  listClaimVariants(...input).map(({ title }) => title);

test('cancelling one of three: alone, the whole order, with each of the others', () => {
  const three = ['A', 'B', 'C'].map((no) => purchase(no, 'requestCancel'));
  expect(titles(three, 'cancel', ['A'])).toEqual([
    '상품 A 취소',
    '주문 전체 취소',
    '상품 A + 상품 B 취소',
    '상품 A + 상품 C 취소',
  ]);
  expect(listClaimVariants(three, 'cancel', ['B'])[2]?.purchaseNos).toEqual(['A', 'B']);
});

test('a delivered one can be exchanged instead; what may not be claimed is in no variant', () => {
  const order = [purchase('A', 'requestReturn', 'requestExchange'), purchase('B')];
  expect(listClaimVariants(order, 'return', ['A', 'B'])).toEqual([
    { kind: 'return', purchaseNos: ['A'], title: '상품 A 반품' },
    { kind: 'exchange', purchaseNos: ['A'], title: '상품 A 교환' },
  ]);
  expect(listClaimVariants(order, 'cancel', ['A'])).toEqual([]);
});

test('of several each alone, at most six in all', () => {
  const many = Array.from({ length: 9 }, (_, n) => purchase(`P${n}`, 'requestCancel'));
  expect(listClaimVariants(many, 'cancel', ['P0', 'P1'])).toHaveLength(6);
  expect(titles(many.slice(0, 2), 'cancel', ['P0', 'P1'])).toEqual([
    '주문 전체 취소',
    '상품 P0 취소',
    '상품 P1 취소',
  ]);
});
