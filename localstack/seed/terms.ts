import type { Terms, TermsTarget } from '#shared/domain/terms/terms.ts';

type Text = { code: string; subject: string; necessary: boolean; targets: TermsTarget[]; content: string };

/** What the shop asks consent to. A lawyer should read them before a real opening. */
const texts: Text[] = [
  {
    code: 'age',
    subject: '만 14세 이상입니다',
    necessary: true,
    targets: ['JOIN'],
    content:
      '온결홈은 만 14세 이상만 가입할 수 있습니다. 본인인증으로 확인한 생년월일이 이에 맞지 않으면 가입이 제한됩니다.',
  },
  {
    code: 'service',
    subject: '이용약관 동의',
    necessary: true,
    targets: ['JOIN'],
    content: `제1조 (목적)
이 약관은 온결홈(이하 "회사")이 운영하는 온라인 쇼핑몰에서 제공하는 서비스의 이용 조건과 절차, 회사와 회원의 권리와 의무를 정합니다.

제2조 (회원가입)
회원이 되려는 사람은 본인인증을 하고 이 약관에 동의하여 가입을 신청하며, 회사가 이를 승낙하면 가입됩니다. 한 사람은 하나의 계정만 가질 수 있습니다.

제3조 (구매 계약)
회원이 주문하고 결제를 마치면 계약이 성립합니다. 회사는 주문을 받은 사실을 이메일과 문자로 알립니다.

제4조 (청약철회)
상품을 받은 날부터 7일 안에 청약을 철회할 수 있습니다. 상품이 표시·광고와 다르거나 하자가 있으면 받은 날부터 3개월, 그 사실을 안 날부터 30일 안에 철회할 수 있습니다. 단순 변심의 반품 비용은 회원이 부담합니다.

제5조 (환급)
회사는 반품받은 날부터 3영업일 안에 결제 대금을 돌려드립니다.

제6조 (탈퇴)
회원은 언제든지 마이페이지에서 탈퇴할 수 있습니다. 탈퇴하면 남은 쿠폰과 적립금은 사라집니다.`,
  },
  {
    code: 'privacy',
    subject: '개인정보 수집 및 이용 동의',
    necessary: true,
    targets: ['JOIN'],
    content: `수집 항목: 아이디, 비밀번호, 이름, 생년월일, 휴대폰 번호, 이메일, 본인확인값(CI의 암호화된 값). 기업회원은 사업자등록증.
이용 목적: 회원 식별, 주문과 배송, 고객 상담, 부정 이용 방지.
보유 기간: 탈퇴할 때까지. 다만 계약·청약철회 기록과 결제·공급 기록은 5년, 소비자 불만·분쟁 처리 기록은 3년 동안 따로 보관합니다.
동의를 거부할 수 있으나, 거부하면 가입할 수 없습니다.`,
  },
  {
    code: 'marketing',
    subject: '마케팅 정보 수신 동의',
    necessary: false,
    targets: ['JOIN'],
    content: `할인, 쿠폰, 기획전 소식을 이메일과 문자로 보내드립니다. 동의하지 않아도 가입할 수 있으며, 마이페이지에서 언제든지 무료로 거부할 수 있습니다. 주문과 배송 안내는 동의와 관계없이 보내드립니다.`,
  },
  {
    code: 'marketing-night',
    subject: '야간(21:00 ~ 08:00) 마케팅 정보 수신 동의',
    necessary: false,
    targets: ['JOIN'],
    content:
      '오후 9시부터 다음 날 오전 8시까지도 마케팅 정보를 받습니다. 마이페이지에서 언제든지 무료로 거부할 수 있습니다.',
  },
  {
    code: 'purchase',
    subject: '주문 내용 확인 및 결제 동의',
    necessary: true,
    targets: ['ORDER'],
    content:
      '주문할 상품, 가격, 배송지, 할인과 배송비를 확인했으며 결제에 동의합니다. 상품을 받은 날부터 7일 안에 청약을 철회할 수 있습니다.',
  },
  {
    code: 'delivery',
    subject: '배송을 위한 개인정보 제공 동의',
    necessary: true,
    targets: ['ORDER'],
    content: `제공받는 자: 택배사, 설치 협력사
제공 항목: 받는 분 이름, 연락처, 주소, 요청사항
이용 목적: 상품의 배송과 설치
보유 기간: 배송과 설치를 마칠 때까지
동의를 거부할 수 있으나, 거부하면 주문할 수 없습니다.`,
  },
  {
    code: 'inquiry',
    subject: '문의를 위한 개인정보 수집 및 이용 동의',
    necessary: true,
    targets: ['FORM'],
    content: '수집 항목: 이름, 연락처, 문의 내용. 이용 목적: 상담과 답변. 보유 기간: 3년.',
  },
  {
    code: 'promoter',
    subject: '프로모터 활동 약관 동의',
    necessary: true,
    targets: ['PROMOTER'],
    content: `프로모터는 추천인코드로 가입한 회원의 구매에 따라 보너스를 받습니다. 보너스는 한 단계의 추천에만 지급됩니다.
개인에게 지급할 때에는 소득세 3%와 지방소득세 0.3%를 원천징수합니다.
지급명세서 제출을 위한 주민등록번호는 첫 출금 때 수집하여 암호화해 보관합니다.`,
  },
];

/** Terms of a freshly seeded mall, in force since `revisedAt` (ISO UTC). */
export const seedTerms = (ids: { next(): string }, revisedAt: string): Terms[] =>
  texts.map((text, index) => ({ _id: ids.next(), version: 1, index, revisedAt, ...text }));
