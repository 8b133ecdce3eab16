import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Result } from '#shared/domain/result.ts';
import type { AnswerState } from '#shared/domain/review/review.ts';
import type { Made, Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import { changedMeanwhile } from '#shared/domain/stored/refusals.ts';
import type { UnitOfWorkPort, Write } from '#shared/domain/stored/unit-of-work.ts';
import type { SupportTicket } from '#shared/domain/support-ticket/support-ticket.ts';
import { removalEntry } from '../audit/repository.ts';
import { queryByIds, readNewest } from '../common/newest.ts';
import { dropNewer, pageOfWork, pageOrFirst } from '../common/pages.ts';
import { putOverVersion, toDelete } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { supportTicketEntity } from './support-ticket.entity.ts';

const read = ({ changedBy, ...question }: SupportTicket & { changedBy?: ChangedBy }): SupportTicket =>
  question;

/** 1:1 questions of members. */
export interface SupportTicketsPort {
  ticket(_id: string): Promise<SupportTicket | undefined>;
  /** Lists a member's questions, those in a state, or all of the shop, newest first. */
  ticketsOf(
    query: PageQuery & Made & { _user?: string; state?: AnswerState },
  ): Promise<Result<Page<SupportTicket>, 'BAD_CURSOR'>>;
  /** Lists the questions without an answer, oldest first. */
  unanswered(page: PageQuery): Promise<Page<SupportTicket>>;
  /** Lists the questions asked before an instant, oldest first. */
  ticketsBefore(before: string, page: PageQuery): Promise<Page<SupportTicket>>;
  /** Deletes a question. May be repeated. */
  forget(_id: string): Promise<void>;
  /** Deletes a question for a clerk, over the version that was read. Answers CONFLICT / VERSION_CONFLICT. */
  deleteTicket(question: SupportTicket, by: ChangedBy): Promise<Result<void, SaveFailure>>;
  /** Creates a question (version 1) or replaces the one that has `version − 1`; refused otherwise. */
  saveTicket(question: SupportTicket, by?: ChangedBy): Write<'VERSION_CONFLICT'>;
}

export const createSupportTicketsRepository = (
  data: DataConfig,
  { unitOfWork }: { unitOfWork: UnitOfWorkPort },
): SupportTicketsPort => {
  const questions = supportTicketEntity(data);
  return {
    async ticket(_id) {
      const { data: question } = await questions.get({ _id }).go({ consistent: true });
      return question ? read(question) : undefined;
    },

    /** Returns questions of a member, in a state or of the whole shop, newest first, with one bounded query. */
    ticketsOf({ _user, state, ...page }) {
      const ofState = state ? questions.query.ofState({ state }) : questions.query.all({});
      const query = _user ? questions.query.ofMember({ _user }) : ofState;
      return readNewest(page, queryByIds(query), read);
    },

    unanswered: (page) =>
      pageOrFirst(questions.query.ofState({ state: 'ANSWER_AWAITING' }), page, read, 'asc'),

    ticketsBefore: async (before, page) =>
      dropNewer(before, await pageOfWork(questions.query.all({}), page, read)),

    async forget(_id) {
      await questions.delete({ _id }).go();
    },

    deleteTicket: (question, by) =>
      unitOfWork.commit([
        toDelete(
          questions
            .remove({ _id: question._id })
            .where((attr, { eq }) => eq(attr.version, question.version))
            .params(),
          changedMeanwhile,
        ),
        ...removalEntry(
          data,
          by,
          { subject: `question#${question._id}`, entity: 'question', item: question._id },
          question,
        ),
      ]),

    saveTicket: (question, changedBy) =>
      putOverVersion(
        question.version - 1,
        questions.put({ ...question, changedBy }).params(),
        changedMeanwhile,
      ),
  };
};
