import { describe, expect, test } from 'vitest';
import { calculateRefund } from '#shared/domain/pricing/refund.ts';
import {
  nothingRefunded,
  type RefundCalculation,
  type RefundClaim,
} from '#shared/domain/pricing/refund-types.ts';
import type { QuoteInput } from '#shared/domain/pricing/types.ts';
import { aCode, aCoupon, aLine, aLot, aPolicy, byPrice, must, quoteOf } from './quote-samples.ts';
import { type Sentence, sentences } from './sentences.ts';

type Claims = Partial<RefundClaim>[];

const settle = (overrides: Partial<QuoteInput>, ...claims: Claims): RefundCalculation[] => {
  const quoted = quoteOf(overrides);
  let state = nothingRefunded(quoted);
  return claims.map((claim) => {
    const refund = must(
      calculateRefund(quoted, state, { kind: 'CANCEL', fault: 'BUYER', lines: [{ lineId: 'A' }], ...claim }),
    );
    state = refund.state;
    return refund;
  });
};
const A = { lines: [{ lineId: 'A' }] };
const B = { lines: [{ lineId: 'B' }] };
const both = { lines: [{ lineId: 'A' }, { lineId: 'B' }] };

/** Builds two lines by parcel, free from 50,000 won on. */
const shipped = (priceOfA: number, priceOfB: number): Partial<QuoteInput> => ({
  lines: [
    aLine({ price: priceOfA, shippingCode: 'parcel' }),
    aLine({ lineId: 'B', price: priceOfB, shippingCode: 'parcel' }),
  ],
  shippingPolicies: [aPolicy({ charge: byPrice([0, 3_000], [50_000, 0]) })],
  shippingCodes: [aCode()],
});
const couponed = (price__min?: number): Partial<QuoteInput> => ({
  lines: [aLine({ price: 30_000 }), aLine({ lineId: 'B', price: 30_000 })],
  userCoupons: [aCoupon({ value: 5_000 }, { price__min })],
  coupons: [{ _userCoupon: 'c1' }],
});
const pointed: Partial<QuoteInput> = {
  lines: [aLine({ price: 20_000 }), aLine({ lineId: 'B', price: 20_000 })],
  point: 10_000,
  pointLots: [aLot()],
};
const quoteLine = aLine({ shippingCode: 'parcel' });
const parcel: Partial<QuoteInput> = {
  lines: [quoteLine],
  shippingPolicies: [aPolicy()],
  shippingCodes: [aCode()],
};

/** One shipping code with an expensive and a cheap policy; 110,000 won of goods, 30,000 won of shipping fee. */
const bigAndSmall: Partial<QuoteInput> = {
  lines: [
    aLine({ price: 100_000, shippingCode: 'parcel', shippingOption: 'big' }),
    aLine({ lineId: 'B', shippingCode: 'parcel', shippingOption: 'small' }),
  ],
  shippingPolicies: [
    aPolicy({ _id: 'big', charge: { fixedAmount: 30_000 }, returnCharge: 40_000 }),
    aPolicy({ _id: 'small' }),
  ],
  shippingCodes: [aCode()],
};

