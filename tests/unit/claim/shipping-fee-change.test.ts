import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Charge, refundableOfCharge } from '#shared/domain/charge/charge.ts';
import { completeLines } from '#shared/domain/claim/change-claims.ts';
import { chargeRefundsOfReturn } from '#shared/domain/claim/option-exchange.ts';
import {
  type ShippingFeeSettlement,
  settleShippingFee,
  sumShippingRefunds,
} from '#shared/domain/claim/shipping-fee-change.ts';
import { sum, won } from '#shared/domain/money/won.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { calculateShippingFees, quoteDeliveryTo, routesOf } from '#shared/domain/pricing/delivery-fees.ts';
import { calculateQuote as priceOf, requireDeliverable } from '#shared/domain/pricing/quote.ts';
import type { Quote, QuoteInput } from '#shared/domain/pricing/types.ts';
import { law } from '#tests/support/law.ts';
import { quoted } from '../pricing/arbitrary.ts';
import { aCode, aCoupon, aLine, anInput, aPolicy, at, byTravel, must } from '../pricing/quote-samples.ts';
import { add, begun, type Course, follow, moneyOf, NOW, pointsOf, purchasesOf, shuffled } from './course.ts';

type PlacedOrder = { input: QuoteInput; quote: Quote };
type World = { course: Course; charges: Charge[]; receiver: QuoteInput['receiver']; ofOrder: number };

const placedAt = (input: QuoteInput): PlacedOrder => ({ input, quote: must(priceOf(input)) });
const begin = ({ input, quote }: PlacedOrder): World => ({
  course: begun(quote),
  charges: [],
  receiver: input.receiver,
  ofOrder: 0,
});

const settled = (placed: PlacedOrder, { course, charges, receiver }: World, to: QuoteInput['receiver']) =>
  must(
    settleShippingFee(
      course.now,
      charges,
      {
        from: routesOf(must(quoteDeliveryTo(placed, receiver))),
        to: routesOf(must(quoteDeliveryTo(placed, to))),
      },
      { given: course.proofs.size, now: NOW },
    ),
  );

/** Stores a changed address with its settlement; due charges are paid when told so. */
const moved = (
  world: World,
  receiver: QuoteInput['receiver'],
  { difference, dropped, back, refund }: ShippingFeeSettlement,
  { isPaid, isWaived = false }: { isPaid: boolean; isWaived?: boolean },
): World => {
  const charges = world.charges.map((charge): Charge => {
    if (dropped.includes(charge)) return { ...charge, state: 'CANCELED' };
    const amount = (!isWaived && back.find((chargeRefund) => chargeRefund.charge === charge)?.amount) || 0;
    return { ...charge, refundedPrice: won(charge.refundedPrice + amount) };
  });
  const input = {
    n: charges.length + 1,
    isFare: true,
    amount: won(Math.max(difference, 0)),
    refundedPrice: won(0),
    state: isPaid ? 'PAID' : 'DUE',
  } as Charge;
  const given = isWaived ? undefined : refund;
  return {
    course: given
      ? follow(world.course, { ...given, given: { why: given.why, money: given.money, point: 0 } as never })
      : world.course,
    charges: difference > 0 && !isWaived ? [...charges, input] : charges,
    receiver,
    ofOrder: world.ofOrder + (given?.money ?? 0),
  };
};

const leftPaid = ({ charges }: World): number => sum(charges.map(refundableOfCharge));
const dueOf = ({ charges }: World): number =>
  sum(charges.flatMap(({ state, amount }) => (state === 'DUE' ? [amount] : [])));

/** Cancels all remaining goods, in some order. */
const cancelled = (world: World, quote: Quote, keys: readonly number[]): World => {
  let { course } = world;
  for (const line of shuffled(purchasesOf(quote, keys), keys)) {
    course = add(course, 'cancel', 'SHOP', [line]);
    course = follow(course, must(completeLines(course.now, course.now.claims.length, [line.purchaseNo])));
  }
  return { ...world, course };
};

