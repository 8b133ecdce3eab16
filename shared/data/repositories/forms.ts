import type { FormsPort } from '#shared/usecases/ports/forms.ts';
import type { DataConfig } from '../data-config.ts';
import { formEntity } from '../entities/form.ts';

export const createFormsRepository = (data: DataConfig): FormsPort => {
  const forms = formEntity(data);
  return {
    /** One item in the partition of its kind; nothing else depends on it. */
    async addForm(form) {
      await forms.create(form).go();
    },
  };
};
