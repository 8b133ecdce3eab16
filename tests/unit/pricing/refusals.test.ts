import { describe, expect, test } from 'vitest';
import { refusalOfLines } from '#shared/domain/pricing/checks.ts';
import { formatCouponChoice, parseCouponChoice } from '#shared/domain/pricing/choice-text.ts';
import { isChargeable, leastOf, limitPoints, refusalOfTotal } from '#shared/domain/pricing/payable.ts';
import { requireDeliverable, requireLocated, requireOwnPostcode } from '#shared/domain/pricing/quote.ts';
import { returnChargesByGroup } from '#shared/domain/pricing/return-charges.ts';
import { selectTermsOfLines } from '#shared/domain/pricing/terms-of-lines.ts';
import { aCode, aLine, aPolicy, at, byTravel, islands, quoteOf } from './quote-samples.ts';

describe('lines that have no price', () => {
  const refusal = (...lines: Parameters<typeof aLine>[0][]) => {
    const refused = refusalOfLines(lines.map(aLine));
    return refused && [refused.code, refused.issues?.[0]?.path];
  };

  test('are those of more than 9,999 units, or of less than one, and say which they are', () => {
    expect(refusal({ amount: 9_999 })).toBeUndefined();
    expect(refusal({}, { lineId: 'B', amount: 10_000 })).toEqual(['LINE_AMOUNT', 'lines.1']);
    expect([refusal({ amount: 1 }), refusal({ amount: 0 })]).toEqual([undefined, ['LINE_AMOUNT', 'lines.0']]);
    expect(refusal({}, {})).toEqual(['LINE_DOUBLED', 'lines.1']);
    expect(refusal()).toEqual(['LINES_EMPTY', undefined]);
  });

  test('and all together where goods cost more than 900 thousand million won, whatever options take off', () => {
    const price = 100_000_000;
    expect(refusal({ price, amount: 9_000 })).toBeUndefined();
    expect(refusal({ price, amount: 9_000 }, { lineId: 'B', price: 1 })).toEqual([
      'ORDER_TOO_LARGE',
      undefined,
    ]);
    expect(refusal({ price, optionPrice: 1, amount: 9_000 })).toEqual(['ORDER_TOO_LARGE', undefined]);
    expect(refusal({ price: price + 1, optionPrice: -10, amount: 9_000 })).toEqual([
      'ORDER_TOO_LARGE',
      undefined,
    ]);
    expect(refusal({ price: -5, optionPrice: 0 }, { lineId: 'B', price, amount: 9_000 })).toBeUndefined();
  });
});

describe('addresses goods do not go to', () => {
  const shipped = {
    lines: [aLine({ shippingCode: 'parcel' })],
    shippingPolicies: [aPolicy({ charge: byTravel([0, 3_000]) })],
    shippingCodes: [aCode({ areas__available: ['서울'] })],
  };

  test('out of the areas of a parcel, one that was not found where the way counts, and one of another postcode', () => {
    const busan = quoteOf({ ...shipped, receiver: { address1: '부산 중구' } });
    expect(requireDeliverable(busan)).toMatchObject({
      failure: { code: 'UNDELIVERABLE_AREA', issues: [{ path: 'receiver.address1' }] },
    });
    expect(requireLocated(busan, true)).toMatchObject({
      failure: { code: 'GEOCODER_AWAY', issues: [{ path: 'receiver.address1' }] },
    });
    expect(requireLocated(busan, false)).toMatchObject({
      failure: { code: 'ADDRESS_NOT_LOCATED', issues: [{ path: 'receiver.address1' }] },
    });
    const seoul = quoteOf({ ...shipped, receiver: { address1: '서울 중구', geolocation: at(127, 37.5) } });
    expect([requireDeliverable(seoul), requireLocated(seoul, true)]).toEqual([
      { ok: true, value: seoul },
      { ok: true, value: seoul },
    ]);
    expect(requireOwnPostcode({ kind: 'OTHER', postcode: '63000' })).toMatchObject({
      failure: { code: 'POSTCODE_DIFFERS', issues: [{ path: 'receiver.postcode' }] },
    });
    expect(requireOwnPostcode({ kind: 'UNCONFIRMED', reason: 'AWAY' }).ok).toBe(true);
    expect(requireOwnPostcode(undefined).ok).toBe(true);
  });

  test('an order of two parcels is delivered only where both go', () => {
    const { deliverable, groups } = quoteOf({
      lines: [aLine({ shippingCode: 'parcel' }), aLine({ lineId: 'B', shippingCode: 'freight' })],
      shippingPolicies: [aPolicy(), aPolicy({ code: 'freight' })],
      shippingCodes: [aCode(), aCode({ value: 'freight', areas__available: ['서울'] })],
      receiver: { address1: '부산 중구' },
    });
    expect([deliverable, groups.map((group) => group.deliverable)]).toEqual([false, [true, false]]);
  });
});

