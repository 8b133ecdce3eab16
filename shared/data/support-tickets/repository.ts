import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { SupportTicket } from '#shared/domain/support-ticket/support-ticket.ts';
import type { SupportTicketsPort } from '#shared/usecases/ports/members/support-tickets.ts';
import { changedMeanwhile } from '#shared/usecases/ports/refusals.ts';
import type { UnitOfWorkPort } from '#shared/usecases/ports/unit-of-work.ts';
import { removalEntry } from '../audit/repository.ts';
import { byIds, newest } from '../common/newest.ts';
import { pageOfWork, upTo } from '../common/pages.ts';
import { deleting, puttingOver } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { supportTicketEntity } from './support-ticket.entity.ts';

const read = ({ changedBy, ...question }: SupportTicket & { changedBy?: ChangedBy }): SupportTicket =>
  question;

export const createSupportTicketsRepository = (
  data: DataConfig,
  unitOfWork: UnitOfWorkPort,
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
      return newest(page, byIds(query), read);
    },

    ticketsBefore: async (before, page) =>
      upTo(before, await pageOfWork(questions.query.all({}), page, read)),

    async forget(_id) {
      await questions.delete({ _id }).go();
    },

    deleteTicket: (question, by) =>
      unitOfWork.commit([
        deleting(
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
      unitOfWork.commit([
        puttingOver(
          question.version - 1,
          questions.put({ ...question, changedBy }).params(),
          changedMeanwhile,
        ),
      ]),
  };
};
