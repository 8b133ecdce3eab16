import type { Setting } from '#shared/domain/content/setting.ts';
import { couriersOf } from '#shared/domain/courier/courier.ts';
import type { ShippingOptionSet } from '#shared/domain/shipping/shipping.ts';
import { type Terms, termsOfPages } from '#shared/domain/terms/terms.ts';

/** State of a value only the operator sets; `UNSEEN` when the shop itself cannot read it. */
export type OperatorState = 'SET' | 'MISSING' | 'UNSEEN';

/** Keys of the providers of payments, logins, checks, places and parcel tracking, and the senders of mails and texts. */
export const operatorKeys = [
  ...(['toss', 'kakaopay', 'portone', 'kakaoLogin', 'naverLogin'] as const),
  ...(['kakaoLocal', 'codef', 'mail', 'texts', 'tracking'] as const),
];
export type OperatorKeys = Record<(typeof operatorKeys)[number], OperatorState>;

/** State of the shop that decides if it may open. */
export type OpeningFacts = {
  setting: Pick<Setting, 'company' | 'customerService' | 'shop'>;
  /** Terms in force */
  terms: readonly Pick<Terms, 'code'>[];
  shippings: readonly Pick<ShippingOptionSet, 'isActive' | 'options'>[];
  /** Products that are shown and not sold out */
  productsOnSale: number;
  keys: OperatorKeys;
};

export type OpeningItem = {
  key: string;
  /** Korean */
  label: string;
  isDone: boolean;
  /** The shop does not open without it */
  isRequired: boolean;
  /** Parts that are missing, in Korean */
  missing: string[];
  /** Screen of the console where it is filled in; absent when only the operator can */
  href?: string;
  /** Nobody can tell from here: `isDone` is false */
  isUnseen?: true;
  /** Consequence for shoppers while it is not done, in Korean */
  consequence?: string;
};

type FieldLabels = Readonly<Record<string, string>>;

const SITE = '/console/site/setting';

/** Data of the seller that 전자상거래법 requires in the footer. */
const companyLabels = {
  name: '상호',
  representative: '대표자',
  address: '주소',
  phone: '전화번호',
  email: '이메일',
  businessNumber: '사업자등록번호',
  mailOrderNumber: '통신판매업 신고번호',
  privacyOfficer: '개인정보 보호책임자',
} as const satisfies Partial<Record<keyof Setting['company'], string>>;

const accountLabels = { bank: '은행', accountNumber: '계좌번호', accountHolder: '예금주' } as const;
const serviceLabels = { phone: '전화번호', email: '이메일' } as const;

const termsLabels: Record<(typeof termsOfPages)[number], string> = {
  service: '이용약관',
  'privacy-policy': '개인정보처리방침',
  privacy: '개인정보 수집·이용 동의',
  'email-policy': '이메일무단수집거부',
};

/** Returns the labels of the texts that are blank. */
const blankIn = <Labels extends FieldLabels>(labels: Labels, texts: Record<keyof Labels, string>): string[] =>
  Object.entries(labels).flatMap(([name, label]) => (texts[name]?.trim() ? [] : [label]));

const required = (item: { key: string; label: string; missing: string[]; href: string }): OpeningItem => ({
  ...item,
  isDone: item.missing.length === 0,
  isRequired: true,
});

