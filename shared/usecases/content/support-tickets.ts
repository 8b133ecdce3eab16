import type { SupportTicketForm } from '#shared/contracts/members/support-ticket.ts';
import * as limits from '#shared/domain/limits.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import type { SupportTicket } from '#shared/domain/support-ticket/support-ticket.ts';
import type { ChosenPictureFailure } from '#shared/domain/upload/upload.ts';
import { type AccessFailure, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { confirmFiles } from '../media/confirm-files.ts';
import type { Ports } from '../ports/index.ts';
import { takeAttempts } from '../rate-limit.ts';

/** Lists the member's own 1:1 questions with their answers, newest first. */
export const listMySupportTickets =
  ({ supportTickets }: Pick<Ports, 'supportTickets'>) =>
  async ({
    actor,
    ...query
  }: PageQuery & { actor: Actor }): Promise<Result<Page<SupportTicket>, AccessFailure | 'BAD_CURSOR'>> => {
    const member = permit(actor);
    return member.ok ? supportTickets.ticketsOf({ ...query, _user: member.value._user }) : member;
  };

/**
 * Stores a member's question to the customer center. Answers LIMITED / TOO_MANY_ATTEMPTS, or the failures of
 * `confirmFiles`.
 */
export const writeSupportTicket =
  (
    ports: Pick<
      Ports,
      'supportTickets' | 'storage' | 'timer' | 'rateLimits' | 'unitOfWork' | 'clock' | 'ids'
    >,
  ) =>
  async ({
    actor,
    form: { files: named, ...form },
  }: {
    actor: Actor;
    form: SupportTicketForm;
  }): Promise<Result<SupportTicket, ChosenPictureFailure | SaveFailure | 'TOO_MANY_ATTEMPTS'>> => {
    const member = permit(actor);
    if (!member.ok) return member;
    const { _user, username } = member.value;
    const createdAt = ports.clock.now();
    const allowed = await takeAttempts(ports, [{ limit: limits.questionsPerMember, key: _user }], createdAt);
    if (!allowed.ok) return allowed;
    const files = await confirmFiles(ports)({ actor, purpose: 'inquiries', files: named });
    if (!files.ok) return files;
    const question: SupportTicket = {
      ...form,
      ...(files.value.length > 0 && { files: files.value }),
      _id: ports.ids.next(),
      _user,
      user: { username },
      state: 'ANSWER_AWAITING',
      createdAt,
      version: 1,
    };
    const saved = await ports.unitOfWork.commit([ports.supportTickets.saveTicket(question)]);
    return saved.ok ? ok(question) : saved;
  };
