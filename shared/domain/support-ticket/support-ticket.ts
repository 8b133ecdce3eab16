import type { BoardFile } from '#shared/domain/board/post.ts';
import type { AnswerState } from '#shared/domain/review/review.ts';

/** Categories of a 1:1 question. */
export const supportTicketCategories = [
  '주문·결제',
  '배송',
  '취소·교환·반품',
  '상품',
  '쿠폰·적립금',
  '회원정보',
  '기타',
] as const;
export type SupportTicketCategory = (typeof supportTicketCategories)[number];

/** A member's question to the customer center (1:1 문의); only the member and the shop read it. */
export type SupportTicket = {
  _id: string;
  _user: string;
  user: { username: string };
  category: SupportTicketCategory;
  subject: string;
  /** Plain text */
  content: string;
  /** Pictures attached to it (rules 7.10) */
  files?: BoardFile[];
  /** Rules 9.21, answer state */
  state: AnswerState;
  /** The shop's answer, plain text */
  reply?: string;
  repliedAt?: string;
  createdAt: string;
  version: number;
};
