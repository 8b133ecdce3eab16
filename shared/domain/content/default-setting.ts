import type { Setting } from './setting.ts';

/**
 * Settings of a shop that has not been set up yet: its pages show empty states, and the console fills them. Version 0:
 * the first save creates the stored setting. Codes are those of rules 8.8, 8.9 and 3.1.
 */
export const defaultSetting: Setting = {
  shop: {
    cashReceipt: true,
    displayCodes: [
      { code: 'BEST_SELLER', name: '베스트' },
      { code: 'NEW_ARRIVAL', name: '신상품' },
      { code: 'POPULAR', name: '인기상품' },
      { code: 'BARGAIN_SALES', name: '특가' },
      { code: 'PLANNED_SALES', name: '기획전' },
      { code: 'BEST_REVIEW', name: '베스트 리뷰' },
    ],
    shippingCodes: [
      {
        text: '일반택배',
        value: 'parcel',
        warehouse: { postcode: '', address1: '', address2: '' },
        areas__available: [],
      },
    ],
    productLabels: [],
  },
  seo: { meta: { title: '온결홈', description: '', keywords: [] } },
  main: { care: { text: '', link: '', desc: '', isOuter: false } },
  company: {
    name: '온결홈',
    representative: '',
    address: '',
    phone: '',
    email: '',
    businessNumber: '',
    mailOrderNumber: '',
    hosting: '',
    privacyOfficer: '',
    account: { bank: '', accountNumber: '', accountHolder: '' },
  },
  customerService: { phone: '', email: '', weekday: '', lunch: '', closed: '' },
  links: { previousSite: '', video: '', photo: '', social: '', chat: '', familySites: [] },
  version: 0,
};
