import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Form } from '#shared/domain/form/form.ts';
import { type FormInbox, formInboxes } from '#shared/domain/form/service-forms.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Made, Page, PageQuery } from '#shared/domain/stored/page.ts';
import { savedMeanwhile } from '#shared/domain/stored/refusals.ts';
import type { UnitOfWorkPort, Write } from '#shared/domain/stored/unit-of-work.ts';
import { removalEntry } from '../audit/repository.ts';
import { encodeCursor } from '../common/cursor.ts';
import { queryByIds, readNewest } from '../common/newest.ts';
import { dropNewer, pageOfWork } from '../common/pages.ts';
import { putOverVersion, toDelete } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { type FormBody, formEntity } from './form.entity.ts';

const gone = fail('FORM_NOT_FOUND', '신청 내역을 찾을 수 없습니다.').failure;

type StoredForm = Omit<Form, keyof FormBody> & { body: FormBody };

export const fromFormItem = ({ _id, code, inbox, _user, body, createdAt, version }: StoredForm): Form => ({
  ...body,
  _id,
  code,
  inbox,
  createdAt,
  version,
  ...(_user && { _user }),
});

const toItem = ({ _id, code, inbox, _user, createdAt, version, ...body }: Form): StoredForm => ({
  _id,
  code,
  inbox,
  body,
  createdAt,
  version,
  ...(_user && { _user }),
});

export interface FormsPort {
  form(_id: string): Promise<Form | undefined>;
  /** Lists the forms of one inbox, or of all, newest first. */
  formsOf(query: PageQuery & Made & { inbox?: FormInbox }): Promise<Result<Page<Form>, 'BAD_CURSOR'>>;
  /** Lists the forms a member sent, newest first. */
  formsOfMember(query: PageQuery & { _user: string }): Promise<Result<Page<Form>, 'BAD_CURSOR'>>;
  /** Lists the forms of an inbox sent before an instant, oldest first. */
  formsBefore(inbox: FormInbox, before: string, page: PageQuery): Promise<Page<Form>>;
  /** Deletes a form. May be repeated. */
  forget(_id: string): Promise<void>;
  /** Creates a form (version 1) or replaces the one that has `version − 1`; refused otherwise. */
  saveForm(form: Form, by?: ChangedBy): Write<'VERSION_CONFLICT'>;
  /** Deletes a form. Answers NOT_FOUND / FORM_NOT_FOUND when there is none. */
  deleteForm(form: Form, by: ChangedBy): Promise<Result<void, 'BUSY' | 'FORM_NOT_FOUND'>>;
}

export const createFormsRepository = (
  data: DataConfig,
  { unitOfWork }: { unitOfWork: UnitOfWorkPort },
): FormsPort => {
  const forms = formEntity(data);

  /** Runs one bounded query. */
  const ofInbox = ({ inbox, ...page }: PageQuery & Made & { inbox: FormInbox }) => {
    const query = forms.query.ofInbox({ inbox });
    return readNewest(page, queryByIds(query), fromFormItem);
  };

  /** Runs one bounded query for each inbox. Each reads a whole page, because any inbox may have the newest forms. */
  const ofAllInboxes = async (page: PageQuery & Made): Promise<Result<Page<Form>, 'BAD_CURSOR'>> => {
    const pages: Page<Form>[] = [];
    for (const read of await Promise.all(formInboxes.map((inbox) => ofInbox({ ...page, inbox })))) {
      if (!read.ok) return read;
      pages.push(read.value);
    }
    const found = pages.flatMap(({ items }) => items).sort((a, b) => (a._id < b._id ? 1 : -1));
    const items = found.slice(0, page.limit);
    const hasMore = found.length > items.length || pages.some(({ cursor }) => cursor);
    const last = hasMore ? items.at(-1) : undefined;
    return ok({ items, cursor: encodeCursor(last && { _id: last._id }) });
  };

  return {
    async form(_id) {
      const { data: form } = await forms.get({ _id }).go({ consistent: true });
      return form ? fromFormItem(form) : undefined;
    },

    formsOf: ({ inbox, ...page }) => (inbox ? ofInbox({ ...page, inbox }) : ofAllInboxes(page)),

    /** Runs one bounded query. */
    formsOfMember({ _user, ...page }) {
      const query = forms.query.ofMember({ _user });
      return readNewest(page, queryByIds(query), fromFormItem);
    },

    formsBefore: async (inbox, before, page) =>
      dropNewer(before, await pageOfWork(forms.query.ofInbox({ inbox }), page, fromFormItem)),

    async forget(_id) {
      await forms.delete({ _id }).go();
    },

    saveForm: (form, changedBy) =>
      putOverVersion(form.version - 1, forms.put({ ...toItem(form), changedBy }).params(), savedMeanwhile),

    deleteForm: (form, by) =>
      unitOfWork.commit([
        toDelete(forms.remove({ _id: form._id }).params(), gone),
        ...removalEntry(data, by, { subject: `form#${form._id}`, entity: 'form', item: form._id }, form),
      ]),
  };
};
