import type { FormAnswer } from '#shared/contracts/members/form.ts';
import type { Form } from '#shared/domain/form/form.ts';
import type { FormCode, FormInbox } from '#shared/domain/form/service-forms.ts';
import { formAnsweredMessage } from '#shared/domain/message/answer-messages.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { AnswerState } from '#shared/domain/review/review.ts';
import type { Made, Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { recordAccess } from '#shared/usecases/common/on-record.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '../ports/index.ts';
import { readThrough } from '../read-through.ts';

const service = { scopes: consoleScopes.service };
const notFound = () => fail('FORM_NOT_FOUND', '신청 내역을 찾을 수 없습니다.');

/** Lists the forms of one inbox, or of all, newest first; `code` and `state` narrow. */
export const listConsoleForms = recordAccess(
  '신청 목록 조회',
  ({ items }) => items.map(({ _user, _id }) => _user ?? _id),
  ({ forms }: Pick<Ports, 'forms'>) =>
    async ({
      actor,
      inbox,
      code,
      state,
      createdFrom,
      createdTo,
      ...query
    }: PageQuery & Made & { actor: Actor; inbox?: FormInbox; code?: FormCode; state?: AnswerState }): Promise<
      Result<Page<Form>, AccessFailure | 'BAD_CURSOR'>
    > => {
      const clerk = permit(actor, service);
      if (!clerk.ok) return clerk;
      const inInbox = (page: PageQuery) => forms.formsOf({ ...page, createdFrom, createdTo, inbox });
      return readThrough(
        query,
        inInbox,
        (form) => (!code || form.code === code) && (!state || form.state === state),
      );
    },
);

/** Reads a form with all its content, without a cache. */
export const getConsoleForm = recordAccess(
  '신청 내역 조회',
  ({ _user, _id }) => [_user ?? _id],
  ({ forms }: Pick<Ports, 'forms'>) =>
    async ({
      actor,
      _id,
    }: {
      actor: Actor;
      _id: string;
    }): Promise<Result<Form, AccessFailure | 'FORM_NOT_FOUND'>> => {
      const clerk = permit(actor, service);
      if (!clerk.ok) return clerk;
      const form = await forms.form(_id);
      return form ? ok(form) : notFound();
    },
);

/**
 * Answers a form for a clerk, stores a note for the other clerks, or marks it as done. A member hears of the first
 * answer (rules 9.43). Answers CONFLICT / VERSION_CONFLICT.
 */
export const answerForm =
  (ports: Pick<Ports, 'forms' | 'clock' | 'users' | 'messageWrites' | 'unitOfWork'>) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: FormAnswer }): Promise<
    Result<Form, ClerkFailure | SaveFailure | 'CHANGED_MEANWHILE' | 'FORM_NOT_FOUND'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'service' });
    if (!by.ok) return by;
    const was = await ports.forms.form(form._id);
    if (!was) return notFound();
    const { reply, memo, state } = form;
    const { at } = by.value;
    const repliedAt = reply && reply !== was.reply ? at : was.repliedAt;
    const next: Form = { ...was, reply, memo, state, repliedAt, updatedAt: at, version: form.version + 1 };
    const isFirst = reply !== undefined && was.repliedAt === undefined;
    const sender = isFirst && was._user ? await ports.users.user(was._user) : undefined;
    const told = sender ? [ports.messageWrites.put(formAnsweredMessage(sender, was, at))] : [];
    const saved = await ports.unitOfWork.commit([ports.forms.saveForm(next, by.value), ...told]);
    return saved.ok ? ok(next) : saved;
  };

/** Removes a form: one sent by mistake or by a robot. */
export const deleteForm =
  (ports: Pick<Ports, 'forms' | 'clock'>) =>
  async ({
    _id,
    ...clerk
  }: Clerk & { _id: string }): Promise<Result<void, ClerkFailure | 'BUSY' | 'FORM_NOT_FOUND'>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'service' });
    if (!by.ok) return by;
    const form = await ports.forms.form(_id);
    return form ? ports.forms.deleteForm(form, by.value) : notFound();
  };
