import { conciergeCategories } from './concierge-categories.ts';

/** Inboxes of forms in the console (rules 9.19); each kind of form arrives in one of them. */
export const formInboxes = [
  'inquiry-partners',
  'concierge-forms',
  'bulk-purchase-forms',
  'user-service-forms',
  'user-guide-forms',
  'user-consulting-forms',
] as const;
export type FormInbox = (typeof formInboxes)[number];

export const formInboxNames: Record<FormInbox, string> = {
  'inquiry-partners': '제휴 문의',
  'concierge-forms': '컨시어지 상담',
  'bulk-purchase-forms': '대량 구매',
  'user-service-forms': '서비스 신청',
  'user-guide-forms': '가이드 문의',
  'user-consulting-forms': '컨설팅 신청',
};

/** An additional question of a form, apart from writer, category and text. `name` is its key in `answers`. */
export type AnswerField = { name: string; label: string; required?: boolean; hint?: string } & (
  | { kind: 'text'; max: number; placeholder?: string }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'number'; min: number; max: number }
  /** `YYYY-MM-DD` */
  | { kind: 'date' }
  | { kind: 'email' }
  | { kind: 'address' }
);

/**
 * Declaration of a form: its page, its /inquire form, the contract of POST /forms, the member's view and the columns of
 * the console's inbox follow from it. The page's texts are content, edited in the console.
 */
export type ServiceForm = {
  name: string;
  /** Title of the form; its last word names the action of sending it */
  title: `${string}${'신청' | '문의' | '예약'}`;
  inbox: FormInbox;
  /** Page that describes the service; also the code of its content */
  page: `/${string}`;
  /** Page of the form itself */
  inquire: `/${string}`;
  categoryLabel: string;
  /** Categories, several may be selected */
  categories: readonly string[];
  /** Texts the writer enters: none, a text, or a text with a subject */
  words: 'none' | 'content' | 'subject';
  contentLabel?: string;
  contentHint?: string;
  fields: readonly AnswerField[];
  /** True when members may attach pictures */
  pictures: boolean;
};

const address: AnswerField = { kind: 'address', name: 'address', label: '방문 주소', required: true };
const visitDay: AnswerField = {
  kind: 'date',
  name: 'visitDate',
  label: '희망 날짜',
  hint: '날짜는 담당자가 전화로 다시 확인해드립니다.',
};
const callTime: AnswerField = {
  kind: 'choice',
  name: 'callTime',
  label: '통화 가능한 시간',
  options: ['언제든지', '오전 (09~12시)', '오후 (13~17시)'],
};
const budget: AnswerField = {
  kind: 'choice',
  name: 'budget',
  label: '예산',
  options: [
    '100만원 이하',
    '100~300만원',
    '300~500만원',
    '500~1,000만원',
    '1,000만원 이상',
    '아직 모르겠어요',
  ],
};
const company: AnswerField = { kind: 'text', name: 'company', label: '회사명', required: true, max: 60 };
const email: AnswerField = { kind: 'email', name: 'email', label: '이메일', required: true };
const orderNo: AnswerField = {
  kind: 'text',
  name: 'orderNo',
  label: '주문번호',
  max: 40,
  hint: '온결홈에서 구매하신 상품이라면 입력해주세요. 더 빨리 확인해 드립니다.',
};

const center = (code: string) =>
  ({
    page: `/center/${code}`,
    inquire: `/center/${code}/inquire`,
    words: 'content',
    pictures: true,
  }) as const;

