import { AddressField } from '#app/forms/address-field.tsx';
import { SelectField, TextField } from '#app/forms/field.tsx';
import { PhoneField } from '#app/forms/phone-field.tsx';
import { type FormField, textOf } from '#app/forms/sender-fields.tsx';
import type { Receiver } from '#shared/domain/order/order.ts';
import { formatDayAndWeekday } from '#shared/domain/time/format.ts';

type Fields = Record<'name' | 'phone' | 'postcode' | 'address1' | 'address2' | 'day' | 'note', FormField>;

/** Where and when claimed goods are collected (rules 5.21): at the order's receiver, unless another place is named. */
export const PickupFields = ({
  fields,
  receiver,
  days,
}: {
  fields: Fields;
  receiver: Receiver;
  /** Days to choose from, `2026-11-23` */
  days: readonly string[];
}) => {
  const value = (field: 'name' | 'phone' | 'postcode' | 'address1' | 'address2'): string =>
    textOf(fields[field].initialValue) || receiver[field];
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">회수할 곳</legend>
      <TextField
        name={fields.name.name}
        id={fields.name.id}
        label="보내는 분"
        required
        maxLength={40}
        defaultValue={value('name')}
        errors={fields.name.errors}
      />
      <PhoneField
        name={fields.phone.name}
        id={fields.phone.id}
        label="연락처"
        required
        defaultValue={value('phone')}
        errors={fields.phone.errors}
      />
      <AddressField
        prefix="pickup."
        label="회수할 주소"
        required
        defaultValue={{
          postcode: value('postcode'),
          address1: value('address1'),
          address2: value('address2'),
        }}
        errors={[
          ...(fields.postcode.errors ?? []),
          ...(fields.address1.errors ?? []),
          ...(fields.address2.errors ?? []),
        ]}
      />
      <SelectField
        name={fields.day.name}
        id={fields.day.id}
        label="회수를 원하는 날"
        defaultValue={textOf(fields.day.initialValue)}
        options={[
          { value: '', label: '가장 빠른 날' },
          ...days.map((day) => ({ value: day, label: formatDayAndWeekday(day) })),
        ]}
        errors={fields.day.errors}
        hint="상품을 아직 받지 않으셨다면 받으신 뒤에 회수합니다."
      />
      <TextField
        name={fields.note.name}
        id={fields.note.id}
        label="회수 요청사항"
        maxLength={100}
        placeholder="예: 문 앞에 둘게요"
        defaultValue={textOf(fields.note.initialValue)}
        errors={fields.note.errors}
      />
    </fieldset>
  );
};
