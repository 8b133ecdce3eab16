import { defaultSetting } from '#shared/domain/content/default-setting.ts';
import type { Setting } from '#shared/domain/content/setting.ts';
import { type Arrival, usualArrival } from '#shared/domain/shipping/arrival.ts';
import type { ShippingCode } from '#shared/domain/shipping/shipping.ts';
import { pictureRef } from '../pictures/publisher.ts';
import { sceneName } from '../pictures/scene-pictures.ts';
import { WIDE } from './banners.ts';
import { showroomOrder } from './displays.ts';

const warehouse: ShippingCode['warehouse'] = {
  postcode: '12772',
  address1: '경기 광주시 초월읍 산수로 554',
  address2: '온결홈 물류센터',
  geolocation: { type: 'Point', coordinates: [127.2934, 37.3846] },
};

const arrival: Arrival = { ...usualArrival, promised: true };

/** Settings of the shop as it opens. The operating company is made up. */
export const setting: Setting = {
  shop: {
    cashReceipt: true,
    lowStock: { from: 5 },
    calendar: {
      closedDays: [{ from: '2026-12-31', to: '2026-12-31', label: '연말 재고 조사' }],
      enteredYears: [],
    },
    displayCodes: defaultSetting.shop.displayCodes,
    shippingCodes: [
      { text: '일반택배', value: 'parcel', companyType: 'parcel', warehouse, areas__available: [], arrival },
      { text: '화물배송', value: 'freight', companyType: 'freight', warehouse, areas__available: [] },
      {
        text: '전문설치',
        value: 'install',
        companyType: 'special',
        fulfilment: 'VISIT',
        warehouse,
        areas__available: [],
      },
      {
        text: '직배송',
        value: 'direct',
        companyType: 'own',
        fulfilment: 'DIRECT',
        warehouse,
        areas__available: [],
        arrival: { ...arrival, from: 2, to: 4 },
      },
      {
        text: '방문서비스',
        value: 'visit',
        companyType: 'special',
        fulfilment: 'VISIT',
        warehouse,
        areas__available: ['서울', '경기', '인천'],
      },
      {
        text: '방문 (비용 포함)',
        value: 'visit-included',
        companyType: 'special',
        fulfilment: 'VISIT',
        warehouse,
        areas__available: [],
      },
    ],
    showroomOrder,
    productLabels: [
      { code: 'FREE_SHIPPING', name: '무료배송', color: '#0d6b5e' },
      { code: 'INSTALL', name: '전문설치', color: '#0d6b5e' },
      { code: 'BEST', name: '베스트', color: '#0d6b5e' },
      { code: 'NEW', name: '신상품', color: '#5c6168' },
      { code: 'SPECIAL', name: '특가', color: '#cf3a24' },
      { code: 'GREEN', name: '친환경', color: '#0d6b5e' },
    ],
  },
  seo: {
    meta: {
      title: '온결홈 - 욕실·주방·홈케어 전문몰',
      description: '욕실, 주방, 조명, 가구, 수납, 홈케어까지. 시공부터 사후 관리까지 한 번에 맡기는 온결홈.',
      keywords: ['욕실', '주방', '조명', '가구', '수납', '홈케어', '인테리어'],
      // The home page's first banner
      image: { ...pictureRef('banners', sceneName('bath-wide', WIDE, 'bottom'), WIDE), alt: '온결홈' },
    },
  },
  main: {
    care: {
      text: '엔젤케어 알아보기',
      link: '/shop/products?category=angelcare',
      desc: '욕실 줄눈부터 에어컨 분해 청소까지, 전문가가 집으로 찾아갑니다.',
      isOuter: false,
    },
  },
  opening: { openedAt: '2026-01-02T00:00:00.000Z', openedBy: 'rootadmin' },
  company: {
    name: '주식회사 온결홈',
    representative: '홍길동',
    address: '서울특별시 성동구 연무장길 00, 4층',
    phone: '1588-0000',
    email: 'help@example.com',
    businessNumber: '000-00-00000',
    mailOrderNumber: '제2026-서울성동-00000호',
    hosting: 'Amazon Web Services',
    privacyOfficer: '김온결',
    account: { bank: '국민은행', accountNumber: '000000-00-000000', accountHolder: '주식회사 온결홈' },
  },
  customerService: {
    phone: '1588-0000',
    email: 'help@example.com',
    weekday: '08:00-17:00',
    lunch: '12:00-13:00',
    closed: '토·일·공휴일 휴무',
  },
  links: {
    previousSite: 'https://old.example.com',
    video: 'https://www.youtube.com/@example',
    photo: 'https://www.instagram.com/example',
    social: 'https://social.example.com',
    chat: 'https://pf.kakao.com/example/chat',
    familySites: [
      { name: '온결시공', url: 'https://build.example.com' },
      { name: '온결비즈', url: 'https://biz.example.com' },
    ],
  },
  version: 1,
};
