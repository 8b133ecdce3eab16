import { siteForm } from '#shared/contracts/setting.ts';
import { LABEL_COLOR } from '#shared/domain/content/setting.ts';
import { customField, declareForm } from '../form/declare.ts';
import { rowsField } from '../form/rows-field.tsx';

const LabelsField = rowsField<{ code: string; name: string; color?: string; shows?: boolean }>(
  [
    { key: 'code', label: '코드', placeholder: 'FREE_SHIPPING' },
    { key: 'name', label: '이름', placeholder: '무료배송' },
    { key: 'color', label: '색', kind: 'color', unset: LABEL_COLOR },
    { key: 'shows', label: '노출', kind: 'switch' },
  ],
  { word: '라벨', blank: { shows: true } },
);

const GradeBonusField = rowsField<{ _level: string; percent: number }>(
  [
    { key: '_level', label: '등급', kind: 'select', none: '등급 선택' },
    { key: 'percent', label: '추가 비율', kind: 'number', unit: '%' },
  ],
  { word: '등급' },
);

const SalesBonusField = rowsField<{ from: number; amount: number }>(
  [
    { key: 'from', label: '월 판매금액', kind: 'number', unit: '원 이상' },
    { key: 'amount', label: '보너스', kind: 'number', unit: '원' },
  ],
  { word: '구간' },
);