/** Every form by its code (rules 9.19). */
export const serviceForms = {
  'concierge-service': {
    name: '컨시어지 상담',
    title: '컨시어지 상담 신청',
    inbox: 'concierge-forms',
    words: 'none',
    pictures: false,
    page: '/concierge-service',
    inquire: '/concierge-service',
    categoryLabel: '상담 분야',
    categories: conciergeCategories,
    fields: [],
  },
  'inquiry-partner': {
    name: '제휴 문의',
    title: '제휴 문의',
    inbox: 'inquiry-partners',
    words: 'subject',
    pictures: true,
    page: '/form/inquiry-partner',
    inquire: '/form/inquiry-partner',
    categoryLabel: '제휴 분야',
    categories: ['입점', '시공 협력', '공동 기획', '콘텐츠·광고', '기타'],
    contentLabel: '제안 내용',
    contentHint: '회사와 상품 소개, 바라는 제휴 방식을 적어주세요.',
    fields: [
      company,
      email,
      { kind: 'text', name: 'website', label: '홈페이지', max: 200, placeholder: 'https://' },
    ],
  },
  'individual-service': {
    ...center('individual-service'),
    name: '개인 고객 서비스',
    title: '개인 고객 서비스 신청',
    inbox: 'user-service-forms',
    categoryLabel: '필요한 서비스',
    categories: ['방문 실측', '상품 제안', '철거·시공', '사후 관리'],
    fields: [address, visitDay, budget],
  },
  'corporate-service': {
    ...center('corporate-service'),
    name: '기업 고객 서비스',
    title: '기업 고객 서비스 신청',
    inbox: 'user-service-forms',
    categoryLabel: '공간',
    categories: ['사무실', '매장', '숙박시설', '모델하우스', '기숙사·사택', '기타'],
    fields: [company, email, address, budget],
  },
  'first-buying-guide': {
    ...center('first-buying-guide'),
    name: '첫 구매 안내',
    title: '첫 구매 문의',
    inbox: 'user-guide-forms',
    categoryLabel: '궁금한 점',
    categories: ['상품 선택', '회원 혜택', '결제', '배송·설치'],
    fields: [callTime],
  },
  'must-read-guide': {
    ...center('must-read-guide'),
    name: '셀프 가이드',
    title: '셀프 가이드 문의',
    inbox: 'user-guide-forms',
    categoryLabel: '궁금한 작업',
    categories: ['욕실', '주방', '조명', '가구', '수납', '청소·관리'],
    fields: [callTime],
  },
  'installation-service': {
    ...center('installation-service'),
    name: '설치 서비스',
    title: '설치 서비스 신청',
    inbox: 'user-service-forms',
    categoryLabel: '설치할 상품',
    categories: ['욕실', '주방', '조명', '가구', '수납'],
    fields: [
      orderNo,
      address,
      visitDay,
      {
        kind: 'choice',
        name: 'removal',
        label: '기존 제품 철거',
        options: ['필요해요', '필요 없어요', '잘 모르겠어요'],
      },
    ],
  },
  'business-trip-consulting': {
    ...center('business-trip-consulting'),
    name: '출장 컨설팅',
    title: '출장 컨설팅 신청',
    inbox: 'user-consulting-forms',
    categoryLabel: '상담할 공간',
    categories: ['욕실', '주방', '거실', '침실', '현관', '집 전체'],
    fields: [
      address,
      visitDay,
      { kind: 'number', name: 'area', label: '평형 (평)', min: 1, max: 500 },
      budget,
    ],
  },
  'online-consulting': {
    ...center('online-consulting'),
    name: '온라인 컨설팅',
    title: '온라인 컨설팅 신청',
    inbox: 'user-consulting-forms',
    categoryLabel: '상담할 공간',
    categories: ['욕실', '주방', '거실', '침실', '현관', '집 전체'],
    contentHint: '공간의 크기와 지금 불편한 점을 적어주세요. 사진이나 도면이 있으면 더 정확해집니다.',
    fields: [
      email,
      {
        kind: 'choice',
        name: 'channel',
        label: '상담 방법',
        required: true,
        options: ['화상 통화', '전화', '이메일'],
      },
      callTime,
      budget,
    ],
  },
  'delivery-installation-service': {
    ...center('delivery-installation-service'),
    name: '원스톱 배송·설치',
    title: '원스톱 배송·설치 신청',
    inbox: 'user-service-forms',
    categoryLabel: '필요한 서비스',
    categories: ['배송', '철거', '설치', '폐기물 수거'],
    fields: [
      orderNo,
      address,
      visitDay,
      {
        kind: 'choice',
        name: 'lift',
        label: '엘리베이터',
        options: ['있어요', '없어요', '사다리차가 필요해요'],
      },
    ],
  },
  'dedicated-repair-service': {
    ...center('dedicated-repair-service'),
    name: '전담 수리 서비스',
    title: '전담 수리 서비스 신청',
    inbox: 'user-service-forms',
    categoryLabel: '수리할 곳',
    categories: ['수전·배관', '위생도기', '조명·전기', '가구·문', '타일·실리콘', '기타'],
    contentLabel: '증상',
    contentHint: '언제부터 어떤 증상이 있는지 적어주세요. 사진이 있으면 부품을 미리 챙겨 갑니다.',
    fields: [orderNo, address, visitDay],
  },
  consultation: {
    ...center('consultation'),
    name: '쇼룸 상담 예약',
    title: '쇼룸 상담 예약',
    inbox: 'user-consulting-forms',
    categoryLabel: '보고 싶은 상품',
    categories: conciergeCategories,
    fields: [
      { ...visitDay, required: true },
      {
        kind: 'choice',
        name: 'visitTime',
        label: '희망 시간',
        required: true,
        options: ['10~12시', '13~15시', '15~17시'],
      },
      { kind: 'number', name: 'people', label: '방문 인원 (명)', min: 1, max: 10 },
    ],
  },
  'bulk-purchase': {
    ...center('bulk-purchase'),
    name: '대량 구매',
    title: '대량 구매 견적 문의',
    inbox: 'bulk-purchase-forms',
    categoryLabel: '상품 분야',
    categories: conciergeCategories,
    contentLabel: '상품과 수량',
    contentHint: '상품명이나 상품 주소, 수량, 받으실 날짜를 적어주세요.',
    fields: [
      company,
      email,
      { kind: 'number', name: 'amount', label: '전체 수량 (개)', required: true, min: 1, max: 100_000 },
      { ...visitDay, label: '납품 희망일' },
      {
        kind: 'choice',
        name: 'taxInvoice',
        label: '세금계산서',
        options: ['필요해요', '필요 없어요'],
      },
    ],
  },
} as const satisfies Record<string, ServiceForm>;

export type FormCode = keyof typeof serviceForms;
export const formCodes = Object.keys(serviceForms) as [FormCode, ...FormCode[]];

/** Returns a form by its code, with the type all forms have. */
export const serviceFormOf = (code: FormCode): ServiceForm => serviceForms[code];

/** Returns the label of the buttons that lead to a form and send it: 신청하기, 문의하기, 예약하기. */
export const sendingWord = ({ title }: ServiceForm): string => `${title.slice(-2)}하기`;

/** Returns the forms that arrive in an inbox. */
export const formsOfInbox = (inbox: FormInbox): FormCode[] =>
  formCodes.filter((code) => serviceForms[code].inbox === inbox);

/** The eleven service pages of the customer centre, in the order of their menu. */
export const centerServices = formCodes.filter((code) => serviceForms[code].page.startsWith('/center/'));
