import { describe, expect, test } from 'vitest';
import { requireDeliverable } from '#shared/domain/pricing/quote.ts';
import type { QuoteInput, QuoteLine } from '#shared/domain/pricing/types.ts';
import type { ShippingPolicy } from '#shared/domain/shipping/shipping.ts';
import {
  aCode,
  aCoupon,
  aLine,
  aPolicy,
  at,
  byPrice,
  byTravel,
  holdsTrue,
  isRefused,
  quoteOf,
} from '#tests/unit/pricing/quote-samples.ts';

const tiers = byPrice([0, 3_000], [30_000, 2_500], [50_000, 0]);
const ship = (policy: ShippingPolicy, ...lines: Partial<QuoteLine>[]): Partial<QuoteInput> => ({
  lines: (lines.length > 0 ? lines : [{}]).map((line, i) =>
    aLine({ lineId: 'ABCD'[i], shippingCode: 'parcel', ...line }),
  ),
  shippingPolicies: [policy],
  shippingCodes: [aCode()],
});
const apiece = { shippingBundleType: 'APIECE' as const };
const service = { charge: { amount: 20_000 }, isActive: true };
const island = { charge: { amount__base: 5_000, amount__jeju: 3_000 }, isActive: true };
const to = (
  postcode: string,
  policy = aPolicy({ charge: byPrice([0, 0]), island }),
): Partial<QuoteInput> => ({
  ...ship(policy),
  receiver: { postcode },
});
/** Builds a delivery from 127°E 37°N due north by one degree: 6371 km × π ÷ 180 = 111.19 km. */
const north = (
  charge: ReturnType<typeof byTravel>,
  receiver: QuoteInput['receiver'] = { geolocation: at(127, 38) },
) => ({
  ...ship(aPolicy({ charge })),
  shippingCodes: [
    aCode({ warehouse: { postcode: '', address1: '', address2: '', geolocation: at(127, 37) } }),
  ],
  receiver,
});