describe('totals that cannot be paid', () => {
  test('are those under 100 won by card, and none by transfer; 0 won needs no payment', () => {
    expect([leastOf('card'), leastOf('kakao'), leastOf('account'), leastOf(undefined)]).toEqual([
      100, 100, 0, 0,
    ]);
    expect([0, 1, 99, 100].map((total) => isChargeable(total, 100))).toEqual([true, false, false, true]);
    const refusal = (totalPrice: number, pointPrice: number, method: 'card' | 'account' = 'card') =>
      refusalOfTotal({ totalPrice, pointPrice }, method);
    expect(refusal(50, 1)).toMatchObject({
      issues: [{ path: 'point', message: expect.stringMatching(/적립금을 50원 이상/) }],
    });
    expect(refusal(50, 0)).toMatchObject({
      issues: [{ path: 'paymentMethod', message: expect.stringMatching(/쿠폰을 바꿔/) }],
    });
    expect([refusal(100, 1), refusal(0, 1), refusal(50, 1, 'account')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('so points leave nothing, or the least that can be paid', () => {
    const points = (payable: number, held: number, least = 100) => limitPoints(payable, held, least);
    expect([points(1_000, 1_000), points(1_000, 900), points(1_000, 950), points(1_000, 950, 0)]).toEqual([
      1_000, 900, 900, 950,
    ]);
    expect([points(80, 50), points(100, 30)]).toEqual([0, 0]);
  });
});

test('a coupon’s place is a word in a form, read back as the same choice; other words stay what they are', () => {
  const choices = [
    { _userCoupon: 'c1', lineId: 'A' },
    { _userCoupon: 'c1', shippingCode: 'parcel' },
    { _userCoupon: 'c1' },
  ];
  const words = choices.map(formatCouponChoice);
  expect(words).toEqual(['c1@line:A', 'c1@fare:parcel', 'c1@order']);
  expect(words.map(parseCouponChoice)).toEqual(choices);
  expect(['c1', 'c1@shop:x', 'c1@orders', ''].map(parseCouponChoice)).toEqual([
    'c1',
    'c1@shop:x',
    'c1@orders',
    '',
  ]);
});

test('sending back costs the highest charge of a parcel’s policies, each of its kind', () => {
  const quoted = quoteOf({
    lines: [
      aLine({ shippingCode: 'parcel', shippingOption: 'a' }),
      aLine({ lineId: 'B', shippingCode: 'parcel', shippingOption: 'b' }),
    ],
    shippingPolicies: [
      aPolicy({ _id: 'a', returnCharge: 4_000, exchangeCharge: 5_000 }),
      aPolicy({ _id: 'b', returnCharge: 3_000, exchangeCharge: 9_000 }),
    ],
    shippingCodes: [aCode()],
  });
  expect(returnChargesByGroup(quoted)).toEqual([
    { groupId: 'parcel', text: '일반택배', returnCharge: 4_000, exchangeCharge: 9_000 },
  ]);
});

test('an order keeps the terms of the ways its lines go, and islands that cost more, in the order of their postcodes', () => {
  const terms = {
    policies: [aPolicy(), aPolicy({ code: 'freight' })],
    codes: [aCode(), aCode({ value: 'freight' })],
    islands,
  };
  const kept = selectTermsOfLines([aLine({ shippingCode: 'freight' }), aLine({ lineId: 'B' })], terms);
  expect(kept.shippingPolicies.map(({ code }) => code)).toEqual(['freight']);
  expect(kept.shippingCodes).toEqual([
    { value: 'freight', text: '일반택배', areas__available: [], warehouse: {} },
  ]);
  expect(kept.islands).toEqual([
    { code: 'NORMAL', from: '40200', to: '40240' },
    { code: 'JEJU', from: '63000', to: '63644' },
    { code: 'NORMAL', from: '63000', to: '63001' },
  ]);
});
