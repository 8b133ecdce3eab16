import type { PromotionCode } from '#shared/domain/code/promotion-code.ts';
import type { Coupon, CouponTrigger } from '#shared/domain/coupon/coupon.ts';
import type { UserGrade } from '#shared/domain/grade/grade.ts';
import type { PointRule } from '#shared/domain/point/point-rule.ts';
import type { Island, ShippingOptionSet, ShippingPolicy } from '#shared/domain/shipping/shipping.ts';
import { categoryId } from '../catalog/categories.ts';
import { idOf, pastAt } from '../random.ts';

type Fee = Partial<ShippingPolicy['charge']> & Pick<ShippingPolicy['charge'], 'type'>;

/** Won for a return, and for an exchange in both directions: large products cost more. */
const sendingBack: Record<string, Pick<ShippingPolicy, 'returnCharge' | 'exchangeCharge'>> = {
  parcel: { returnCharge: 3_000, exchangeCharge: 6_000 },
  freight: { returnCharge: 40_000, exchangeCharge: 80_000 },
  install: { returnCharge: 50_000, exchangeCharge: 100_000 },
  direct: { returnCharge: 20_000, exchangeCharge: 40_000 },
  // A visit has nothing to send back.
  visit: { returnCharge: 0, exchangeCharge: 0 },
};

const policy = (
  code: string,
  name: string,
  bundle: ShippingPolicy['bundle']['type'],
  fee: Fee,
  service = 0,
): ShippingPolicy => ({
  _id: idOf(`policy ${code}`),
  name,
  code,
  bundle: { type: bundle },
  charge: { fixedAmount: 0, pricesRange: [], travelRange: [], ...fee },
  island: { charge: { amount__base: 5_000, amount__jeju: 3_000 }, isActive: !code.startsWith('visit') },
  service: { charge: { amount: service }, isActive: service > 0 },
  ...sendingBack[code],
});

/** Returns all four fee types (rules 3.6). */
export const seedShippings = (): ShippingOptionSet[] =>
  [
    policy('parcel', '일반택배 (5만원 이상 무료)', 'BUNDLE', {
      type: 'BY_PRICES_RANGE',
      pricesRange: [
        { price: 0, amount: 3_000 },
        { price: 50_000, amount: 0 },
      ],
    }),
    policy('freight', '화물 착불', 'APIECE', { type: 'PAY_ON_DELIVERY' }),
    policy('install', '전문설치', 'APIECE', { type: 'BY_FIXED_AMOUNT', fixedAmount: 20_000 }, 30_000),
    policy('direct', '온결홈 직배송 (거리별)', 'BUNDLE', {
      type: 'BY_TRAVEL_RANGE',
      travelRange: [
        { distance: 0, amount: 10_000 },
        { distance: 30, amount: 20_000 },
        { distance: 100, amount: 40_000 },
      ],
    }),
    policy('visit', '방문서비스 출장비', 'BUNDLE', { type: 'BY_FIXED_AMOUNT', fixedAmount: 10_000 }),
    policy('visit-included', '방문 (비용 포함)', 'BUNDLE', { type: 'BY_FIXED_AMOUNT', fixedAmount: 0 }),
  ].map((option) => ({
    _id: idOf(`shipping set ${option.code}`),
    name: option.name,
    target: { type: 'ALL', _products: [], _categories: [], _brands: [] },
    isActive: true,
    options: [option],
    version: 1,
  }));

/** Postcodes with a surcharge (rules 3.12). */
const remote =
  '22386-22388 23004-23010 23100-23116 23124-23136 31708 32133 33411 40200-40240 46768-46771 52570-52571 53031-53033 53089-53104 54000 56347-56349 57068-57069 58760-58762 58800-58810 58816-58818 58826 58828-58866 58953-58958 59102-59103 59106 59127 59129 59137-59166 59650 59766 59781-59790';

export const seedIslands = (): Island[] => [
  { _id: idOf('island jeju'), name: '제주', code: 'JEJU', from: '63000', to: '63644', version: 1 },
  ...remote.split(' ').map((range): Island => {
    const [from = '', to = from] = range.split('-');
    return { _id: idOf(`island ${range}`), name: `도서산간 ${range}`, code: 'NORMAL', from, to, version: 1 };
  }),
];