describe('shipping fees (rules 3.6, 3.10)', () => {
  holdsTrue([
    [
      'pay on delivery',
      'pay on delivery is 0',
      ship(aPolicy({ charge: { type: 'PAY_ON_DELIVERY' } })),
      { deliveryPrice: 0, totalPrice: 10_000 },
    ],
    ['fixed amount', 'fixed amount', ship(aPolicy()), { deliveryPrice: 3_000, totalPrice: 13_000 }],
    [
      'fixed amount',
      'a line is charged once, whatever its units',
      ship(aPolicy(), { amount: 7 }),
      { deliveryPrice: 3_000 },
    ],
    [
      'price range',
      'by price range: the highest tier whose threshold is met',
      ship(aPolicy({ charge: tiers }), { price: 30_000 }),
      { deliveryPrice: 2_500, groups: [{ nextTier: { price: 50_000, amount: 0, missing: 20_000 } }] },
    ],
    [
      'price range',
      'a won short of a tier',
      ship(aPolicy({ charge: tiers }), { price: 49_999 }),
      { deliveryPrice: 2_500, groups: [{ nextTier: { missing: 1 } }] },
    ],
    [
      'price range',
      'the top tier',
      ship(aPolicy({ charge: tiers }), { price: 50_000 }),
      { deliveryPrice: 0 },
    ],
    [
      'price range',
      'tiers may be written in any order',
      ship(aPolicy({ charge: byPrice([50_000, 0], [0, 3_000]) }), { price: 50_000 }),
      { deliveryPrice: 0 },
    ],
    [
      'price range',
      'tiers look at prices after the grade discount',
      {
        ...ship(aPolicy({ charge: tiers }), { price: 50_000 }),
        gradeDiscounts: [{ type: 'PURCHASE_AMOUNT', unit: 'PERCENT', value: 1, isActive: true }],
      },
      { deliveryPrice: 2_500, groups: [{ goodsPrice: 49_500 }] },
    ],
    [
      'price range',
      'and before coupons',
      {
        ...ship(aPolicy({ charge: tiers }), { price: 50_000 }),
        userCoupons: [aCoupon()],
        coupons: [{ _userCoupon: 'c1' }],
      },
      { deliveryPrice: 0, couponPrice: 1_000 },
    ],
    [
      'no tier',
      'no tier met costs 0',
      ship(aPolicy({ charge: byPrice([20_000, 3_000]) })),
      { deliveryPrice: 0 },
    ],
    [
      'travel range',
      'by travel range: the highest tier whose distance is met',
      north(byTravel([0, 10_000], [111, 20_000], [112, 30_000])),
      { deliveryPrice: 20_000, groups: [{ distance: 111_194 }] },
    ],
    [
      'no coordinate',
      'with a coordinate missing the distance is 0 km',
      north(byTravel([0, 10_000], [100, 20_000]), {}),
      { deliveryPrice: 10_000, groups: [{ distance: 0, estimated: true }] },
    ],
    [
      'bundled and not',
      'bundled groups sharing a code charge the highest fee',
      {
        ...ship(aPolicy(), {}, { shippingOption: 'big' }),
        shippingPolicies: [aPolicy(), aPolicy({ _id: 'big', charge: { fixedAmount: 5_000 } })],
      },
      { deliveryPrice: 5_000, groups: [{ shippingOption: 'big', lineIds: ['A', 'B'] }] },
    ],
    [
      'bundle tiers',
      'bundle tiers look at all lines of the code together',
      ship(aPolicy({ charge: tiers }), { price: 20_000 }, { price: 30_000 }),
      { deliveryPrice: 0 },
    ],
    [
      'bundled and not',
      'apiece adds up',
      ship(aPolicy(), apiece, apiece),
      { deliveryPrice: 6_000, groups: [{ groupId: 'parcel/A' }, { groupId: 'parcel/B' }] },
    ],
    [
      'the policy decides',
      'lines whose policy is apiece are charged by themselves',
      ship(aPolicy({ bundle: { type: 'APIECE' } }), {}, {}),
      { deliveryPrice: 6_000, groups: [{ groupId: 'parcel/A' }, { groupId: 'parcel/B' }] },
    ],
    [
      'the policy decides',
      'a product may make itself apiece under a policy that bundles, beside others that are bundled',
      {
        ...ship(aPolicy(), {}, apiece),
        lines: [...(ship(aPolicy(), {}, apiece).lines ?? []), aLine({ lineId: 'C', shippingCode: 'parcel' })],
      },
      { deliveryPrice: 6_000, groups: [{ lineIds: ['A', 'C'] }, { lineIds: ['B'] }] },
    ],
    [
      'apiece',
      'apiece tiers look at that line',
      ship(aPolicy({ charge: tiers }), { price: 30_000, ...apiece }, { price: 50_000, ...apiece }),
      { deliveryPrice: 2_500 },
    ],
    [
      'bundled and not',
      'codes add up',
      {
        ...ship(aPolicy(), {}, { shippingCode: 'freight' }),
        shippingPolicies: [aPolicy(), aPolicy({ code: 'freight', charge: { fixedAmount: 30_000 } })],
        shippingCodes: [aCode(), aCode({ value: 'freight' })],
      },
      { deliveryPrice: 33_000 },
    ],
    [
      'shipping policy',
      'goods that are not shipped cost no shipping fee',
      ship(aPolicy(), {}, { shippingCode: undefined }),
      { deliveryPrice: 3_000, lines: [{ deliveryPrice: 3_000 }, { deliveryPrice: 0 }] },
    ],
    [
      'remainder',
      'a shipping fee is shared out by goods: 3,000 over 10,000 and 20,000',
      ship(aPolicy(), {}, { price: 20_000 }),
      { lines: [{ deliveryPrice: 1_000 }, { deliveryPrice: 2_000 }] },
    ],
    [
      'remainder',
      'the shipping fee of free goods is shared evenly',
      ship(aPolicy(), { price: 0 }, { price: 0 }),
      { lines: [{ deliveryPrice: 1_500 }, { deliveryPrice: 1_500 }] },
    ],
    [
      'once a group',
      'the service charge is due once a group',
      ship(aPolicy({ service }), {}, {}),
      { servicePrice: 20_000 },
    ],
    [
      'once a group',
      'so apiece once a line',
      ship(aPolicy({ service }), apiece, apiece),
      { servicePrice: 40_000 },
    ],
    [
      'shipping policy',
      'an inactive service charge is not due',
      ship(aPolicy({ service: { ...service, isActive: false } })),
      { servicePrice: 0 },
    ],
    [
      'island charge',
      'the island fee depends on the region: Jeju, also where shipping is free',
      to('63100'),
      { islandPrice: 3_000, deliveryPrice: 0, groups: [{ region: 'JEJU' }] },
    ],
    ['island charge', 'normal islands', to('40210'), { islandPrice: 5_000, groups: [{ region: 'NORMAL' }] }],
    ['island charge', 'a range holds its first and last postcode', to('40240'), { islandPrice: 5_000 }],
    ['island charge', 'the narrower range counts: Chuja within Jeju', to('63001'), { islandPrice: 5_000 }],
    ['island charge', 'a region without a code costs nothing', to('54000'), { islandPrice: 0 }],
    ['island charge', 'the mainland costs nothing', to('06236'), { islandPrice: 0 }],
    ['shipping policy', 'no surcharge where the policy has none', to('63100', aPolicy()), { islandPrice: 0 }],
    [
      'once a group',
      'apiece the surcharge is due for each group',
      { ...ship(aPolicy({ island }), apiece, apiece), receiver: { postcode: '63100' } },
      { islandPrice: 6_000 },
    ],
  ]);

  isRefused([
    [
      'a shipping code the shop does not know',
      { ...ship(aPolicy()), shippingCodes: [] },
      'SHIPPING_CODE_UNKNOWN',
    ],
    ['a code without a policy', { ...ship(aPolicy()), shippingPolicies: [] }, 'SHIPPING_CODE_UNKNOWN'],
    [
      'an option of another code',
      {
        ...ship(aPolicy(), { shippingOption: 'freight' }),
        shippingPolicies: [aPolicy(), aPolicy({ code: 'freight' })],
      },
      'SHIPPING_CODE_UNKNOWN',
    ],
  ]);
});

describe('delivery areas (rules 3.14)', () => {
  const areas = (address1: string | undefined, areas__available: string[]) =>
    quoteOf({ ...ship(aPolicy()), shippingCodes: [aCode({ areas__available })], receiver: { address1 } });

  test.each([
    ['no list: everywhere', '제주특별자치도 제주시', [], true],
    ['one of the prefixes', '경기도 파주시 회동길 1', ['서울', '경기도 파주시'], true],
    ['none of the prefixes', '부산 해운대구', ['서울', '경기'], false],
    ['a prefix in the middle is none', '부산 서울로 1', ['서울'], false],
    ['only checked when address1 is present', undefined, ['서울'], true],
  ] as const)('%s', (_says, address1, list, deliverable) => {
    expect(areas(address1, [...list]).deliverable).toBe(deliverable);
  });

  test('an order out of reach is refused', () => {
    const refused = requireDeliverable(areas('부산 해운대구', ['서울']));
    expect(!refused.ok && refused.failure.code).toBe('UNDELIVERABLE_AREA');
  });
});
