import { EmailField } from './email-field.tsx';
import { TextField } from './field.tsx';
import { PhoneField } from './phone-field.tsx';

/** Field data from `useCheckedForm` that a field of the form is rendered from. */
export type FormField = { name: string; id: string; initialValue: unknown; errors?: string[] };

/** Joins a stored value to one text: parts of a phone number or address come back as a list. */
export const textOf = (value: unknown, separator = ''): string =>
  Array.isArray(value) ? value.join(separator) : typeof value === 'string' ? value : '';

/** Fields of the person who orders. */
export const SenderFields = ({ fields }: { fields: Record<'name' | 'phone' | 'email', FormField> }) => (
  <section className="panel">
    <h2 className="panel-head">주문자</h2>
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name={fields.name.name}
        id={fields.name.id}
        label="이름"
        required
        maxLength={40}
        autoComplete="name"
        defaultValue={textOf(fields.name.initialValue)}
        errors={fields.name.errors}
      />
      <PhoneField
        name={fields.phone.name}
        id={fields.phone.id}
        label="연락처"
        required
        defaultValue={textOf(fields.phone.initialValue)}
        errors={fields.phone.errors}
      />
      <EmailField
        name={fields.email.name}
        id={fields.email.id}
        label="이메일"
        required
        className="sm:col-span-2"
        defaultValue={textOf(fields.email.initialValue, '@')}
        errors={fields.email.errors}
      />
    </div>
  </section>
);
