const ofConsole = (name: string): string => `/api/console/${name}`;
const ofShop = (name: string): string => `/api/console/shop/${name}`;

/**
 * Parts of the API in the order in which a page shows them, each with the beginnings of its addresses. A call belongs
 * to the first part that matches its address, so the rest of `/api/console` comes last.
 */
const parts: readonly (readonly [name: string, ...bases: string[]])[] = [
  ['로그인', '/api/auth'],
  ['내 정보', '/api/v1/me'],
  ['추천인', '/api/v1/promoter'],
  ['상품과 주문', '/api/v1/shop'],
  ['회원가입, 게시판, 고객센터', '/api/v1'],
  ['배송 조회', '/api/plugins/tracking'],
  ['결제', '/api/plugins'],
  ['편집기', '/api/editor'],
  [
    '콘솔: 주문과 배송',
    ofConsole('overdue'),
    ...['orders', 'purchases', 'claims', 'invoices', 'parcels', 'deliveries'].map(ofShop),
  ],
  ['콘솔: 입금과 증빙', ...['deposits', 'remittances', 'cash-receipts', 'tax-invoices'].map(ofShop)],
  ['콘솔: 혜택', ...['coupons', 'points', 'codes', 'target-payments'].map(ofShop), ofConsole('levels')],
  ['콘솔: 전시', ...['displays', 'exhibitions', 'showrooms'].map(ofShop)],
  ['콘솔: 문의와 리뷰', ...['inquires', 'reviews'].map(ofShop), ...['center', 'forms'].map(ofConsole)],
  ['콘솔: 상품', '/api/console/shop'],
  [
    '콘솔: 회원',
    ...['users', 'withdrawn-users', 'inquiries', 'settlements', 'access-records'].map(ofConsole),
  ],
  ['콘솔: 화면, 게시판, 설정', '/api/console'],
];

export const partNames: readonly string[] = parts.map(([name]) => name);

/** Returns the part a call is shown in, by its path. @throws for an address that no part matches */
export const partOf = (path: string): string => {
  const part = parts.find(([, ...bases]) => bases.some((base) => `${path}/`.startsWith(`${base}/`)));
  if (!part) throw new Error(`${path} is in no part of the API`);
  return part[0];
};
