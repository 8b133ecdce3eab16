import { expect, test } from 'vitest';
import { listPickingRows } from '#shared/domain/order/picking.ts';

const line = (orderNo: string, sku: string, amount: number, over: object = {}) => ({
  orderNo,
  _product: 'lamp',
  sku,
  product: { name: '스탠드', code: 'LAMP', thumb: { url: '', width: 1, height: 1, alt: '' } },
  name: sku === 'w' ? '화이트' : '블랙',
  amount,
  orderStatus: 'ORDER_CONFIRM' as const,
  ...over,
});

test('goods of one kind are one row over all orders; what was sent or is to be cancelled is not taken', () => {
  const rows = listPickingRows([
    line('A', 'w', 2),
    line('B', 'w', 1),
    line('B', 'b', 4, { orderStatus: 'ORDER_PAYMENT' }),
    line('C', 'b', 9, { orderStatus: 'SHIPPING_CONFIRM' }),
    line('D', 'b', 9, { claimStatus: 'CANCEL_REQUESTED' }),
    line('A', 'w', 1),
  ]);
  expect(rows.map(({ option, amount, orders }) => [option, amount, orders])).toEqual([
    ['블랙', 4, 1],
    ['화이트', 4, 2],
  ]);
});
