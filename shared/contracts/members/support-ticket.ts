import { supportTicketCategories } from '#shared/domain/support-ticket/support-ticket.ts';
import { filesField } from '../board.ts';
import { content, subject } from '../review.ts';
import { z } from '../zod.ts';

/** POST /api/v1/center/questions: a 1:1 question; its files are pictures uploaded for inquiries. */
export const supportTicketForm = z.object({
  category: z.enum(supportTicketCategories, { error: '문의 유형을 선택해주세요' }),
  subject,
  content,
  files: filesField,
});
export type SupportTicketForm = z.infer<typeof supportTicketForm>;
