import { type FormCode, serviceForms } from '../form/service-forms.ts';
import { squeeze, wordsIn } from '../product/search.ts';

/** A page that answers what no product does. */
export type HelpPage = { href: string; text: string };

/** Words that ask for a service of the shop, the nearer service first. */
const serviceWords: readonly (readonly [FormCode, string])[] = [
  ['dedicated-repair-service', '수리 고장 누수 막힘 애프터서비스'],
  ['delivery-installation-service', '배송설치 철거 폐기물 사다리차'],
  ['installation-service', '설치 시공'],
  ['individual-service', '실측 방문'],
  ['bulk-purchase', '대량 견적 단체구매'],
  ['consultation', '쇼룸예약 상담예약 쇼룸상담'],
  ['business-trip-consulting', '출장'],
  ['online-consulting', '컨설팅 상담'],
  ['corporate-service', '기업고객'],
  ['inquiry-partner', '제휴 입점'],
];
const MOST_SERVICES = 2;

/** What customers ask about rather than buy; a word of its own, or with a particle behind it. */
const topics = new Set(
  '배송 배송비 교환 반품 환불 취소 결제 입금 무통장입금 쿠폰 적립금 회원등급 비밀번호 탈퇴 현금영수증 세금계산서 영수증'.split(
    ' ',
  ),
);
const ASKS = /[?？]|나요|까요|어떻게|언제|얼마나|방법|되나|하고싶|해주세요|알려/;

/** Pages for a search that asks a question, or for a service: beside the products that were found, if any. */
export const helpFor = (searchValue: string): HelpPage[] => {
  const typed = squeeze(searchValue);
  const services = serviceWords
    .filter(([, words]) => words.split(' ').some((word) => typed.includes(word)))
    .slice(0, MOST_SERVICES)
    .map(([code]) => ({ href: serviceForms[code].page, text: serviceForms[code].name }));
  const isTopic = wordsIn(searchValue).some((word) => topics.has(word.replace(/[은는이가을를의도]$/, '')));
  const asks = isTopic || ASKS.test(searchValue.replaceAll(' ', ''));
  return [...services, ...(asks ? [{ href: '/center/faq', text: '자주 묻는 질문' }] : [])];
};
