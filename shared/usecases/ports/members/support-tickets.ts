import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Result } from '#shared/domain/result.ts';
import type { AnswerState } from '#shared/domain/review/review.ts';
import type { SupportTicket } from '#shared/domain/support-ticket/support-ticket.ts';
import type { PageQuery } from '../catalog/content.ts';
import type { Made, Page } from '../page.ts';
import type { SaveFailure } from '../refusals.ts';

/** 1:1 questions of members. */
export interface SupportTicketsPort {
  ticket(_id: string): Promise<SupportTicket | undefined>;
  /** Lists a member's questions, those in a state, or all of the shop, newest first. */
  ticketsOf(
    query: PageQuery & Made & { _user?: string; state?: AnswerState },
  ): Promise<Result<Page<SupportTicket>, 'BAD_CURSOR'>>;
  /** Lists the questions asked before an instant, oldest first. */
  ticketsBefore(before: string, page: PageQuery): Promise<Page<SupportTicket>>;
  /** Deletes a question. May be repeated. */
  forget(_id: string): Promise<void>;
  /** Deletes a question for a clerk, over the version that was read. Answers CONFLICT / VERSION_CONFLICT. */
  deleteTicket(question: SupportTicket, by: ChangedBy): Promise<Result<void, SaveFailure>>;
  /**
   * Creates a question (version 1) or replaces the one that has `version − 1`; answers CONFLICT / VERSION_CONFLICT
   * otherwise.
   */
  saveTicket(question: SupportTicket, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
}