/** Form of the shop's settings (rules 9.16). */
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
        kind: 'number',
        name: 'shop.cashReceiptFrom',
        label: '현금영수증 자진발급',
        unit: '원부터',
        hint: '신청하지 않은 무통장입금 주문도 이 금액부터 010-000-1234로 발급합니다. 0원이면 자진발급하지 않습니다',
      },
      {
        kind: 'number',
        name: 'shop.lowStock.from',
        label: '재고 부족 기준',
        unit: '개 이하',
        hint: '상품에 따로 정하지 않으면 이 기준을 따릅니다. 0이면 살피지 않습니다. 바꾼 기준은 몇 분 안에 모든 상품에 적용합니다',
      },
      {
        kind: 'text',
        name: 'shop.lowStock.email',
        label: '재고 부족 알림 이메일',
        hint: '재고가 기준 이하로 떨어질 때 한 번 보냅니다. 비워 두면 보내지 않습니다',
      },
      {
        kind: 'number',
        name: 'shop.leftCartHours',
        label: '두고 간 장바구니 알림',
        unit: '시간 뒤',
        hint: '혜택 알림 수신에 동의한 회원에게 (광고)를 표시해 한 번 보냅니다. 밤(21~08시)에는 야간 수신에 동의한 회원에게만 보냅니다. 0이면 보내지 않습니다',
      },
      {
        kind: 'number',
        name: 'shop.reviewReminderDays',
        label: '리뷰 작성 요청',
        unit: '일 뒤',
        hint: '배송완료부터 이 일수가 지나면 리뷰를 쓰지 않은 회원에게 주문마다 한 번 보냅니다. 리뷰에 쿠폰이나 적립금을 드리는 동안에는 (광고)를 표시해 혜택 알림 수신에 동의한 회원에게만 보냅니다. 0이면 보내지 않습니다',
      },
      {
        kind: 'custom',
        name: 'shop.productLabels',
        label: '상품 라벨',
        wide: true,
        hint: '상품 카드에 이 순서로 보입니다. 노출을 끄면 상품에는 남고 쇼핑몰에는 보이지 않습니다. 코드를 바꾸면 그 라벨을 쓰던 상품에서 사라집니다',
        render: customField(LabelsField),
      },
    ],
  },
  {
    title: '구매확정과 적립',
    note: '구매확정된 주문에 적용합니다. 적립금과 쿠폰을 언제 얼마나 주는지는 적립금·쿠폰 화면에서 정합니다.',
    fields: [
      {
        kind: 'number',
        name: 'shop.rewards.confirmAfterDays',
        label: '자동 구매확정',
        required: true,
        unit: '일 뒤',
        hint: '배송완료에서 이만큼 지나면 구매가 확정됩니다. 청약철회 기간인 7일보다 짧을 수 없습니다',
      },
      {
        kind: 'number',
        name: 'shop.rewards.deliverAfterDays',
        label: '자동 배송완료',
        required: true,
        unit: '일 뒤',
        hint: '배송 조회가 되지 않는 택배사의 상품은 발송 후 이만큼 지나면 배송완료가 됩니다. 0이면 직접 처리합니다',
      },
      {
        kind: 'number',
        name: 'shop.rewards.noticeDays',
        label: '소멸 예정 알림',
        required: true,
        unit: '일 전',
        hint: '쿠폰과 적립금이 끝나기 전에 회원에게 알립니다. 0이면 알리지 않습니다',
      },
      {
        kind: 'number',
        name: 'shop.rewards.formerMemberDays',
        label: '재가입 혜택 제한',
        required: true,
        unit: '일',
        hint: '탈퇴한 뒤 이 기간 안에 다시 가입하면 한 번 드린 혜택을 다시 주지 않습니다. 바꾸면 이용약관과 개인정보처리방침의 기간도 고쳐주세요',
      },
      {
        kind: 'number',
        name: 'shop.rewards.scorePer10000',
        label: '등급 점수',
        required: true,
        unit: '점',
        hint: '상품에 결제한 금액 10,000원마다 쌓입니다. 10,000원이 안 되는 금액은 버립니다',
      },
      {
        kind: 'number',
        name: 'shop.rewards.bonus.goods',
        label: '추천인 보너스',
        required: true,
        unit: '%',
        hint: '추천받은 회원이 상품에 결제한 금액에서 추천인에게 주는 비율입니다',
      },
      {
        kind: 'custom',
        name: 'shop.rewards.bonus.grades',
        label: '등급별 추가 보너스',
        wide: true,
        hint: '추천인의 등급에 따라 위 비율에 더해 줍니다',
        render: customField(GradeBonusField),
      },
      {
        kind: 'custom',
        name: 'shop.rewards.bonus.sales',
        label: '판매 보너스',
        wide: true,
        hint: '추천받은 회원들이 한 달 동안 구매확정한 금액(환불 제외)이 이만큼이면 다음 달 1일에 줍니다. 가장 높은 구간 하나만 적용합니다',
        render: customField(SalesBonusField),
      },
    ],
  },
  {
    title: '추천인 출금',
    note: '개인은 소득세 3%와 지방소득세 0.3%를 빼고 지급합니다. 사업자는 세금계산서를 받고 지급합니다.',
    fields: [
      {
        kind: 'number',
        name: 'shop.rewards.payout.minimum',
        label: '최소 출금 금액',
        required: true,
        unit: '원',
      },
      {
        kind: 'number',
        name: 'shop.rewards.payout.fee',
        label: '출금 수수료',
        required: true,
        unit: '원',
        hint: '추천인에게 보내는 금액에서 뺍니다. 세금은 줄지 않습니다',
      },
      {
        kind: 'select',
        name: 'shop.rewards.payout.when',
        label: '지급 시기',
        required: true,
        options: [
          { value: 'MONTHLY', label: '다음 달 지급일까지' },
          { value: 'AT_ONCE', label: '신청한 날 바로 (쉬는 날이면 다음 영업일)' },
        ],
      },
      {
        kind: 'number',
        name: 'shop.rewards.payout.payday',
        label: '지급일',
        required: true,
        unit: '일',
        hint: '신청한 다음 달의 이 날까지 지급하고, 쉬는 날이면 다음 영업일까지 지급합니다. 10일을 넘길 수 없습니다',
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
    title: '콘솔',
    note: '이 항목과 추천인 보너스, 추천인 출금, 무통장입금 계좌를 바꾸려면 비밀번호를 다시 입력해야 합니다.',
    fields: [
      {
        kind: 'switch',
        name: 'console.requiresSecondFactor',
        label: '콘솔 계정 2단계 인증 필수',
        wide: true,
        hint: '켜면 2단계 인증을 등록하지 않은 직원은 등록할 때까지 콘솔의 다른 화면을 열 수 없습니다',
      },
      {
        kind: 'number',
        name: 'console.giftLimit',
        label: '비밀번호 없는 수동 지급',
        unit: '원까지',
        hint: '직원이 한 번에 지급하는 적립금·쿠폰·보너스의 합계가 이보다 크면 비밀번호를 다시 묻습니다. 할인 금액에 한도가 없는 쿠폰은 항상 묻습니다',
      },
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
