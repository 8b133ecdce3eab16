import { describe, expect, test } from 'vitest';
import type { Charge } from '#shared/domain/charge/charge.ts';
import { applyExtraRefund } from '#shared/domain/claim/extra-refund.ts';
import {
  listUnpaidShippingCharges,
  settleShippingFee,
  sumShippingRefunds,
} from '#shared/domain/claim/shipping-fee-change.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Routes } from '#shared/domain/pricing/refund-types.ts';
import { aCode, aLine, aPolicy, byTravel, must, quoteOf } from '../pricing/quote-samples.ts';
import { add, begun, NOW } from './course.ts';

/**
 * 10,000 won of goods. Shipping fee by distance: 2,000 won below 10 km, 5,000 from 10 km, 5,099 from 20 km, 5,100 from
 * 30 km.
 */
const quote = quoteOf({
  lines: [aLine({ shippingCode: 'parcel' })],
  shippingPolicies: [aPolicy({ charge: byTravel([0, 2_000], [10, 5_000], [20, 5_099], [30, 5_100]) })],
  shippingCodes: [aCode()],
});
const way = (km: number): Routes => ({ parcel: { distance: km * 1_000 } });
const order = begun(quote).now;
const charge = (n: number, amount: number, changes: Partial<Charge> = {}) =>
  ({ n, amount: won(amount), refundedPrice: won(0), state: 'PAID', isFare: true, ...changes }) as Charge;
const settled = (charges: Charge[], from: number, to: number, routes: Routes = way(from)) =>
  must(
    settleShippingFee(
      { ...order, state: { ...order.state, routes } },
      charges,
      { from: way(from), to: way(to) },
      { given: 4, now: NOW },
    ),
  );

describe('an address with another fare', () => {
  test('further away asks for the difference, from the least that can be paid on', () => {
    expect(settled([], 0, 15)).toEqual({
      paid: 2_000,
      costs: 5_000,
      difference: 3_000,
      back: [],
      dropped: [],
    });
    expect(settled([charge(1, 3_000)], 15, 20, way(0))).toMatchObject({
      paid: 5_000,
      costs: 5_099,
      difference: 0,
      back: [],
    });
    expect(settled([charge(1, 3_000)], 15, 30, way(0))).toMatchObject({ costs: 5_100, difference: 100 });
  });

  test('where delivery costs the same settles nothing, and asks for nothing else', () => {
    const due = charge(1, 3_000, { state: 'DUE' });
    expect(settled([due], 10, 15)).toEqual({
      paid: 5_000,
      costs: 5_000,
      difference: 0,
      back: [],
      dropped: [],
    });
    expect(settled([due], 0, 15).dropped).toEqual([due]);
    const others = [charge(2, 3_000), charge(3, 3_000, { state: 'DUE', isFare: false })];
    expect(listUnpaidShippingCharges([due, ...others])).toEqual([due]);
  });

  test('nearer gives back what charges paid for delivery, the latest first, then of the order, and of no other charge', () => {
    const charges = [charge(1, 2_000), charge(2, 1_000), charge(3, 9_000, { isFare: false })];
    const settlement = settled(charges, 15, 0, way(0));
    expect(settlement).toEqual({
      paid: 5_000,
      costs: 2_000,
      difference: -3_000,
      dropped: [],
      back: [
        { charge: charges[1], amount: 1_000 },
        { charge: charges[0], amount: 2_000 },
      ],
    });
    expect(sumShippingRefunds(settlement)).toBe(3_000);
    const less = settled([charge(1, 2_500), charge(2, 1_000)], 15, 0, way(0));
    expect(less.back.map(({ charge: { n }, amount }) => [n, amount])).toEqual([
      [2, 1_000],
      [1, 2_500],
    ]);
    const some = settled([charge(1, 9_000, { refundedPrice: won(8_000) }), charge(2, 900)], 10, 0, way(0));
    expect([some.paid, some.difference, some.back.map(({ amount }) => amount)]).toEqual([
      3_900,
      -1_900,
      [900, 1_000],
    ]);
    // Placed with a fee of 5,000 won, then moved to a farther address with a fee of 2,000: 1,000 is refunded from a
    // charge, 3,000 from the order.
    const dear = begun(
      quoteOf({
        lines: [aLine({ shippingCode: 'parcel' })],
        shippingPolicies: [aPolicy({ charge: byTravel([0, 5_000], [10, 2_000]) })],
        shippingCodes: [aCode()],
      }),
    ).now;
    const ways = { from: way(0), to: way(15) };
    const ofOrder = must(settleShippingFee(dear, [charge(1, 1_000)], ways, { given: 4, now: NOW }));
    expect([ofOrder.difference, ofOrder.back.length, ofOrder.refund?.money, ofOrder.refund?.why]).toEqual([
      -4_000,
      1,
      3_000,
      '00.5',
    ]);
    expect([sumShippingRefunds(ofOrder), sumShippingRefunds({ back: [] })]).toEqual([4_000, 0]);
  });

  test('leaves as much as before where what was paid already is what it costs', () => {
    expect(settled([charge(1, 3_000)], 0, 15, way(0))).toMatchObject({
      paid: 5_000,
      difference: 0,
      back: [],
    });
  });
});

describe('a refund besides claims', () => {
  test('keeps the claims that wait for no refund, and prices the first that does again', () => {
    const lines = [{ purchaseNo: 'A', lineId: 'A', amount: 1 }];
    const exchanged = add(begun(quote), 'exchange', 'SHOP', lines).now;
    const wanted = { amount: 1_000, lineIds: ['A'] };
    const after = must(applyExtraRefund(exchanged, wanted, { given: 0, now: NOW }));
    expect(after).toMatchObject({ money: 1_000, why: '00.1', repriced: [] });
    expect([after.claims, after.proofs.length]).toEqual([exchanged.claims, 1]);
    const both = add(add(begun(quote), 'exchange', 'SHOP', lines), 'return', 'SHOP', lines).now;
    const priced = must(applyExtraRefund(both, wanted, { given: 1, now: NOW }));
    expect(priced.claims.map(({ promise }) => promise?.money)).toEqual([undefined, 11_000]);
    expect(priced.proofs.map(({ why }) => why)).toEqual(['00.2', '02.2']);
  });
});
