import type { Form } from '#shared/domain/form/form.ts';

export interface FormsPort {
  /** Keeps a form as it was sent. */
  addForm(form: Form): Promise<void>;
}
