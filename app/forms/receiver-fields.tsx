import { Fragment, type ReactNode, useRef, useState } from 'react';
import type { Destination } from '#shared/domain/user/address.ts';
import type { OrderFormQuote } from '#shared/usecases/orders/placing/quote-order-form.ts';
import { AddressField } from './address-field.tsx';
import { SelectField, TextField } from './field.tsx';
import { PhoneField } from './phone-field.tsx';
import { type FormField, textOf } from './sender-fields.tsx';
import { useSameAsSender } from './use-same-as-sender.ts';

type Fields = Record<'name' | 'phone' | 'postcode' | 'address1' | 'address2', FormField>;

const requests = [
  '문 앞에 놓아주세요',
  '부재 시 경비실에 맡겨주세요',
  '배송 전 연락 바랍니다',
  '직접 받겠습니다',
];

/** Receiver of an order. A member picks an entry of the address book and may change the filled-in values. */
export const ReceiverFields = ({
  fields,
  requestMessage,
  destinations,
  chosen,
  fill,
  onAddress,
  onSame,
  addressNote,
}: {
  fields: Fields;
  requestMessage: FormField;
  destinations: readonly Destination[];
  /** Id of the picked entry of the address book; the first by default */
  chosen?: string;
  /** Button that fills in the picked entry without scripts */
  fill?: ReactNode;
  /** Called when the address changed, and with it perhaps the shipping fee */
  onAddress: () => void;
  /** Note about the postcode */
  addressNote?: OrderFormQuote['addressNote'];
  /** Offers the sender as the receiver; called when their name and phone were filled in */
  onSame?: () => void;
}) => {
  const place = useRef<HTMLElement>(null);
  const [isSame, setSame] = useSameAsSender(place, onSame);
  const [picked, setPicked] = useState<Destination>();
  const value = (field: keyof Fields) => picked?.[field] ?? textOf(fields[field].initialValue);
  const pick = (_id: string) => {
    setPicked(destinations.find((destination) => destination._id === _id));
    setSame(false);
    requestAnimationFrame(onAddress);
  };
  return (
    <section className="panel" ref={place}>
      <div className="panel-head">
        <h2>배송지</h2>
        {onSame && (
          <label className="check needs-js text-body font-normal">
            <input
              type="checkbox"
              checked={isSame}
              onChange={({ currentTarget }) => setSame(currentTarget.checked)}
            />
            <span>주문자와 동일</span>
          </label>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {destinations.length > 1 && (
          <div className="flex items-end gap-2 sm:col-span-2">
            <SelectField
              name="destination"
              label="배송지 목록"
              className="min-w-0 flex-1"
              defaultValue={chosen || destinations[0]?._id}
              onChange={({ currentTarget }) => pick(currentTarget.value)}
              options={destinations.map(({ _id, title, address1 }) => ({
                value: _id,
                label: `${title} · ${address1}`,
              }))}
            />
            {fill}
          </div>
        )}
        {/* A new pick fills these fields again; later typing stays. */}
        <Fragment key={picked?._id ?? ''}>
          <TextField
            name={fields.name.name}
            id={fields.name.id}
            label="받는 분"
            required
            maxLength={40}
            autoComplete="name"
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
            prefix="receiver."
            label="주소"
            required
            className="sm:col-span-2"
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
            onChange={onAddress}
            note={addressNote}
          />
        </Fragment>
        <TextField
          name={requestMessage.name}
          id={requestMessage.id}
          label="배송 요청사항"
          className="sm:col-span-2"
          list="request-messages"
          maxLength={200}
          placeholder="선택하거나 직접 입력해주세요"
          defaultValue={textOf(requestMessage.initialValue)}
          errors={requestMessage.errors}
        />
        <datalist id="request-messages">
          {requests.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      </div>
    </section>
  );
};
