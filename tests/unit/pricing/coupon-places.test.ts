import { describe, expect, test } from 'vitest';
import { settleChoice } from '#shared/domain/pricing/benefit-choice.ts';
import { findBestBenefits } from '#shared/domain/pricing/best-use.ts';
import { couponPlacesOf, listCouponOffers } from '#shared/domain/pricing/coupon-places.ts';
import { toProofLines } from '#shared/domain/pricing/proof-lines.ts';
import { calculateQuote } from '#shared/domain/pricing/quote.ts';
import {
  aCode,
  aCoupon,
  aLine,
  aLot,
  anInput,
  aPolicy,
  at,
  byTravel,
  discounted,
  freightPolicy,
  islands,
  must,
  quoteOf,
  refusalOf,
} from './quote-samples.ts';

const amount = (value: number, _id: string) => ({ _id, unit: 'AMOUNT' as const, value });
const fare = { basis: 'DELIVERY_FARE' as const };

/** A and B in one parcel for 3,000 won; C by freight for 7,000, with 9,000 for installation; D is picked up. */
const shop = anInput({
  lines: [
    aLine({ shippingCode: 'parcel', ...discounted('WON', 1_000) }),
    aLine({ lineId: 'B', price: 5_000, shippingCode: 'parcel' }),
    aLine({ lineId: 'C', price: 20_000, shippingCode: 'freight' }),
    aLine({ lineId: 'D', price: 4_000 }),
  ],
  gradeDiscounts: [{ type: 'PURCHASE_AMOUNT', unit: 'PERCENT', value: 10, isActive: true }],
  shippingPolicies: [aPolicy(), freightPolicy],
  shippingCodes: [aCode(), aCode({ value: 'freight', text: '화물' })],
});
const base = must(calculateQuote(shop));
const placesOf = (coupon: ReturnType<typeof aCoupon>) =>
  couponPlacesOf(coupon, shop, base).map(({ slot, at: places }) => [slot, places]);

describe('where a coupon can be used', () => {
  test('on each line it is meant for, on all of them together, or on the fares of a code that one of them goes by', () => {
    expect(placesOf(aCoupon({}, { basis: 'PRODUCT_PRICE' }))).toEqual([
      ['A', [0]],
      ['B', [1]],
      ['C', [2]],
      ['D', [3]],
    ]);
    expect(placesOf(aCoupon({}, {}))).toEqual([['', [0, 1, 2, 3]]]);
    expect(placesOf(aCoupon({}, fare))).toEqual([
      ['parcel', [0, 1]],
      ['freight', [2]],
    ]);
    expect(placesOf(aCoupon({}, { basis: 'INSTALLATION_PRICE' }))).toEqual([['freight', [2]]]);
    const ofB = { target: { type: 'PRODUCTS' as const, _products: ['product-of-B'] } };
    expect(placesOf(aCoupon({}, { ...fare, ...ofB }))).toEqual([['parcel', [0, 1]]]);
    expect(placesOf(aCoupon({}, ofB))).toEqual([['', [1]]]);
    expect(placesOf(aCoupon({}, { target: { type: 'PRODUCTS', _products: ['x'] } }))).toEqual([]);
  });

  test('where its price, after discounts of the goods, lies within its limits', () => {
    // A costs 10,000 less 1,000, less 10 % of 9,000.
    expect(placesOf(aCoupon({}, { basis: 'PRODUCT_PRICE', price__min: 8_100, price__max: 8_100 }))).toEqual([
      ['A', [0]],
    ]);
    expect(placesOf(aCoupon({}, { basis: 'PRODUCT_PRICE', price__min: 8_101, price__max: 17_999 }))).toEqual(
      [],
    );
    expect(placesOf(aCoupon({}, { ...fare, price__min: 3_001 }))).toEqual([['freight', [2]]]);
  });

  test('is offered with what it takes off there, the most first; one the shop has used up says so', () => {
    const input = {
      ...shop,
      userCoupons: [
        aCoupon(amount(500, 'little'), fare),
        aCoupon(amount(5_000, 'fare'), fare),
        aCoupon(amount(900, 'gone'), { shop: { count__sum: 1 } }),
        aCoupon(amount(900, 'free'), {
          basis: 'ONSITE_SERVICE_FEE',
          target: { type: 'PRODUCTS', _products: ['product-of-A'] },
        }),
      ],
      couponUsage: { 'coupon-of-gone': { count: 1, price: 900 } },
    };
    expect(
      listCouponOffers(input, base).map(({ coupon, places, refusal }) => [
        coupon._id,
        places.map(({ choice, discountPrice }) => [choice.shippingCode, discountPrice]),
        refusal,
      ]),
    ).toEqual([
      [
        'fare',
        [
          ['parcel', 3_000],
          ['freight', 5_000],
        ],
        undefined,
      ],
      [
        'little',
        [
          ['parcel', 500],
          ['freight', 500],
        ],
        undefined,
      ],
      ['gone', [], '준비된 수량이 모두 사용된 쿠폰입니다.'],
      ['free', [], '이 상품에는 사용할 수 없는 쿠폰입니다.'],
    ]);
  });

  test('the best use puts each where it saves most: goods, fares and services apart', () => {
    const input = {
      ...shop,
      userCoupons: [
        aCoupon(amount(5_000, 'fare'), fare),
        aCoupon(amount(6_000, 'install'), { basis: 'INSTALLATION_PRICE' }),
        aCoupon({ _id: 'ten', unit: 'PERCENT', value: 10 }, { basis: 'PRODUCT_PRICE' }),
      ],
    };
    const { coupons, quote: best, choices } = must(findBestBenefits(input));
    expect(coupons).toEqual([
      { _userCoupon: 'ten', lineId: 'C' },
      { _userCoupon: 'fare', shippingCode: 'freight' },
      { _userCoupon: 'install', shippingCode: 'freight' },
    ]);
    // 34,200 of goods and 19,000 of shipping fees, less 1,800 of 18,000, 5,000 and 6,000.
    expect([base.totalPrice, best.totalPrice]).toEqual([53_200, 40_400]);
    expect(choices.map(({ choice, totalPrice }) => [choice._userCoupon, totalPrice])).toEqual([
      ['install', 47_200],
      ['fare', 48_200],
      ['ten', 51_400],
    ]);
  });

  test('of ways that cost the same the one with fewer coupons is proposed', () => {
    const input = anInput({
      userCoupons: [
        aCoupon(amount(10_000, 'all')),
        aCoupon(amount(4_000, 'some')),
        aCoupon(amount(6_000, 'rest')),
      ],
    });
    expect(must(findBestBenefits(input)).coupons).toEqual([{ _userCoupon: 'all' }]);
  });
});

