import type { AnswerTemplate } from '#shared/domain/support-ticket/answer-template.ts';
import { idOf } from '../random.ts';

/** Frequent questions to the shop, and its answers. */
const texts = [
  [
    '배송일 안내',
    '안녕하세요, 온결홈입니다.\n주문하신 상품은 결제 확인 후 영업일 기준 1~3일 안에 출고됩니다. 출고되면 송장번호를 문자로 보내드립니다.\n감사합니다.',
  ],
  [
    '반품·교환 접수 안내',
    '안녕하세요, 온결홈입니다.\n반품과 교환은 상품을 받은 날부터 7일 안에 마이페이지 > 주문내역에서 신청하실 수 있습니다. 단순 변심이면 왕복 배송비가 발생합니다.\n접수해주시면 빠르게 도와드리겠습니다.',
  ],
  [
    '재입고 안내',
    '안녕하세요, 온결홈입니다.\n문의하신 상품은 현재 품절이며 재입고 일정을 확인하고 있습니다. 일정이 정해지면 다시 안내해드리겠습니다.\n기다려주셔서 감사합니다.',
  ],
] as const;

export const seedAnswerTemplates = (): AnswerTemplate[] =>
  texts.map(([subject, content], index) => ({
    _id: idOf(`answer template ${subject}`),
    subject,
    content,
    index,
    shows: true,
    version: 1,
  }));
