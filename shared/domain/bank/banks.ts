/**
 * Banks of accounts: the three digits of the clearing institute and the name shoppers know. The first seventeen come
 * first in every list; the others complete the list of banks where people in Korea have accounts.
 */
export const banks = {
  '003': 'IBK기업은행',
  '004': 'KB국민은행',
  '007': '수협은행',
  '011': 'NH농협은행',
  '020': '우리은행',
  '027': '한국씨티은행',
  '031': '대구은행',
  '034': '광주은행',
  '035': '제주은행',
  '037': '전북은행',
  '039': '경남은행',
  '048': '신협',
  '050': '저축은행',
  '081': '하나은행',
  '088': '신한은행',
  '089': '케이뱅크',
  '090': '카카오뱅크',
  '092': '토스뱅크',
  '045': '새마을금고',
  '071': '우체국',
  '023': 'SC제일은행',
  '032': '부산은행',
  '012': '지역농축협',
  '002': 'KDB산업은행',
  '064': '산림조합',
} as const;
export type BankCode = keyof typeof banks;
export const bankCodes = Object.keys(banks) as [BankCode, ...BankCode[]];
