import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Charge } from '#shared/domain/charge/charge.ts';
import { completeLines } from '#shared/domain/claim/change-claims.ts';
import {
  applyExchange,
  bookOptionRefunds,
  calculateDifferenceValue,
  calculateExchangeDifference,
  chargeRefundsOf,
  chargeRefundsOfReturn,
  optionRefundOf,
} from '#shared/domain/claim/option-exchange.ts';
import { sum, won } from '#shared/domain/money/won.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { law } from '#tests/support/law.ts';
import { must } from '../pricing/quote-samples.ts';
import { add, begun, follow, given, moneyOf, NOW, purchasesOf, shuffled } from './course.ts';

const part = fc.integer({ min: 0, max: 1_000_000 });
const line = fc.tuple(part, part, part, part).map(([own, level, coupon, rest]) => ({
  productPrice: won(own + level + coupon + rest),
  discountPrice: won(own),
  levelDiscountPrice: won(level),
  couponPrice: won(coupon),
  orderCouponPrice: won(0),
}));
/** Options by their price difference from the bought one, in won, with the payment of their charge. */
const wish = fc.record({
  more: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  isPaid: fc.boolean(),
  isExact: fc.boolean(),
});
const walk = fc.record({
  line,
  units: fc.integer({ min: 1, max: 20 }),
  wishes: fc.array(wish, { minLength: 1, maxLength: 8 }),
});

type World = { purchase: Purchase; charges: Charge[]; ofOrder: number };

const chargeOf = (n: number, amount: number): Charge =>
  ({ n, amount: won(amount), refundedPrice: won(0), state: 'PAID' }) as Charge;

/** Runs one exchange from its request to its completion. */
const exchange = (
  { purchase, charges, ofOrder }: World,
  of: Parameters<typeof calculateDifferenceValue>[0],
  { more, isPaid }: { more: number; isPaid: boolean },
): World => {
  const units = purchase.amount;
  const difference = calculateExchangeDifference(of, purchase, { more, units });
  const asked = difference > 0 ? chargeOf(charges.length + 1, difference * units) : undefined;
  const wanted = { sku: `s${more}`, name: `option ${more}`, difference, charge: asked?.n };
  const fall = optionRefundOf({ ...purchase, wanted });
  const back = chargeRefundsOf(charges, [{ units, paidBy: fall.ofCharges }]);
  return {
    purchase: applyExchange({ ...purchase, wanted }, { isPaid, givenBack: fall.ofOrder, at: NOW }),
    charges: [
      ...charges.map((charge) => {
        const amount = back.find((chargeRefund) => chargeRefund.charge.n === charge.n)?.amount ?? 0;
        return { ...charge, refundedPrice: won(charge.refundedPrice + amount) };
      }),
      ...(asked ? [isPaid ? asked : { ...asked, state: 'CANCELED' as const }] : []),
    ],
    ofOrder: ofOrder + fall.ofOrder * units,
  };
};

const bought = (amount: number): World => ({
  purchase: { amount, sku: 'first', name: 'first' } as Purchase,
  charges: [],
  ofOrder: 0,
});
const leftPaid = ({ charges }: World): number =>
  sum(
    charges.flatMap(({ state, amount, refundedPrice }) => (state === 'PAID' ? [amount - refundedPrice] : [])),
  );

describe('laws of exchanges for another option', () => {
  law('what a buyer has paid for an option does not depend on the way to it', walk, (told) => {
    let world = bought(told.units);
    for (const { more } of told.wishes) {
      world = exchange(world, told.line, { more, isPaid: true });
      const worth = calculateDifferenceValue(told.line, more) * told.units;
      const paid = leftPaid(world) - world.ofOrder;
      // A difference too small for any way to pay remains.
      expect(Math.abs(worth - paid)).toBeLessThan(100);
    }
    world = exchange(world, told.line, { more: 0, isPaid: true });
    expect(Math.abs(leftPaid(world) - world.ofOrder)).toBeLessThan(100);
  });

  law(
    'whatever is paid, waived and given back, goods tell what it comes to',
    walk,
    ({ line: of, ...told }) => {
      let world = bought(told.units);
      for (const asked of told.wishes) world = exchange(world, of, asked);
      const { settled = 0 } = world.purchase.exchanged ?? {};
      expect(settled * told.units).toBe(leftPaid(world) - world.ofOrder);
      expect(sum((world.purchase.exchanged?.differences ?? []).map(({ price }) => price))).toBe(settled);
      const back = chargeRefundsOfReturn(world.charges, [world.purchase], [world.purchase]);
      expect(sum(back.map(({ amount }) => amount))).toBe(leftPaid(world));
    },
  );

  law('more is never paid, and never goes back, than an option costs more or less', walk, (told) => {
    for (const { more } of told.wishes) {
      const worth = calculateDifferenceValue(told.line, more);
      expect(Math.abs(worth)).toBeLessThanOrEqual(Math.abs(more));
      expect(Math.sign(worth) * Math.sign(more)).toBeGreaterThanOrEqual(0);
      expect(calculateDifferenceValue(told.line, more + 1)).toBeGreaterThanOrEqual(worth);
    }
  });

  law(
    'goods that were exchanged for less and all come back give back what was left: together what was paid',
    given,
    ({ quoted: { quote }, keys, more }) => {
      const falls = purchasesOf(quote, keys).map(({ purchaseNo, lineId, amount: units }, i) => ({
        purchaseNo,
        lineId,
        units,
        price: (more[i % more.length] ?? 0) % 100_000,
      }));
      const { booked, ...after } = bookOptionRefunds(begun(quote).now, falls, { given: 0, now: NOW });
      for (const { price, units, money } of booked) expect(money).toBe(price * units);
      let course = follow(begun(quote), { ...after, claims: [] });
      for (const lines of shuffled(purchasesOf(quote, keys), keys)) {
        course = add(course, 'return', 'SHOP', [lines]);
        course = follow(
          course,
          must(completeLines(course.now, course.now.claims.length, [lines.purchaseNo])),
        );
      }
      const less = sum(booked.map(({ money }) => money));
      expect(moneyOf(course) + less).toBe(quote.totalPrice);
      expect(course.now.state).toMatchObject({ money: 0, point: 0 });
    },
    100,
  );
});