type GradeLine = [name: string, monthly: number, percent: number, points: number];
const grades: Record<'PERSON' | 'COMPANY', GradeLine[]> = {
  PERSON: [
    ['새싹', 0, 0, 0],
    ['실버', 100_000, 1, 1_000],
    ['골드', 300_000, 2, 3_000],
    ['온결', 1_000_000, 3, 10_000],
  ],
  COMPANY: [
    ['기업', 0, 1, 0],
    ['기업 우수', 1_000_000, 3, 10_000],
    ['기업 파트너', 5_000_000, 5, 30_000],
  ],
};

/** Returns the grades of persons and companies, reached by confirmed purchases of a month in won. */
export const seedGrades = (): UserGrade[] =>
  Object.entries(grades).flatMap(([code, lines]) =>
    lines.map(([name, monthly, percent, points], index) => ({
      _id: idOf(`grade ${code} ${index}`),
      code,
      name,
      index,
      scope: [code],
      isActive: true,
      isWelcome: index === 0,
      criteria: [{ type: 'PURCHASE_AMOUNT' as const, value: monthly, isActive: true }],
      discounts:
        percent > 0
          ? [{ type: 'PURCHASE_AMOUNT' as const, unit: 'PERCENT' as const, value: percent, isActive: true }]
          : [],
      points: points > 0 ? [{ name: `${name} 승급 적립금`, amount: points, expiresInDays: 90 }] : [],
      coupons: [],
      version: 1,
    })),
  );

type CouponTerms = Pick<Coupon, 'name' | 'unit' | 'value' | 'limit'> & {
  issue?: Partial<Coupon['issue']>;
  target?: Partial<Coupon['usage']['target']>;
  price__min?: number;
  combinable?: boolean;
  /** Times the whole shop may issue it */
  most?: number;
};

/** Issued by no event and not offered to members: clerks give it, or a code does. */
const byHand: CouponTerms['issue'] = { type: 'INSTANT', event: {} };

const terms: Record<string, CouponTerms> = {
  join: {
    name: '회원가입 축하 5% 할인',
    unit: 'PERCENT',
    value: 5,
    limit: 20_000,
    issue: { type: 'INSTANT', event: { type: 'USER_JOIN' } },
    combinable: true,
  },
  bath: {
    name: '욕실 상품 10% 할인',
    unit: 'PERCENT',
    value: 10,
    limit: 30_000,
    target: { type: 'CATEGORY', price: 'PRODUCT_PRICE', _categories: [categoryId('bath')] },
    combinable: true,
  },
  thanks: { name: '5,000원 할인', unit: 'AMOUNT', value: 5_000, price__min: 50_000, combinable: false },
  fare: {
    name: '배송비 3,000원 할인',
    unit: 'AMOUNT',
    value: 3_000,
    target: { price: 'DELIVERY_FARE' },
    combinable: true,
  },
  autumn: {
    name: '가을맞이 12% 선착순 100명',
    unit: 'PERCENT',
    value: 12,
    limit: 50_000,
    most: 100,
    combinable: true,
  },
  secret: {
    name: '시크릿 10,000원 할인',
    unit: 'AMOUNT',
    value: 10_000,
    price__min: 100_000,
    issue: { event: { code: 'ONGYEOL2026' } },
    combinable: true,
  },
  installation: {
    name: '설치비 10,000원 할인',
    unit: 'AMOUNT',
    value: 10_000,
    target: { price: 'INSTALLATION_PRICE' },
    combinable: true,
  },
  friends: {
    name: '이웃 추천 7,000원 할인',
    unit: 'AMOUNT',
    value: 7_000,
    price__min: 50_000,
    issue: byHand,
    combinable: true,
  },
  fair: {
    name: '리빙페어 방문 15% 할인',
    unit: 'PERCENT',
    value: 15,
    limit: 40_000,
    price__min: 30_000,
    issue: byHand,
    combinable: false,
  },
};

const everyRound: Coupon['issue']['round'] = { type: 'INFINITE', includeds: [], excludeds: [] };

