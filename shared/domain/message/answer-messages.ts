import type { Form } from '#shared/domain/form/form.ts';
import { serviceFormOf } from '#shared/domain/form/service-forms.ts';
import type { ProductQuestion, Review } from '#shared/domain/review/review.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import type { SupportTicket } from '#shared/domain/support-ticket/support-ticket.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Message } from './message.ts';
import { declareEvent, worded } from './message-event.ts';
import { politeNameOf } from './plain-words.ts';
import { customer, goods } from './variables.ts';

type Addressee = Pick<User, 'name' | 'email' | 'phone'>;

export const questionAnswered = declareEvent('question-answered', {
  title: '상품 문의 답변',
  to: 'member',
  channels: ['mail', 'text'],
  variables: { customer, goods },
  fits: 'goods',
  subject: `[${SHOP_NAME}] 상품 문의에 답변을 드렸습니다`,
  text: [
    '#{고객명}, #{상품명} 상품에 남겨주신 문의에 답변을 드렸습니다.',
    '아래 화면에서 답변을 확인하실 수 있습니다.',
  ],
  short: `[${SHOP_NAME}] #{상품명} 문의에 답변을 드렸습니다.`,
});

export const reviewReplied = declareEvent('review-replied', {
  title: '리뷰 답글',
  to: 'member',
  channels: ['mail', 'text'],
  variables: { customer, goods },
  fits: 'goods',
  subject: `[${SHOP_NAME}] 작성하신 리뷰에 답글을 남겼습니다`,
  text: [
    '#{고객명}, #{상품명} 상품에 남겨주신 리뷰에 답글을 남겼습니다.',
    '아래 화면에서 답글을 확인하실 수 있습니다.',
  ],
  short: `[${SHOP_NAME}] #{상품명} 리뷰에 답글을 남겼습니다.`,
});

export const ticketAnswered = declareEvent('ticket-answered', {
  title: '1:1 문의 답변',
  to: 'member',
  channels: ['mail', 'text'],
  variables: { customer, category: { label: '문의유형', example: '주문·결제' } },
  subject: `[${SHOP_NAME}] 1:1 문의에 답변을 드렸습니다`,
  text: ['#{고객명}, #{문의유형} 문의에 답변을 드렸습니다.', '아래 화면에서 답변을 확인하실 수 있습니다.'],
  short: `[${SHOP_NAME}] 1:1 문의(#{문의유형})에 답변을 드렸습니다.`,
});

export const formAnswered = declareEvent('form-answered', {
  title: '서비스 신청 답변',
  to: 'member',
  channels: ['mail', 'text'],
  variables: { customer, form: { label: '신청이름', example: '방문 설치' } },
  subject: `[${SHOP_NAME}] 신청하신 내용에 답변을 드렸습니다`,
  text: ['#{고객명}, #{신청이름} 신청에 답변을 드렸습니다.', '아래 화면에서 답변을 확인하실 수 있습니다.'],
  short: `[${SHOP_NAME}] #{신청이름} 신청에 답변을 드렸습니다.`,
});

const addressed = ({ email, phone }: Addressee) => ({ to: { email, phone } });

/** Builds the message that a question about a product was answered: once, by its first answer. */
export const questionAnsweredMessage = (
  user: Addressee,
  { _id, product }: Pick<ProductQuestion, '_id' | 'product'>,
  now: string,
): Message => ({
  _id: `question-answered#${_id}`,
  ...addressed(user),
  ...worded(questionAnswered, { customer: politeNameOf(user.name), goods: product.name }),
  page: '/mypage/inquiries',
  createdAt: now,
});

/** Builds the message that the shop replied to a review: once, by its first reply. */
export const reviewRepliedMessage = (
  user: Addressee,
  { _id, product }: Pick<Review, '_id' | 'product'>,
  now: string,
): Message => ({
  _id: `review-replied#${_id}`,
  ...addressed(user),
  ...worded(reviewReplied, { customer: politeNameOf(user.name), goods: product.name }),
  page: '/mypage/reviews',
  createdAt: now,
});

/** Builds the message that a 1:1 question was answered: once, by its first answer. */
export const ticketAnsweredMessage = (
  user: Addressee,
  { _id, category }: Pick<SupportTicket, '_id' | 'category'>,
  now: string,
): Message => ({
  _id: `ticket-answered#${_id}`,
  ...addressed(user),
  ...worded(ticketAnswered, { customer: politeNameOf(user.name), category }),
  page: '/mypage/questions',
  createdAt: now,
});

/** Builds the message that a form of a member was answered: once, by its first answer. */
export const formAnsweredMessage = (
  user: Addressee,
  { _id, code }: Pick<Form, '_id' | 'code'>,
  now: string,
): Message => ({
  _id: `form-answered#${_id}`,
  ...addressed(user),
  ...worded(formAnswered, { customer: politeNameOf(user.name), form: serviceFormOf(code).name }),
  page: '/mypage/forms',
  createdAt: now,
});