const address = fc.record({
  postcode: fc.constantFrom('06236', '63100', '63001', '40210'),
  address1: fc.constant('서울 강남구 테헤란로 1'),
  geolocation: fc.constantFrom(at(126.978, 37.5665), at(129.0756, 35.1796), at(126.5312, 33.4996)),
});
const walk = fc.record({
  placed: quoted,
  steps: fc.array(fc.record({ to: address, isPaid: fc.boolean(), isWaived: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  }),
  keys: fc.array(fc.nat({ max: 999 }), { minLength: 40, maxLength: 40 }),
});
/** Won: smaller amounts cannot be paid in any way. */
const LITTLE = 100;

describe('laws of addresses with another fare', () => {
  law(
    'what was paid for delivery does not depend on the way to an address, and back to the first one it is what it was',
    walk,
    ({ placed, steps }) => {
      let world = begin(placed);
      for (const { to } of [...steps, { to: placed.input.receiver }]) {
        const settlement = settled(placed, world, to);
        world = moved(world, to, settlement, { isPaid: true });
        const { paid, costs } = settled(placed, world, to);
        expect(Math.abs(costs - paid)).toBeLessThan(LITTLE);
        // Repeating the change settles nothing more.
        expect(settled(placed, world, to)).toMatchObject({ difference: 0, dropped: [], back: [] });
      }
      const { paid } = settled(placed, world, placed.input.receiver);
      expect(
        Math.abs(paid - calculateShippingFees(placed.quote, begun(placed.quote).now.state)),
      ).toBeLessThan(LITTLE);
    },
    100,
  );

  law(
    'whatever is paid, waived and left open: never more goes back than the difference, and at most one request stands',
    walk,
    ({ placed, steps }) => {
      let world = begin(placed);
      for (const { to, ...how } of steps) {
        const settlement = settled(placed, world, to);
        const back = sumShippingRefunds(settlement);
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(Math.max(0, -settlement.difference));
        world = moved(world, to, settlement, how);
        expect(world.charges.filter(({ state }) => state === 'DUE').length).toBeLessThanOrEqual(1);
        expect(dueOf(world)).toBeLessThanOrEqual(settlement.costs);
        expect(world.course.now.state.money).toBe(placed.quote.totalPrice - world.ofOrder);
      }
    },
    100,
  );

  law(
    'goods that are all cancelled after it went elsewhere give back what was left: together what was paid',
    walk,
    ({ placed, steps, keys }) => {
      const { quote } = placed;
      let world = begin(placed);
      for (const { to, ...how } of steps) world = moved(world, to, settled(placed, world, to), how);
      world = cancelled(world, quote, keys);
      expect(moneyOf(world.course)).toBe(quote.totalPrice);
      expect(pointsOf(world.course)).toBe(quote.pointPrice);
      expect(world.course.now.state).toMatchObject({ money: 0, point: 0 });
      const goods = [{ amount: 1, purchaseStatus: 'PURCHASE_CANCELED' } as Purchase];
      const back = chargeRefundsOfReturn(world.charges, goods, [
        { ...goods[0], purchaseStatus: null } as never,
      ]);
      expect(sum(back.map(({ amount }) => amount))).toBe(leftPaid(world));
    },
    100,
  );
});

const island = { charge: { amount__base: 5_000, amount__jeju: 4_000 }, isActive: true };
const seoul = { postcode: '06236', address1: '서울 강남구 테헤란로 1' };
const jeju = { postcode: '63100', address1: '제주 제주시 문연로 6' };
/** Places an order of two goods in two groups: 3,000 won each, 7,000 won each to Jeju. */
const apart = (receiver: QuoteInput['receiver']) =>
  placedAt(
    anInput({
      lines: [
        aLine({ lineId: 'A', shippingCode: 'parcel' }),
        aLine({ lineId: 'B', shippingCode: 'freight', price: 20_000 }),
      ],
      shippingPolicies: [aPolicy({ island }), aPolicy({ island, code: 'freight' })],
      shippingCodes: [aCode(), aCode({ value: 'freight', areas__available: ['서울', '제주'] })],
      receiver,
    }),
  );

test('more is asked for to an island, and the request is dropped on the way back', () => {
  const placed = apart(seoul);
  const there = settled(placed, begin(placed), jeju);
  expect(there).toMatchObject({ paid: 6_000, costs: 14_000, difference: 8_000, dropped: [], back: [] });
  const world = moved(begin(placed), jeju, there, { isPaid: false });
  const back = settled(placed, world, seoul);
  expect(back).toMatchObject({ paid: 6_000, costs: 6_000, difference: 0, dropped: [{ amount: 8_000 }] });
  expect(back.refund).toBeUndefined();
});

test('less goes back group by group: goods that are cancelled later give back their own fare alone', () => {
  const placed = apart(jeju);
  const there = settled(placed, begin(placed), seoul);
  expect(there).toMatchObject({ paid: 14_000, costs: 6_000, difference: -8_000, refund: { money: 8_000 } });
  let { course } = moved(begin(placed), seoul, there, { isPaid: true });
  course = add(course, 'cancel', 'BUYER', [{ purchaseNo: 'P-0', lineId: 'A', amount: 1 }]);
  expect(course.now.claims).toMatchObject([{ promise: { money: 13_000 } }]);
});

test('less goes back of the charge that paid for the island before anything of the order does', () => {
  const placed = apart(seoul);
  const paid = moved(begin(placed), jeju, settled(placed, begin(placed), jeju), { isPaid: true });
  expect(settled(placed, paid, seoul)).toMatchObject({
    paid: 14_000,
    difference: -8_000,
    back: [{ amount: 8_000 }],
  });
  expect(settled(placed, paid, seoul).refund).toBeUndefined();
});

test('a coupon on fares that does not fit the new address stays with the order, and counts again on the way back', () => {
  const [near, far] = [at(126.978, 37.5665), at(129.0756, 35.1796)];
  const placed = placedAt(
    anInput({
      lines: [aLine({ lineId: 'A', shippingCode: 'parcel' })],
      shippingPolicies: [aPolicy({ charge: byTravel([0, 4_000], [100, 1_000]) })],
      shippingCodes: [aCode({ warehouse: { postcode: '1', address1: '', address2: '', geolocation: near } })],
      coupons: [{ _userCoupon: 'c1', shippingCode: 'parcel' }],
      userCoupons: [aCoupon({ value: 500 }, { basis: 'DELIVERY_FARE', price__min: 2_000 })],
      receiver: { ...seoul, geolocation: near },
    }),
  );
  const there = settled(placed, begin(placed), { ...seoul, geolocation: far });
  expect(there).toMatchObject({ paid: 3_500, costs: 1_000, refund: { money: 2_500 } });
  const world = moved(begin(placed), { ...seoul, geolocation: far }, there, { isPaid: true });
  expect(settled(placed, world, placed.input.receiver)).toMatchObject({ costs: 3_500, difference: 2_500 });
  const course = add(world.course, 'cancel', 'BUYER', [{ purchaseNo: 'P-0', lineId: 'A', amount: 1 }]);
  expect(course.now.claims).toMatchObject([{ promise: { money: 11_000, userCoupons: ['c1'] } }]);
});

test('goods that are claimed promise what is left when the fare goes back before them', () => {
  const placed = apart(jeju);
  const course = add(begun(placed.quote), 'cancel', 'BUYER', [{ purchaseNo: 'P-0', lineId: 'A', amount: 1 }]);
  expect(course.now.claims).toMatchObject([{ promise: { money: 17_000 } }]);
  const { refund } = settled(placed, { ...begin(placed), course }, seoul);
  expect(refund).toMatchObject({ money: 8_000, repriced: [{ from: 17_000, to: 13_000 }] });
});

test('an address out of reach of one of the groups is told', () => {
  const placed = apart(seoul);
  const there = must(quoteDeliveryTo(placed, { postcode: '48058', address1: '부산 해운대구 1' }));
  expect(requireDeliverable(there)).toMatchObject({ failure: { code: 'UNDELIVERABLE_AREA' } });
});
