import { siteForm } from '#shared/contracts/setting.ts';
import { declareForm, part } from '../form/declare.ts';
import { rowsField } from '../form/rows-field.tsx';

const LabelsField = rowsField<{ code: string; name: string; color?: string }>(
  [
    { key: 'code', label: '코드', placeholder: 'FREE_SHIPPING' },
    { key: 'name', label: '이름', placeholder: '무료배송' },
    { key: 'color', label: '색', kind: 'color' },
  ],
  { word: '라벨' },
);

/** The shop's settings as clerks fill them in (spec §3, shop setting). */
export const siteFields = declareForm(siteForm, [
  {
    title: '검색과 공유',
    note: '검색 결과와 공유한 링크에 보입니다.',
    fields: [
      { kind: 'text', name: 'meta.title', label: '제목', required: true, maxLength: 60 },
      { kind: 'tags', name: 'meta.keywords', label: '검색어', placeholder: '입력하고 Enter' },
      { kind: 'textarea', name: 'meta.description', label: '설명', wide: true },
      { kind: 'image', name: 'meta.image', label: '공유 이미지', purpose: 'banners' },
      {
        kind: 'image',
        name: 'logo',
        label: '로고',
        purpose: 'banners',
        hint: '없으면 이름을 글자로 보여 줍니다',
      },
    ],
  },
  {
    title: '쇼핑',
    fields: [
      { kind: 'switch', name: 'shop.cashReceipt', label: '무통장입금 현금영수증 신청 받기', wide: true },
      {
        kind: 'custom',
        name: 'shop.productLabels',
        label: '상품 라벨',
        wide: true,
        hint: '상품 카드에 이 순서로 보입니다. 코드를 바꾸면 그 라벨을 쓰던 상품에서 사라집니다',
        render: part(LabelsField),
      },
    ],
  },
  {
    title: '사업자 정보',
    note: '전자상거래법에 따라 모든 화면 아래에 보입니다.',
    fields: [
      { kind: 'text', name: 'company.name', label: '상호', required: true },
      { kind: 'text', name: 'company.representative', label: '대표자' },
      { kind: 'text', name: 'company.address', label: '주소', wide: true },
      { kind: 'text', name: 'company.phone', label: '전화번호' },
      { kind: 'text', name: 'company.email', label: '이메일' },
      { kind: 'text', name: 'company.businessNumber', label: '사업자등록번호' },
      { kind: 'text', name: 'company.mailOrderNumber', label: '통신판매업 신고번호' },
      { kind: 'text', name: 'company.hosting', label: '호스팅 제공자' },
      { kind: 'text', name: 'company.privacyOfficer', label: '개인정보 보호책임자' },
      { kind: 'text', name: 'company.account.bank', label: '무통장입금 은행' },
      { kind: 'text', name: 'company.account.accountNumber', label: '무통장입금 계좌번호' },
      { kind: 'text', name: 'company.account.accountHolder', label: '무통장입금 예금주' },
    ],
  },
  {
    title: '고객센터',
    fields: [
      { kind: 'text', name: 'customerService.phone', label: '전화번호' },
      { kind: 'text', name: 'customerService.email', label: '이메일' },
      { kind: 'text', name: 'customerService.weekday', label: '평일 상담 시간' },
      { kind: 'text', name: 'customerService.lunch', label: '점심 시간' },
      { kind: 'text', name: 'customerService.closed', label: '휴무' },
    ],
  },
]);