/** Label of each key, and what shoppers miss without it. */
const keyTexts: Record<keyof OperatorKeys, [label: string, consequence: string]> = {
  toss: [
    '카드 결제(토스페이먼츠) 키',
    '주문서에 신용카드가 보이지 않고, 무통장입금의 현금영수증이 발급되지 않습니다.',
  ],
  kakaopay: ['카카오페이 키', '주문서에 카카오페이가 보이지 않습니다.'],
  portone: [
    '본인인증(포트원) 키',
    '본인인증이 되지 않아 회원가입, 아이디·비밀번호 찾기, 휴대폰 번호 변경, 추천인 신청과 출금을 할 수 없습니다. 비회원은 주문할 수 있습니다.',
  ],
  kakaoLogin: ['카카오 로그인 키', '카카오로 시작하기가 보이지 않습니다.'],
  naverLogin: ['네이버 로그인 키', '네이버로 시작하기가 보이지 않습니다.'],
  kakaoLocal: [
    '주소 좌표(카카오 로컬) 키',
    '거리별 배송비를 받는 상품은 주문할 수 없고, 현재 위치로 주소를 찾을 수 없습니다.',
  ],
  codef: [
    '계좌 확인(CODEF) 키',
    '추천인이 출금 계좌를 등록할 수 없고, 환불 계좌의 예금주는 담당자가 직접 확인해야 합니다.',
  ],
  mail: ['메일 발신 주소', '메일이 발송되지 않습니다.'],
  texts: ['문자 발신번호와 키', '문자가 발송되지 않습니다.'],
  tracking: ['배송 조회(Delivery Tracker) 키', '배송 상태가 자동으로 확인되지 않습니다.'],
};

const ofOperator = (key: string, label: string, consequence: string, state: OperatorState): OpeningItem => ({
  key,
  label,
  isDone: state === 'SET',
  isRequired: false,
  missing: [],
  ...(state === 'UNSEEN' && { isUnseen: true }),
  ...(state === 'MISSING' && { consequence }),
});

/** Returns what no active shipping policy has: an active policy itself, or a warehouse goods leave from. */
const missingOfShipping = ({ setting, shippings }: OpeningFacts): string[] => {
  const charged = new Set(
    shippings.filter(({ isActive }) => isActive).flatMap(({ options }) => options.map(({ code }) => code)),
  );
  if (charged.size === 0) return ['배송비 정책'];
  const hasWarehouse = setting.shop.shippingCodes.some(
    ({ value, warehouse }) => charged.has(value) && warehouse.postcode && warehouse.address1,
  );
  return hasWarehouse ? [] : ['출고지 주소'];
};

/** Lists what a shop needs before it opens (rules 11.14), required items first, each with its state. */
export const buildOpeningChecklist = (facts: OpeningFacts): OpeningItem[] => {
  const { setting, terms, productsOnSale, keys } = facts;
  const { company, customerService } = setting;
  const inForce = new Set(terms.map(({ code }) => code));
  return [
    required({
      key: 'company',
      label: '판매자 정보',
      missing: blankIn(companyLabels, company),
      href: SITE,
    }),
    required({
      key: 'account',
      label: '무통장입금 계좌',
      missing: blankIn(accountLabels, company.account),
      href: SITE,
    }),
    required({
      key: 'customerService',
      label: '고객센터 연락처',
      missing: blankIn(serviceLabels, customerService),
      href: SITE,
    }),
    required({
      key: 'terms',
      label: '약관',
      missing: termsOfPages.filter((code) => !inForce.has(code)).map((code) => termsLabels[code]),
      href: '/console/site/terms',
    }),
    required({
      key: 'shipping',
      label: '배송비와 출고지',
      missing: missingOfShipping(facts),
      href: '/console/shop/shippings',
    }),
    required({
      key: 'couriers',
      label: '택배사',
      missing: couriersOf(setting).length > 0 ? [] : ['택배사'],
      href: '/console/shop/couriers',
    }),
    required({
      key: 'product',
      label: '판매 중인 상품',
      missing: productsOnSale > 0 ? [] : ['진열하고 재고가 있는 상품'],
      href: '/console/shop/products',
    }),
    ...operatorKeys.map((key) => ofOperator(key, ...keyTexts[key], keys[key])),
  ];
};

/** Returns the required items that are not done: while there is one the shop does not open. */
export const listMissingForOpening = (items: readonly OpeningItem[]): OpeningItem[] =>
  items.filter(({ isRequired, isDone }) => isRequired && !isDone);
