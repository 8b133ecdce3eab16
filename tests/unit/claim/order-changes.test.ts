import { expect, test } from 'vitest';
import { listFieldChanges } from '#shared/domain/audit/audit-entry.ts';
import { describeChanges } from '#shared/domain/claim/order-changes.ts';

test('a trail reads in Korean names and words, and leaves out what the shop keeps for itself', () => {
  const delivery = {
    method: '택배',
    code: '04',
    name: 'CJ대한통운',
    number: '123456789012',
    url: 'https://x.invalid',
  };
  const before = { orderStatus: 'ORDER_CONFIRM', list: 'payment' };
  const after = {
    orderStatus: 'SHIPPING_CONFIRM',
    list: 'delivery',
    delivery,
    shippedAt: '2026-11-20T00:00:00.000Z',
  };
  expect(describeChanges({ changes: listFieldChanges(before, after) })).toEqual([
    { name: '주문상태', before: '상품준비중', after: '배송중' },
    { name: '송장', after: 'CJ대한통운 123456789012' },
  ]);
});

test('a fare that was settled with a new address reads as a sum and what became of it', () => {
  const waived = { requestId: 'one', difference: 4_000, how: 'WAIVED', reason: '단골 고객' };
  const charged = { requestId: 'two', difference: 3_000, how: 'CHARGED' };
  const said = (before: Record<string, unknown>, after: Record<string, unknown>) =>
    describeChanges({ changes: listFieldChanges(before, after) });
  expect(said({}, { fareChange: waived })).toEqual([
    { name: '배송비 차액', after: '4,000원 정산하지 않음 · 단골 고객' },
  ]);
  expect(said({ fareChange: waived }, { fareChange: charged })).toEqual([
    { name: '배송비 차액', before: '4,000원', after: '3,000원' },
    { name: '배송비 차액 처리', before: '정산하지 않음', after: '추가 결제 요청' },
    { name: '배송비 차액 사유', before: '단골 고객' },
  ]);
});

test('a flag that is taken off and a changed phone say what they were', () => {
  const order = { flag: 'CALL', receiver: { name: '김하늘', phone: '01012345678' }, notes: 1 };
  const after = { receiver: { name: '김하늘', phone: '01099998888' }, notes: 2 };
  expect(describeChanges({ changes: listFieldChanges(order, after) })).toEqual([
    { name: '표시', before: '연락 필요' },
    { name: '받는 분 연락처', before: '010-1234-5678', after: '010-9999-8888' },
  ]);
});
