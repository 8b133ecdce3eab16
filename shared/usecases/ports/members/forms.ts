import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Form } from '#shared/domain/form/form.ts';
import type { FormInbox } from '#shared/domain/form/service-forms.ts';
import type { Result } from '#shared/domain/result.ts';
import type { PageQuery } from '../catalog/content.ts';
import type { Made, Page } from '../page.ts';
import type { SaveFailure } from '../refusals.ts';

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
  /**
   * Creates a form (version 1) or replaces the one that has `version − 1`; answers CONFLICT / VERSION_CONFLICT
   * otherwise.
   */
  saveForm(form: Form, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
  /** Deletes a form. Answers NOT_FOUND / FORM_NOT_FOUND when there is none. */
  deleteForm(form: Form, by: ChangedBy): Promise<Result<void, 'BUSY' | 'FORM_NOT_FOUND'>>;
}
