import { expect, test } from 'vitest';
import { parcelsOf } from '#shared/domain/order/parcels.ts';

const line = (n: number, over: object = {}) => ({
  purchaseNo: `P-20261120-7K3M9QXD-0${n}`,
  shippingCode: 'parcel',
  orderStatus: 'ORDER_CONFIRM' as const,
  ...over,
});
const sent = (number: string) => ({
  orderStatus: 'SHIPPING_CONFIRM' as const,
  delivery: { method: '택배', code: '04', name: 'CJ대한통운', number, url: `https://x.invalid/${number}` },
});

test('lines go together by invoice; without one by their way of shipping; cancelled ones stand apart', () => {
  const parcels = parcelsOf([
    line(1, sent('123456')),
    line(2),
    line(3, sent('123456')),
    line(4, { shippingCode: 'freight' }),
    line(5, { orderStatus: 'ORDER_CANCELED' }),
    line(6),
  ]);
  expect(
    parcels.map(({ title, lines }) => [title, ...lines.map(({ purchaseNo }) => purchaseNo.slice(-1))]),
  ).toEqual([
    ['CJ대한통운 123456', '1', '3'],
    ['송장 미등록', '2', '6'],
    ['송장 미등록', '4'],
    ['주문취소', '5'],
  ]);
});
