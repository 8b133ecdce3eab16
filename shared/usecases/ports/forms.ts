import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Form } from '#shared/domain/form/form.ts';
import type { FormInbox } from '#shared/domain/form/service-forms.ts';
import type { Result } from '#shared/domain/result.ts';
import type { PageQuery } from './content.ts';
import type { Made, Page } from './page.ts';
import type { SaveFailure } from './refusals.ts';

export interface FormsPort {
  form(_id: string): Promise<Form | undefined>;
  /** What arrived in an inbox, or in all of them, newest first. */
  formsOf(query: PageQuery & Made & { inbox?: FormInbox }): Promise<Result<Page<Form>, 'BAD_CURSOR'>>;
  /** What a member sent, newest first. */
  formsOfMember(query: PageQuery & { _user: string }): Promise<Result<Page<Form>, 'BAD_CURSOR'>>;
  /** Those of an inbox sent before an instant, oldest first. */
  formsBefore(inbox: FormInbox, before: string, page: PageQuery): Promise<Page<Form>>;
  /** Deletes a form; harmless to repeat. */
  forget(_id: string): Promise<void>;
  /** Creates (version 1) or replaces what has `version − 1`; CONFLICT / VERSION_CONFLICT otherwise. */
  saveForm(form: Form, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
  /** NOT_FOUND / FORM_NOT_FOUND when there is none. */
  deleteForm(form: Form, by: ChangedBy): Promise<Result<void, 'BUSY' | 'FORM_NOT_FOUND'>>;
}
