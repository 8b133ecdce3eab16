import { TextField } from '#app/forms/field.tsx';
import { fieldOf } from '#app/forms/form-props.ts';
import { ChangeForm, type LastResult } from './change-form.tsx';

/** Founding day of a company, which determines the coupons of its anniversary (rules 6.23). */
export const FoundingForm = ({
  lastResult,
  foundingDate,
}: {
  lastResult: LastResult;
  foundingDate: string | undefined;
}) => (
  <ChangeForm
    change="founding"
    title="창립일"
    submit="창립일 저장"
    lastResult={lastResult}
    defaultValue={{ foundingDate }}
  >
    {({ foundingDate: field }) => (
      <TextField label="창립일" type="date" max="2999-12-31" {...fieldOf(field)} required />
    )}
  </ChangeForm>
);