describe('the best use', () => {
  const alone = (value: number, _id: string) => aCoupon(amount(value, _id), { combinable: false });

  test('is one coupon that stands alone where two together save as much, and the two where they save a won more', () => {
    const two = [aCoupon(amount(2_500, 'a')), aCoupon(amount(2_500, 'b'))];
    const best = (value: number) =>
      must(findBestBenefits(anInput({ userCoupons: [...two, alone(value, 'c')] }))).coupons;
    expect(best(5_000)).toEqual([{ _userCoupon: 'c' }]);
    expect(best(4_999)).toEqual([{ _userCoupon: 'a' }, { _userCoupon: 'b' }]);
  });

  test('leaves out a coupon the shop has used up, and nothing that points pay to the last won', () => {
    const gone = aCoupon(amount(900, 'gone'), { shop: { count__sum: 1 } });
    const couponUsage = { 'coupon-of-gone': { count: 1, price: 900 } };
    expect(must(findBestBenefits(anInput({ userCoupons: [gone], couponUsage })))).toMatchObject({
      coupons: [],
      choices: [],
    });
    const rest = anInput({
      userCoupons: [aCoupon(amount(9_960, 'a'))],
      pointLots: [aLot({ amount_left: 20_000 })],
    });
    expect(must(findBestBenefits(rest, 100))).toMatchObject({ coupons: [{ _userCoupon: 'a' }], point: 40 });
  });

  test('is proposed where nothing can be paid as well', () => {
    const cheap = anInput({ lines: [aLine({ price: 60 })], userCoupons: [aCoupon(amount(10, 'a'))] });
    expect(must(findBestBenefits(cheap, 100)).quote.totalPrice).toBe(50);
    expect(findBestBenefits(anInput({ lines: [] }))).toMatchObject({ failure: { code: 'LINES_EMPTY' } });
  });
});