describe('refunds (rules 5.3)', () => {
  const examples: [
    of: Sentence,
    shows: string,
    given: Partial<QuoteInput>,
    claims: Claims,
    gives: object[],
  ][] = [
    [
      'refunds',
      'cancelling everything gives back goods and shipping fee',
      parcel,
      [A],
      [{ money: 13_000, adjustments: [{ rule: 'FARE', price: 3_000 }] }],
    ],
    [
      'refunds',
      'shipping that falls due again is taken from the refund',
      shipped(30_000, 25_000),
      [B, A],
      [{ money: 22_000, adjustments: [{ rule: 'FARE', of: 'parcel', price: -3_000 }] }, { money: 33_000 }],
    ],
    [
      'refunds',
      'in the other order the sum is the same',
      shipped(30_000, 25_000),
      [A, B],
      [{ money: 27_000 }, { money: 28_000 }],
    ],
    ['refunds', 'and together', shipped(30_000, 25_000), [both], [{ money: 55_000, adjustments: [] }]],
    [
      'refunds',
      'a coupon goes with its lines in proportion and comes back with the last',
      couponed(),
      [A, B],
      [
        { money: 27_500, userCoupons: [] },
        { money: 27_500, userCoupons: ['c1'] },
      ],
    ],
    [
      'refunds',
      'a coupon whose minimum is no longer met is taken back, and returned',
      couponed(50_000),
      [A, B],
      [
        {
          money: 25_000,
          userCoupons: ['c1'],
          adjustments: [{ rule: 'COUPON_LOST', of: 'c1', price: -2_500 }],
        },
        { money: 30_000, userCoupons: [] },
      ],
    ],
    [
      'refunds',
      'points go back with their lines',
      pointed,
      [A, B],
      [
        { money: 15_000, point: 5_000 },
        { money: 15_000, point: 5_000 },
      ],
    ],
    [
      'refunds',
      'what goes by the shop’s fault still counts for free shipping',
      shipped(30_000, 25_000),
      [{ ...B, fault: 'SHOP' }],
      [{ money: 25_000, adjustments: [] }],
    ],
    [
      'refunds',
      'and for a coupon’s minimum',
      couponed(50_000),
      [{ ...B, fault: 'SHOP' }, A],
      [
        { money: 27_500, userCoupons: [] },
        { money: 27_500, userCoupons: ['c1'] },
      ],
    ],
    [
      'refunds',
      'a buyer’s return pays its shipping, and the shipping fee that falls due again',
      shipped(30_000, 25_000),
      [{ ...B, kind: 'RETURN' }],
      [
        {
          money: 19_000,
          adjustments: [
            { rule: 'FARE', price: -3_000 },
            { rule: 'RETURN_FEE', price: -3_000 },
          ],
        },
      ],
    ],
    [
      'refunds',
      'a buyer who returns everything has paid for the way there and back',
      parcel,
      [{ ...A, kind: 'RETURN' }],
      [{ money: 7_000 }],
    ],
    [
      'refunds',
      'a return by the shop’s fault gives back all of it',
      parcel,
      [{ ...A, kind: 'RETURN', fault: 'SHOP' }],
      [{ money: 13_000 }],
    ],
    [
      'refunds',
      'what falls due beyond the refund is made up for later',
      shipped(49_000, 1_000),
      [B, A],
      [
        {
          money: 0,
          shortfall: 2_000,
          adjustments: [
            { rule: 'FARE', price: -3_000 },
            { rule: 'SHORTFALL', price: 2_000 },
          ],
        },
        { money: 50_000, shortfall: 0 },
      ],
    ],
    [
      'refunds',
      'when points paid for everything, shipping fees due again come out of points',
      { ...shipped(30_000, 20_000), point: 50_000, pointLots: [aLot({ amount_left: 50_000 })] },
      [B, A],
      [
        { money: 0, point: 17_000 },
        { money: 0, point: 33_000 },
      ],
    ],
    [
      'refunds',
      'units of a line in proportion, to the won',
      {
        lines: [aLine({ price: 333, amount: 3 })],
        userCoupons: [aCoupon({ value: 100 })],
        coupons: [{ _userCoupon: 'c1' }],
      },
      [{ lines: [{ lineId: 'A', amount: 1 }] }, { lines: [{ lineId: 'A', amount: 1 }] }, A],
      [{ money: 299, userCoupons: [] }, { money: 300 }, { money: 300, userCoupons: ['c1'] }],
    ],
    [
      'refunds',
      'the grade discount goes with its units',
      {
        lines: [aLine({ amount: 2 })],
        gradeDiscounts: [{ type: 'PURCHASE_AMOUNT', unit: 'PERCENT', value: 10, isActive: true }],
      },
      [{ lines: [{ lineId: 'A', amount: 1 }] }],
      [{ money: 9_000, lines: [{ productPrice: 10_000, levelDiscountPrice: 1_000, price: 9_000 }] }],
    ],
    [
      'refunds',
      'a delivery coupon comes back when nothing is left to deliver',
      {
        ...parcel,
        userCoupons: [aCoupon({ value: 3_000 }, { basis: 'DELIVERY_FARE' })],
        coupons: [{ _userCoupon: 'c1', shippingCode: 'parcel' }],
      },
      [A],
      [
        {
          money: 10_000,
          userCoupons: ['c1'],
          adjustments: [
            { rule: 'FARE', price: 3_000 },
            { rule: 'FARE_COUPON', price: -3_000 },
          ],
        },
      ],
    ],
  ];
  const later: typeof examples = [
    [
      'shipping fees of what travelled',
      'what was cancelled before it went keeps no shipping fee due',
      bigAndSmall,
      [A, { ...B, kind: 'RETURN' }],
      [{ money: 127_000 }, { money: 7_000 }],
    ],
    [
      'shipping fees of what travelled',
      'nor does what comes back broken, after a return by the buyer',
      bigAndSmall,
      [
        { ...B, kind: 'RETURN' },
        { ...A, kind: 'RETURN', fault: 'SHOP' },
      ],
      [{ money: 7_000 }, { money: 127_000 }],
    ],
    [
      'return charges',
      'several lines of a group returned in one claim pay once, the highest of their policies',
      bigAndSmall,
      [{ ...both, kind: 'RETURN' }],
      [
        {
          money: 70_000,
          adjustments: [{ rule: 'RETURN_FEE', of: 'parcel', price: -40_000 }],
        },
      ],
    ],
    [
      'return charges',
      'each group of a claim pays its own',
      {
        ...bigAndSmall,
        lines: [
          aLine({
            price: 100_000,
            shippingCode: 'parcel',
            shippingOption: 'big',
            shippingBundleType: 'APIECE',
          }),
          aLine({
            lineId: 'B',
            shippingCode: 'parcel',
            shippingOption: 'small',
            shippingBundleType: 'APIECE',
          }),
        ],
      },
      [{ ...both, kind: 'RETURN' }],
      [{ money: 67_000 }],
    ],
    [
      'shipping fee coupons, later shipping fees',
      'a shipping fee that falls due after a partial cancellation is covered too',
      {
        lines: [
          aLine({ price: 20_000, amount: 3, shippingCode: 'parcel', shippingBundleType: 'APIECE' }),
          aLine({ lineId: 'B', shippingCode: 'parcel', shippingBundleType: 'APIECE' }),
        ],
        shippingPolicies: [aPolicy({ charge: byPrice([0, 3_000], [50_000, 0]) })],
        shippingCodes: [aCode()],
        userCoupons: [aCoupon({ value: 5_000 }, { basis: 'DELIVERY_FARE' })],
        coupons: [{ _userCoupon: 'c1', shippingCode: 'parcel' }],
      },
      [{ lines: [{ lineId: 'A', amount: 1 }] }],
      [
        {
          money: 19_000,
          adjustments: [
            { rule: 'FARE', of: 'parcel/A', price: -3_000 },
            { rule: 'FARE_COUPON', of: 'c1', price: 2_000 },
          ],
        },
      ],
    ],
    [
      'shipping fee coupons, later shipping fees',
      'also when nothing of the code is due in between; the coupon comes back with the last of its goods',
      {
        lines: [
          aLine({ price: 60_000, shippingCode: 'parcel', shippingBundleType: 'APIECE', amount: 2 }),
          aLine({ lineId: 'B', shippingCode: 'parcel', shippingBundleType: 'APIECE' }),
        ],
        shippingPolicies: [aPolicy({ charge: byPrice([0, 3_000], [70_000, 0]) })],
        shippingCodes: [aCode()],
        userCoupons: [aCoupon({ value: 3_000 }, { basis: 'DELIVERY_FARE' })],
        coupons: [{ _userCoupon: 'c1', shippingCode: 'parcel' }],
      },
      [B, { lines: [{ lineId: 'A', amount: 1 }] }, A],
      [
        { money: 10_000, userCoupons: [] },
        { money: 60_000, userCoupons: [] },
        { money: 60_000, userCoupons: ['c1'] },
      ],
    ],
  ];
  for (const [of, shows, given, claims, gives] of [...examples, ...later])
    test(`${shows} «${sentences[of]}»`, () => {
      expect(settle(given, ...claims)).toMatchObject(gives);
    });

  const refusals: [says: string, claims: Claims, code: string][] = [
    ['no line', [{ lines: [] }], 'CLAIM_EMPTY'],
    ['a line of another order', [{ lines: [{ lineId: 'Z' }] }], 'CLAIM_LINE_UNKNOWN'],
    ['a line twice', [{ lines: [{ lineId: 'A' }, { lineId: 'A' }] }], 'CLAIM_LINE_DOUBLED'],
    ['more than was bought', [{ lines: [{ lineId: 'A', amount: 2 }] }], 'CLAIM_AMOUNT'],
    ['no unit', [{ lines: [{ lineId: 'A', amount: 0 }] }], 'CLAIM_AMOUNT'],
    ['what is gone already', [A, A], 'CLAIM_AMOUNT'],
  ];
  test.each(refusals)('refused: %s', (_says, claims, code) => {
    expect(() => settle(parcel, ...claims)).toThrow(code);
  });
});
