import { expect, test } from 'vitest';
import { won } from '#shared/domain/money/won.ts';
import type { Order } from '#shared/domain/order/order.ts';
import type { HolderReservations } from '#shared/domain/order/reservations.ts';
import { filterOpenReservations } from '#shared/usecases/orders/open-reservations.ts';

const hold = {
  since: '2026-11-20T03:00:00.000Z',
  until: '2026-11-20T03:30:00.000Z',
  won: won(1_000),
  units: 1,
};
const counted = (...nos: string[]): HolderReservations => ({
  holder: 'phone#x',
  orders: Object.fromEntries(nos.map((no) => [no, hold])),
  version: 7,
});

test('open reservations: closed and deleted orders do not count, an order not visible yet does', async () => {
  const stored: Record<string, Order['orderStatus']> = {
    open: 'ORDER_NONPAYMENT',
    paid: 'ORDER_PAYMENT',
    gone: 'ORDER_CANCELED',
  };
  const asked: string[][] = [];
  const orders = {
    ordersNumbered: async (nos: readonly string[]) => {
      asked.push([...nos]);
      return nos.flatMap((orderNo) => {
        const orderStatus = stored[orderNo];
        return orderStatus ? [{ orderNo, orderStatus } as Order] : [];
      });
    },
  };
  const both = [counted('open', 'paid', 'unseen'), counted('paid', 'gone')];
  const held = async (consistent: boolean) =>
    (await filterOpenReservations({ orders } as never, both, { consistent })).held;
  expect(await held(true)).toEqual([counted('open'), counted()]);
  expect(await held(false)).toEqual([counted('open', 'unseen'), counted()]);
  // One read, with each order once.
  expect(asked).toEqual(Array(2).fill(['open', 'paid', 'unseen', 'gone']));
});
