import { expect, test } from 'vitest';
import { orderRefundedMessage } from '#shared/domain/message/order-messages.ts';
import type { Order } from '#shared/domain/order/order.ts';
import type { Refund } from '#shared/domain/order/refund.ts';

const order = {
  orderNo: 'P-20261120-7K3M9QXD',
  sender: { name: '김온결', phone: '01012345678', email: 'sky@example.com' },
} as unknown as Order;
const refund = {
  _id: 'r',
  purchaseNos: [],
  amount: 12_000,
  pointPrice: 3_000,
  createdAt: '2026-11-20T03:00:00.000Z',
};
const told = (over: object) => {
  const one = { ...refund, ...over } as unknown as Refund;
  return orderRefundedMessage(order, one, [one]);
};

test('a refund is told with the day until which its points may be used', () => {
  const pointsBack = { renewedPrice: 3_000, endsAt: '2026-12-20T14:59:59.999Z', expiredPrice: 0 };
  expect(told({ pointsBack }).paragraphs).toEqual([
    '김온결님, 12,000원을 돌려드렸습니다.',
    '사용하신 적립금 3,000원도 함께 돌려드렸습니다.',
    '적립금 3,000원은 2026.12.20까지 사용할 수 있습니다.',
  ]);
});

test('points that come back alone are what was refunded, and it is said when some are past their end', () => {
  const message = told({ amount: 0, pointsBack: { renewedPrice: 0, expiredPrice: 1_000 } });
  expect(message.paragraphs).toEqual([
    '김온결님, 적립금 3,000원을 돌려드렸습니다.',
    '적립금 1,000원은 유효기간이 지나 돌려받아도 사용할 수 없습니다.',
  ]);
  expect(message.short).toContain('적립금 3,000원 환불 완료');
});
