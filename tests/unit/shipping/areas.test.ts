import { describe, expect, test } from 'vitest';
import { isDeliverable, regionOf } from '#shared/domain/shipping/area.ts';
import { calculateArrivalDays, usualArrival } from '#shared/domain/shipping/arrival.ts';
import {
  deliveryTermsOf,
  describeArrival,
  describeDelivery,
  formatFee,
  listFeeNotes,
} from '#shared/domain/shipping/describe.ts';
import { nextTierOf } from '#shared/domain/shipping/fee.ts';
import { fulfilmentOf, parcelFreeBy } from '#shared/domain/shipping/fulfilment.ts';
import { listProductsWithoutPolicy, policyFor, sortByCodes } from '#shared/domain/shipping/policy.ts';
import { checkPostcode, decidesSurcharge } from '#shared/domain/shipping/postcode-check.ts';
import { shippingCompanyTypes } from '#shared/domain/shipping/shipping.ts';
import { aCode, aPolicy, byPrice, byTravel, islands } from '#tests/unit/pricing/quote-samples.ts';

describe('where goods go', () => {
  test('everywhere, or where the address begins like one of the areas; asked once there is an address', () => {
    const reaches = (areas: string[], address1?: string) =>
      isDeliverable({ areas__available: areas }, address1);
    expect([
      reaches([], '부산 중구'),
      reaches(['서울', ' 경기 '], '경기 파주시'),
      reaches(['서울'], '부산 중구'),
    ]).toEqual([true, true, false]);
    expect([reaches(['서울'], undefined), reaches(['서울'], '  '), reaches(['서울'], ' 서울 중구')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([reaches([' '], '부산 중구'), reaches(['중구'], '부산 중구')]).toEqual([true, false]);
  });

  test('the surcharge of a postcode is that of the narrowest range with a code around it, its ends included', () => {
    const regions = ['63000', '63001', '63002', '63644', '63645', '40200', '40240', '54000'].map((postcode) =>
      regionOf(islands, postcode),
    );
    expect(regions).toEqual(['NORMAL', 'NORMAL', 'JEJU', 'JEJU', undefined, 'NORMAL', 'NORMAL', undefined]);
    expect(regionOf(islands.toReversed(), '63000')).toBe('NORMAL');
    expect(
      [undefined, '', '6300', '630011', 'x63000'].map((postcode) => regionOf(islands, postcode)),
    ).toEqual(Array(5).fill(undefined));
  });

  test('an address is looked up where an island of its province is charged for, be it Jeju’s charge or another', () => {
    const charged = (amount__base: number, amount__jeju: number, isActive = true) => [
      { island: { isActive, charge: { amount__base, amount__jeju } } },
    ];
    const ulleung = { postcode: '40200', address1: '경북 울릉군 1' };
    const decides = (
      policies: ReturnType<typeof charged>,
      address: { postcode?: string; address1?: string } = ulleung,
    ) => decidesSurcharge({ islands, policies }, address);
    expect([
      decides(charged(1, 0)),
      decides(charged(0, 1)),
      decides(charged(0, 0)),
      decides(charged(1, 1, false)),
    ]).toEqual([true, true, false, false]);
    expect(decides([...charged(0, 0), ...charged(1, 0)])).toBe(true);
    expect([
      decides(charged(1, 0), { ...ulleung, address1: ' ' }),
      decides(charged(1, 0), { address1: '경북 1' }),
    ]).toEqual([false, false]);
    expect(checkPostcode(islands, { postcode: '36759' }, { kind: 'FOUND', postcode: '40200' })).toEqual({
      kind: 'OTHER',
      postcode: '40200',
    });
  });
});

describe('by what goods go', () => {
  test('a way to ship says how it is carried out, or does it as its kind of company does', () => {
    expect(shippingCompanyTypes.map((companyType) => fulfilmentOf({ companyType }))).toEqual([
      'DIRECT',
      'PARCEL',
      'PARCEL',
      'DIRECT',
      'VISIT',
    ]);
    expect([fulfilmentOf({}), fulfilmentOf({ fulfilment: 'STORE', companyType: 'quick' })]).toEqual([
      'PARCEL',
      'STORE',
    ]);
    const codes = [aCode(), aCode({ value: 'own', companyType: 'own' })];
    expect(['parcel', 'own', 'gone'].map((code) => parcelFreeBy(code, codes))).toEqual([
      undefined,
      'DIRECT',
      undefined,
    ]);
  });

  test('of policies meant as narrowly the first counts, and one without a target is for every product', () => {
    const product = { _product: 'p', _categories: [], shippingCode: 'parcel' };
    const all = { type: 'ALL' as const, _products: [], _categories: [], _brands: [] };
    const [first, second] = [aPolicy({ _id: 'one' }), aPolicy({ _id: 'other', target: all })];
    expect([policyFor(product, [first, second])?._id, policyFor(product, [second, first])?._id]).toEqual([
      'one',
      'other',
    ]);
    const [own, lost] = [
      aPolicy({ _id: 'own', target: { ...all, type: 'PRODUCTS', _products: ['p'] } }),
      { ...product, _product: 'q' },
    ];
    const freight = { ...product, shippingCode: 'freight' };
    expect(
      listProductsWithoutPolicy([product, lost, freight], { policies: [first], staying: [own] }),
    ).toEqual([lost]);
  });

  test('sets stand in the order of the codes, each by its first, and those without a known code behind', () => {
    const set = (_id: string, ...codes: string[]) =>
      ({ _id, options: codes.map((code) => aPolicy({ code })) }) as unknown as Parameters<
        typeof sortByCodes
      >[0][number];
    const sets = [set('none'), set('gone', 'x'), set('b', 'b'), set('ba', 'b', 'a'), set('a', 'a')];
    expect(sortByCodes(sets, [{ value: 'a' }, { value: 'b' }]).map(({ _id }) => _id)).toEqual([
      'ba',
      'a',
      'b',
      'none',
      'gone',
    ]);
    expect(sets[0]?._id).toBe('none');
  });

  test('the next tier is the cheapest step above what the goods cost', () => {
    const policy = aPolicy({ charge: byPrice([100_000, 0], [0, 5_000], [50_000, 2_000]) });
    expect([0, 49_999, 50_000, 100_000].map((price) => nextTierOf(policy, price)?.price)).toEqual([
      50_000,
      50_000,
      100_000,
      undefined,
    ]);
    expect(nextTierOf(aPolicy(), 0)).toBeUndefined();
  });
});

describe('what is said of the way', () => {
  const promised = { ...usualArrival, promised: true };

  test('fees by distance begin at the least of them, and at nothing where one is free', () => {
    expect(formatFee(aPolicy({ charge: byTravel([0, 9_000], [10, 5_000]) }))).toBe(
      '5,000원부터 · 주소 입력 후 확정',
    );
    expect(formatFee(aPolicy({ charge: byTravel([0, 0], [10, 5_000]) }))).toBe('주소 입력 후 확정');
    expect(formatFee(aPolicy({ charge: byTravel() }))).toBe('주소 입력 후 확정');
    expect(formatFee(aPolicy({ charge: { fixedAmount: 0 } }))).toBe('무료배송');
    expect(formatFee(aPolicy({ charge: byPrice([0, 3_000], [15_000, 0]) }))).toBe(
      '3,000원 (15,000원 이상 구매 시 무료)',
    );
    expect(formatFee(aPolicy({ charge: byPrice([0, 0], [10_000, 0]) }))).toBe(
      '1만원 미만 무료 · 1만원 이상 무료',
    );
    expect(formatFee(aPolicy({ charge: byPrice([0, 3_000], [5_000, 0], [10_000, 1_000]) }))).toBe(
      '5,000원 미만 3,000원 · 5,000원 이상 무료 · 1만원 이상 1,000원',
    );
    expect(formatFee(aPolicy({ charge: byPrice([0, 3_000], [10_000, 1_000]) }))).toBe(
      '1만원 미만 3,000원 · 1만원 이상 1,000원',
    );
  });

  test('notes tell what else is charged, where it is', () => {
    const island = (amount__base: number, amount__jeju: number, isActive = true) => ({
      island: { charge: { amount__base, amount__jeju }, isActive },
    });
    const service = (amount: number, isActive = true) => ({ service: { charge: { amount }, isActive } });
    const notes = (changes: Parameters<typeof aPolicy>[0]) =>
      listFeeNotes(deliveryTermsOf(aPolicy(changes), {}));
    expect(notes(island(5_000, 0))).toEqual(['도서산간 5,000원 추가']);
    expect(notes(island(0, 3_000))).toEqual(['제주 3,000원 추가']);
    expect([notes(island(0, 0)), notes(island(5_000, 3_000, false))]).toEqual([[], []]);
    expect([notes(service(7_000)), notes(service(0)), notes(service(7_000, false))]).toEqual([
      ['설치·방문비 7,000원 별도'],
      [],
      [],
    ]);
    expect(notes({ bundle: { type: 'APIECE' } })).toEqual(['상품별로 배송비 부과']);
    expect(notes({ bundle: { type: 'APIECE' }, charge: { type: 'PAY_ON_DELIVERY' } })).toEqual([]);
  });

  test('hours and days are said as people say them', () => {
    const leaves = (changes: Partial<typeof promised>) =>
      describeArrival({ ...promised, ...changes })?.leaves;
    expect([11, 12, 13, 24].map((cutOff) => leaves({ cutOff })?.split(' 이전')[0])).toEqual([
      '평일 오전 11시',
      '평일 정오',
      '평일 오후 1시',
      '평일 자정',
    ]);
    expect(leaves({ weekdays: [6, 5, 4, 3, 2, 1, 0] })).toMatch(/^매일 /);
    expect(leaves({ weekdays: [2, 1, 6] })).toMatch(/^월·화·토 /);
    const takes = (from: number, to: number) => describeArrival({ ...promised, from, to })?.takes;
    expect([takes(0, 0), takes(2, 2), takes(0, 2)]).toEqual([
      '출고 당일 도착',
      '출고 후 2영업일 이내 도착',
      '출고 후 0~2영업일 이내 도착',
    ]);
    expect(describeArrival(undefined)).toBeUndefined();
  });

  test('days come along only where they are promised', () => {
    const daysOff = { days: [], until: '2027-02-28' };
    const told = (arrival?: typeof promised) =>
      describeDelivery(deliveryTermsOf(aPolicy(), {}, { arrival, daysOff }));
    expect(told(promised)).toEqual({
      fee: '3,000원',
      notes: [],
      leaves: '평일 오후 2시 이전 결제 시 당일 출고',
      takes: '출고 후 1~2영업일 이내 도착',
      dated: { arrival: promised, daysOff },
    });
    expect(told(usualArrival)).toEqual({ fee: '3,000원', notes: [] });
    expect(deliveryTermsOf(aPolicy(), {}, { arrival: usualArrival, daysOff })).not.toHaveProperty('daysOff');
    expect(
      deliveryTermsOf(aPolicy({ bundle: { type: 'APIECE' } }), { shippingBundleType: 'BUNDLE' }).bundle,
    ).toBe('APIECE');
  });

  test('goods leave on a day that is worked and arrive so many worked days later, as far as days are known', () => {
    const days = (now: string, until: string, off: string[] = []) =>
      calculateArrivalDays(promised, { days: off, until }, now);
    // Tuesday, 24 November, 13:59 in KST.
    const now = '2026-11-24T04:59:00.000Z';
    expect(days(now, '2027-01-01')).toEqual({
      leaves: '2026-11-24',
      from: '2026-11-25',
      to: '2026-11-26',
      leavesToday: true,
    });
    expect(days(now, '2027-01-01', ['2026-11-25'])).toMatchObject({ from: '2026-11-26', to: '2026-11-27' });
    expect(days(now, '2026-11-26')).toMatchObject({ to: '2026-11-26' });
    expect(days(now, '2026-11-25')).toBeUndefined();
    expect(days('2026-11-24T05:00:00.000Z', '2027-01-01')).toMatchObject({
      leaves: '2026-11-25',
      leavesToday: false,
    });
  });
});