describe('a choice that is settled', () => {
  const settled = (
    given: Parameters<typeof anInput>[0],
    ids: string[],
    point = 0,
    method: 'card' | 'account' = 'account',
  ) => {
    const coupons = ids.map((_userCoupon) => ({ _userCoupon }));
    const settledChoice = must(settleChoice(anInput(given), { coupons, point }, method));
    return [
      settledChoice.chosen.coupons.map(({ _userCoupon }) => _userCoupon),
      settledChoice.chosen.point,
      settledChoice.quote.totalPrice,
      settledChoice.refused.map(({ code, _userCoupon }) => [code, _userCoupon]),
    ];
  };

  test('leaves out coupons that are refused one by one, and points above what is held or left to pay', () => {
    const given = {
      userCoupons: [aCoupon(), aCoupon({ _id: 'c2', isUsed: true })],
      pointLots: [aLot({ amount_left: 20_000 })],
    };
    expect(settled(given, ['c2', 'c1', 'x'], 9_001)).toEqual([
      ['c1'],
      9_000,
      0,
      [
        ['COUPON_USED', 'c2'],
        ['COUPON_UNKNOWN', 'x'],
        ['POINT_ABOVE_LEFT', undefined],
      ],
    ]);
    expect(settled(given, [], 20_001)).toEqual([[], 10_000, 0, [['POINT_ABOVE_HELD', undefined]]]);
    expect(settled(given, [], 0.5)).toEqual([[], 0, 10_000, [['POINT_INVALID', undefined]]]);
    expect(settled(given, [], -1)).toEqual([[], 0, 10_000, [['POINT_INVALID', undefined]]]);
    expect(settled(given, [], 4_000)).toEqual([[], 4_000, 6_000, []]);
  });

  test('leaves no sum that a card does not take where fewer points help, and only says so where they do not', () => {
    const held = { pointLots: [aLot({ amount_left: 9_950 })] };
    expect(settled(held, [], 9_950, 'card')).toEqual([[], 9_900, 100, [['BELOW_MINIMUM_AMOUNT', undefined]]]);
    const cheap = { lines: [aLine({ price: 60 })], pointLots: [aLot()] };
    expect(settled(cheap, [], 0, 'card')).toEqual([[], 0, 60, [['BELOW_MINIMUM_AMOUNT', undefined]]]);
    expect(settled(cheap, [], 20, 'card')).toEqual([[], 0, 60, [['BELOW_MINIMUM_AMOUNT', undefined]]]);
    expect(settled(cheap, [], 60, 'card')).toEqual([[], 60, 0, []]);
    expect(settleChoice(anInput({ lines: [] }), { coupons: [], point: 0 })).toMatchObject({
      failure: { code: 'LINES_EMPTY' },
    });
  });
});

describe('parcels of an order', () => {
  test('name the line whose way is not there', () => {
    expect(refusalOf({ lines: [aLine(), aLine({ lineId: 'B', shippingCode: 'x' })] }).issues).toEqual([
      { path: 'lines.1.shippingCode', message: '배송 방법을 다시 선택해주세요' },
    ]);
  });

  test('are bundles of a code or lines apiece; a distance counts where one policy of a parcel goes by it', () => {
    const [paju, seoul] = [at(126.78, 37.76), at(126.9784, 37.5667)];
    const warehouse = { postcode: '', address1: '', address2: '', geolocation: paju };
    const { groups } = quoteOf({
      lines: [
        aLine({ shippingCode: 'parcel', shippingOption: 'fixed' }),
        aLine({ lineId: 'B', shippingCode: 'parcel', shippingOption: 'far' }),
        aLine({ lineId: 'C', shippingCode: 'parcel', shippingOption: 'fixed', shippingBundleType: 'APIECE' }),
      ],
      shippingPolicies: [
        aPolicy({ _id: 'fixed' }),
        aPolicy({ _id: 'far', charge: byTravel([0, 0], [20, 4_000]) }),
      ],
      shippingCodes: [aCode({ warehouse })],
      receiver: { geolocation: seoul },
    });
    expect(
      groups.map(({ groupId, bundleType, deliveryPrice, distance, shippingOption }) => [
        groupId,
        bundleType,
        deliveryPrice,
        distance,
        shippingOption,
      ]),
    ).toEqual([
      ['parcel', 'BUNDLE', 4_000, 27_694, 'far'],
      ['parcel/C', 'APIECE', 3_000, 0, 'fixed'],
    ]);
    expect(groups.map(({ estimated }) => estimated)).toEqual([undefined, undefined]);
  });

  test('say by its name what an island costs more', () => {
    const island = { charge: { amount__base: 5_000, amount__jeju: 3_000 }, isActive: true };
    const said = (postcode: string) => {
      const quoted = quoteOf({
        lines: [aLine({ shippingCode: 'parcel' })],
        shippingPolicies: [aPolicy({ island })],
        shippingCodes: [aCode()],
        receiver: { postcode },
        islands,
      });
      return toProofLines(quoted, () => '').flatMap(({ title, result }) =>
        title.startsWith('추가') ? [`${title} ${result}`] : [],
      );
    };
    expect([said('63100'), said('63001'), said('06236')]).toEqual([
      ['추가배송비 (제주) 3000'],
      ['추가배송비 (도서산간) 5000'],
      [],
    ]);
  });
});
