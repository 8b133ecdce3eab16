import { describe, expect, it } from 'vitest';
import { won } from '#shared/domain/money/won.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { type HolderReservations, reservationsAgainstBuyer } from '#shared/domain/order/reservations.ts';
import {
  freeOrderCoupons,
  isReplaceable,
  planCouponMoves,
  planPointMoves,
  planStockMoves,
  returnOrderPoints,
  returnOrderUnits,
  subtractOrderUsage,
} from '#shared/domain/order/take-over.ts';

const line = (_product: string, amount: number) =>
  ({ _product, sku: 'BASE', amount, product: { name: _product } }) as Purchase;

const held = (_userCoupon: string, _coupon: string, limited = true) =>
  ({ _userCoupon, _coupon, discountPrice: won(1_000), limited }) as never;
const wanted = (_id: string, _coupon: string, discountPrice = 1_000, limited = true) =>
  ({ coupon: { _id, _coupon }, discountPrice, limited }) as never;

describe('what passes from one order to another', () => {
  it('is of each SKU what differs, lines added up', () => {
    const { taken, left } = planStockMoves(
      [line('same', 2), line('less', 3), line('gone', 1), line('more', 1), line('more', 1)],
      [line('same', 2), line('less', 1), line('more', 5), line('new', 4)],
    );
    expect(taken.map(({ _product, amount }) => [_product, amount])).toEqual([
      ['more', 3],
      ['new', 4],
    ]);
    expect(left.map(({ _product, amount }) => [_product, amount])).toEqual([
      ['less', 2],
      ['gone', 1],
    ]);
  });

  it('is of each lot of points what differs', () => {
    const spend = (_userPoint: string, amount: number) => ({ _userPoint, amount });
    expect(
      planPointMoves(
        [spend('a', 5), spend('b', 3), spend('c', 1)],
        [spend('a', 5), spend('b', 4), spend('d', 2)],
      ),
    ).toEqual({ taken: [spend('b', 1), spend('d', 2)], left: [spend('c', 1)] });
  });

  it('counts one coupon once, whichever pieces of it come and go', () => {
    const moves = planCouponMoves(
      [held('a1', 'a'), held('b1', 'b'), held('c1', 'c'), held('d1', 'd', false)],
      [wanted('a1', 'a'), wanted('b2', 'b', 700), wanted('e1', 'e'), wanted('f1', 'f', 500, false)],
    );
    expect(moves.kept.map(({ _id }) => _id)).toEqual(['a1']);
    expect(moves.taken.map(({ _id }) => _id)).toEqual(['b2', 'e1', 'f1']);
    expect(moves.left.map(({ _userCoupon }) => _userCoupon)).toEqual(['b1', 'c1', 'd1']);
    expect(moves.counts.map(({ _coupon, count, price }) => [_coupon, count, price])).toEqual([
      ['b', 0, -300],
      ['c', -1, -1_000],
      ['e', 1, 1_000],
    ]);
  });
});

describe('the shop without an order', () => {
  it('has its units, also where the product was sold out to the last by it', () => {
    const stocked = [
      {
        product: { _id: 'p' },
        skus: [
          { sku: 'BASE', stock: 0 },
          { sku: 'RED', stock: 1 },
        ],
      },
    ];
    const [stockedProduct] = returnOrderUnits(stocked as never, {
      purchases: [line('p', 2), line('other', 1)],
    });
    expect(stockedProduct?.skus.map(({ stock }) => stock)).toEqual([2, 1]);
  });

  it('has its coupons unused and others as they are, and counts its uses no more', () => {
    const coupon = (_id: string, _order: string) => ({ _id, _order, isUsed: true, usedAt: 'then' }) as never;
    const [mine, other] = freeOrderCoupons([coupon('mine', 'P-1'), coupon('other', 'P-2')], {
      _coupons: ['mine'],
    });
    expect(mine).toEqual({ _id: 'mine', isUsed: false });
    expect(other).toMatchObject({ isUsed: true, _order: 'P-2' });
    expect(
      subtractOrderUsage(
        { a: { count: 3, price: 3_000 }, b: { count: 1, price: 9 } },
        { coupons: [held('a1', 'a')] },
      ),
    ).toEqual({ a: { count: 2, price: 2_000 }, b: { count: 1, price: 9 } });
  });

  it('has its points, in lots that nothing is left of as well', () => {
    const lot = (_id: string, amount_left: number) => ({ _id, amount_left }) as never;
    const order = {
      spends: [
        { _userPoint: 'a', amount: 5 },
        { _userPoint: 'b', amount: 2 },
      ],
    } as never;
    const lots = returnOrderPoints([lot('a', 1), lot('c', 4)], {
      order,
      pointLots: [lot('a', 6), lot('b', 2)],
    });
    expect(lots.map(({ _id, amount_left }) => [_id, amount_left])).toEqual([
      ['a', 6],
      ['c', 4],
      ['b', 2],
    ]);
  });
});

it('only an order that waits to be paid online is replaced', () => {
  const orderStatus = 'ORDER_NONPAYMENT';
  expect(isReplaceable({ orderStatus, paymentMethod: 'kakao' })).toBe(true);
  expect(isReplaceable({ orderStatus, paymentMethod: 'account' })).toBe(false);
  expect(isReplaceable({ orderStatus: 'ORDER_PAYMENT', paymentMethod: 'card' })).toBe(false);
  expect(isReplaceable({ orderStatus: 'ORDER_CANCELED', paymentMethod: 'card' })).toBe(false);
});

it('of what strangers share only what others hold counts against a guest', () => {
  const holds = (holder: HolderReservations['holder'], ...orders: string[]) =>
    ({ holder, version: 1, orders: Object.fromEntries(orders.map((no) => [no, {}])) }) as HolderReservations;
  const counted = reservationsAgainstBuyer([
    holds('visitor#v', 'P-1', 'P-2'),
    holds('phone#p', 'P-1', 'P-3'),
  ]);
  expect(counted.map(({ orders }) => Object.keys(orders))).toEqual([['P-1', 'P-2'], ['P-3']]);
});
