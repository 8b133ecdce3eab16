import { type SentForm, sentForm } from '#shared/domain/form/form.ts';
import type { FormCode } from '#shared/domain/form/service-forms.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { type AccessFailure, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';
import { readThrough } from '../read-through.ts';

/** Lists the forms the member sent with the shop's answers, newest first; `code` narrows to one kind of form. */
export const listMyForms =
  ({ forms }: Pick<Ports, 'forms'>) =>
  async ({
    actor,
    code,
    ...query
  }: PageQuery & { actor: Actor; code?: FormCode }): Promise<
    Result<Page<SentForm>, AccessFailure | 'BAD_CURSOR'>
  > => {
    const member = permit(actor);
    if (!member.ok) return member;
    const { _user } = member.value;
    const page = await readThrough(
      query,
      (pageQuery) => forms.formsOfMember({ ...pageQuery, _user }),
      (form) => !code || form.code === code,
    );
    return page.ok ? ok({ ...page.value, items: page.value.items.map(sentForm) }) : page;
  };