/** Coupons issued by events: the first purchase, each higher grade, dates, pictures in a review. */
const byEvent: Record<string, CouponTerms> = {
  purchase: {
    name: '첫 구매 감사 5,000원 할인',
    unit: 'AMOUNT',
    value: 5_000,
    price__min: 40_000,
    issue: { type: 'INSTANT', event: { type: 'PURCHASE_COMPLETE' } },
  },
  levelUp: {
    name: '승급 축하 7% 할인',
    unit: 'PERCENT',
    value: 7,
    limit: 30_000,
    issue: { type: 'INSTANT', event: { type: 'USER_LEVEL_UP' }, round: everyRound },
  },
  birthday: {
    name: '생일 축하 10,000원 할인',
    unit: 'AMOUNT',
    value: 10_000,
    price__min: 50_000,
    issue: {
      type: 'INSTANT',
      event: { type: 'USER_SPECIAL_DATE', code: 'BIRTHDAY' },
      round: everyRound,
      target: { type: 'USER_TYPES', _users: [], _levels: [], userTypes: ['PERSON'] },
    },
  },
  founding: {
    name: '창립기념일 축하 3% 할인',
    unit: 'PERCENT',
    value: 3,
    limit: 100_000,
    issue: {
      type: 'INSTANT',
      event: { type: 'USER_SPECIAL_DATE', code: 'FOUNDING_DATE' },
      round: everyRound,
      target: { type: 'USER_TYPES', _users: [], _levels: [], userTypes: ['COMPANY'] },
    },
  },
  photo: {
    name: '포토리뷰 감사 배송비 3,000원 할인',
    unit: 'AMOUNT',
    value: 3_000,
    target: { price: 'DELIVERY_FARE' },
    issue: { type: 'INSTANT', event: { type: 'REVIEW_IMG_UPLOAD' } },
  },
};

type RuleTerms = Pick<PointRule, 'name' | 'unit' | 'value' | 'limit'> & { type: CouponTrigger; days: number };
const rules: Record<string, RuleTerms> = {
  purchase: {
    name: '구매확정 적립',
    unit: 'PERCENT',
    value: 1,
    limit: 30_000,
    type: 'PURCHASE_COMPLETE',
    days: 365,
  },
  text: { name: '리뷰 작성 적립', unit: 'AMOUNT', value: 500, type: 'REVIEW_TEXT_WRITE', days: 180 },
  photo: { name: '포토리뷰 작성 적립', unit: 'AMOUNT', value: 1_000, type: 'REVIEW_IMG_UPLOAD', days: 180 },
};

/** Returns the rules by which points are earned. */
export const seedPoints = (): PointRule[] =>
  Object.entries(rules).map(([key, { type, days, ...rule }]) => ({
    _id: idOf(`point rule ${key}`),
    ...rule,
    issue: {
      event: { type },
      target: { type: 'ALL', _users: [], _levels: [], userTypes: [] },
      limit: { shop: {} },
      isActive: true,
    },
    usage: { days },
    createdAt: pastAt(0.9),
    version: 1,
  }));

/** Returns coupons: those that events issue automatically, those members ask for, and one of these by its code. */
export const seedCoupons = (): Coupon[] =>
  Object.entries({ ...terms, ...byEvent }).map(
    ([key, { name, unit, value, limit, issue, target, price__min, combinable = true, most }]) => ({
      _id: idOf(`coupon ${key}`),
      name,
      unit,
      value,
      ...(limit ? { limit } : {}),
      count: 1,
      issue: {
        type: 'REQUEST',
        event: {},
        round: { type: 'SINGLE', includeds: [], excludeds: [] },
        target: { type: 'ALL', _users: [], _levels: [], userTypes: [] },
        limit: { shop: most ? { count__sum: most } : {} },
        isActive: true,
        ...issue,
      },
      usage: {
        type: 'INFINITE',
        target: {
          type: 'ALLITEMS',
          price: 'TOTAL_ORDER_AMOUNT',
          _products: [],
          _categories: [],
          _exhibitions: [],
          displayCodes: [],
          ...target,
        },
        limit: { shop: {}, target: price__min ? { price__min } : {} },
        isActive: true,
        combinable,
      },
      createdAt: pastAt(0.9),
      version: 1,
    }),
  );

/** Returns codes that give such a coupon to whoever types them (console shop/codes). */
export const seedCodes = (): PromotionCode[] =>
  [
    { code: 'NEIGHBOR7', name: '이웃 추천 이벤트', coupon: 'friends', at: pastAt(0.9) },
    {
      code: 'LIVINGFAIR',
      name: '리빙페어 방문 선물 (선착순 500명)',
      coupon: 'fair',
      limit: 500,
      at: pastAt(0.95),
    },
  ].map(({ coupon, at, ...code }) => ({
    _id: idOf(`promotion code ${code.code}`, at),
    ...code,
    type: 'COUPON',
    _coupon: idOf(`coupon ${coupon}`),
    isActive: true,
    createdAt: at,
    version: 1,
  }));
