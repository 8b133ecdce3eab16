import type { Terms, TermsTarget } from '#shared/domain/terms/terms.ts';
import { idOf, pastAt } from '../random.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { serviceTerms } from './service-terms.ts';

type Text = [code: string, subject: string, necessary: boolean, targets: TermsTarget[], paragraphs: string[]];

const texts: Text[] = [
  ['service', '이용약관', true, ['JOIN'], serviceTerms],
  ['privacy-policy', '개인정보 처리방침', false, [], privacyPolicy],
  [
    'privacy',
    '개인정보 수집 및 이용 동의',
    true,
    ['JOIN', 'FORM', 'ORDER'],
    [
      '수집 항목: 이름, 아이디, 비밀번호, 이메일, 휴대전화번호, 생년월일, 본인확인정보(CI). 주문하실 때는 주문자의 이름·연락처·이메일, 받는 분의 이름·연락처·주소.',
      '이용 목적: 회원 식별, 주문 상품의 배송과 설치, 고객 상담, 법령상 의무의 이행.',
      '보유 기간: 회원 탈퇴 시까지. 다만 전자상거래법에 따라 계약 및 대금결제 기록은 5년, 소비자 불만 처리 기록은 3년, 광고 기록은 6개월 보관하며, 혜택의 중복 지급을 막기 위해 암호화한 본인확인정보와 받은 혜택의 기록은 탈퇴 후 1년 보관합니다.',
      '동의를 거부하실 수 있으나, 거부하시면 회원가입과 상담 신청을 할 수 없습니다.',
    ],
  ],
  [
    'marketing',
    '혜택 알림 수신 동의',
    false,
    ['JOIN'],
    [
      '할인과 쿠폰, 기획전 소식을 이메일과 문자로 보내드립니다. 제목에 (광고)를 표시하며 언제든지 무료로 수신을 거부하실 수 있습니다.',
      '동의하지 않으셔도 회원가입과 서비스 이용에는 제한이 없습니다.',
    ],
  ],
  [
    'night-marketing',
    '야간(21시~08시) 혜택 알림 수신 동의',
    false,
    ['JOIN'],
    ['밤 9시부터 아침 8시 사이에도 혜택 알림을 받습니다. 동의하지 않으시면 낮 시간에만 보내드립니다.'],
  ],
  [
    'order',
    '구매조건 확인 및 결제진행 동의',
    true,
    ['ORDER'],
    ['주문하실 상품의 상품명, 가격, 배송정보를 확인하였으며, 구매에 동의합니다. (전자상거래법 제8조 제2항)'],
  ],
  [
    'third-party',
    '개인정보 제3자 제공 동의',
    true,
    ['ORDER'],
    [
      '제공받는 자: 주문 상품을 배송하는 택배·화물 업체, 설치·방문서비스 업체',
      '제공 항목: 받는 분의 이름, 연락처, 주소, 요청사항',
      '제공 목적: 상품 배송과 설치, 방문 일정 안내',
      '보유 기간: 배송·설치 완료 후 3개월',
      '동의를 거부하실 수 있으나, 거부하시면 배송·설치가 필요한 상품을 주문할 수 없습니다.',
    ],
  ],
  [
    'promoter',
    '추천인 활동 약관',
    true,
    ['PROMOTER'],
    [
      '추천인은 자신의 추천인코드로 가입한 회원의 구매에 따라 보너스를 받습니다. 보너스는 한 단계만 지급됩니다.',
      '개인 추천인의 보너스에는 소득세 3%와 지방소득세 0.3%가 원천징수됩니다.',
    ],
  ],
  [
    'email-policy',
    '이메일 무단수집 거부',
    false,
    [],
    [
      '본 사이트에 게시된 이메일 주소가 전자우편 수집 프로그램이나 그 밖의 기술적 장치를 이용하여 무단으로 수집되는 것을 거부합니다. 이를 위반하면 정보통신망법에 따라 처벌될 수 있습니다.',
    ],
  ],
];

/** Returns the articles of a text without one of them, numbered again. */
const without = (heading: RegExp, paragraphs: readonly string[]): string[] => {
  let article = 0;
  return paragraphs
    .filter((paragraph) => !heading.test(paragraph))
    .map((paragraph) => paragraph.replace(/^제\d+조/, () => `제${++article}조`));
};

/** Earlier texts, from when the shop began. */
const former: Record<string, readonly string[]> = {
  service: without(/^제11조 \(정기구매\)/, serviceTerms),
  'privacy-policy': without(/^제12조 \(행태정보\)/, privacyPolicy),
};

/**
 * Returns the terms in force as the shop opens, each with the version in force before it, if there was one. They were
 * not checked by a lawyer.
 */
export const seedTerms = (): { text: Terms; before?: Terms }[] =>
  texts.map(([code, subject, necessary, targets, paragraphs], index) => {
    const text = {
      _id: idOf(`terms ${code}`),
      code,
      version: 1,
      subject,
      content: paragraphs.join('\n\n'),
      necessary,
      targets,
      index,
      revisedAt: pastAt(0.3),
    };
    if (!former[code]) return { text };
    const before = { ...text, content: former[code].join('\n\n'), revisedAt: pastAt(0) };
    return { text: { ...text, version: 2 }, before };
  });
