import { getFormProps, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { useFetcher } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AddressField } from '#app/forms/address-field.tsx';
import { TextField } from '#app/forms/field.tsx';
import { fieldOf } from '#app/forms/form-props.ts';
import { PhoneField } from '#app/forms/phone-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { changeOrderSchema } from '#shared/contracts/orders/order.ts';
import { formatPhone } from '#shared/domain/user/phone.ts';
import type { ShippingFeePreview } from '#shared/usecases/claims/change-order.ts';
import type { ConsoleOrder } from '#shared/usecases/orders/console/console-order.ts';
import { type FormOutcome, useAnswer } from '../../form/answer.ts';
import type { SectionDeclaration } from '../../form/declare.ts';
import { ConflictPanel } from '../../form/drafts/conflict-panel.tsx';
import { useUnsaved } from '../../form/drafts/unsaved.ts';
import { useMerged } from '../../form/drafts/use-merged.ts';
import { isConflict } from '../../form/drafts/use-read-again.ts';
import { type ReceiverValue, ShippingFeeDialog } from '../money/shipping-fee-dialog.tsx';

const schema = changeOrderSchema.omit({ _id: true });
type Filled = { receiver: { postcode: string; address1: string }; requestMessage: string };

const FORM = 'order-receiver';

/**
 * Fields that are compared when another clerk saved meanwhile. An address is compared as a whole, since parts of two
 * addresses would make a third.
 */
export const receiverSections: readonly SectionDeclaration[] = [
  {
    title: '받는 분',
    fields: [
      { kind: 'text', name: 'receiver.name', label: '이름' },
      { kind: 'text', name: 'receiver.phone', label: '연락처' },
      {
        kind: 'text',
        name: 'receiver.postcode',
        label: '주소',
        beside: ['receiver.address1', 'receiver.address2'],
      },
      { kind: 'text', name: 'requestMessage', label: '요청사항' },
    ],
  },
];

/** Converts the receiver of an order to the values of its form. */
export const receiverOf = ({
  receiver,
  requestMessage,
  version,
}: Pick<ConsoleOrder, 'receiver' | 'requestMessage' | 'version'>) => ({
  receiver: { ...receiver, phone: formatPhone(receiver.phone) },
  requestMessage,
  version,
});

type SavedReceiver = ReturnType<typeof receiverOf>;

/**
 * Form that changes the receiver of an order. The cost of another address is shown before it is saved. When somebody
 * else saved meanwhile, the form stays open with both values of each field that differs.
 */
export const ReceiverForm = ({
  order,
  action,
  onDone,
}: {
  order: ConsoleOrder;
  action: string;
  onDone: () => void;
}) => {
  const preview = useFetcher<FormOutcome & { fare?: ShippingFeePreview }>();
  const saving = useFetcher<FormOutcome>();
  const [value, setValue] = useState<ReceiverValue>();
  const [touched, setTouched] = useState(false);
  useUnsaved(FORM, touched && saving.state === 'idle');
  const [late, setLate] = useState<FormOutcome>();
  const { fare, failure } = preview.data ?? {};
  const atAddress = preview.state === 'idle' ? (failure?.issues?.map(({ message }) => message) ?? []) : [];
  useAnswer(preview, { alerts: atAddress.length === 0 });
  const answer = saving.state === 'idle' ? saving.data : undefined;
  useAnswer(saving, { alerts: !isConflict(answer) });
  const { opened, conflict, choose } = useMerged({
    formId: FORM,
    sections: receiverSections,
    value: receiverOf(order),
    answer: late ?? answer,
    touched,
  });
  const { version } = opened.saved;
  const close = useRef(onDone);
  close.current = onDone;
  useEffect(() => {
    if (answer && !isConflict(answer)) close.current();
  }, [answer]);

  const isAnswered = preview.state === 'idle' && value !== undefined && fare !== undefined;
  const isSettled = isAnswered && fare.difference === 0 && fare.dropped === 0;
  const save = useRef((_value: ReceiverValue) => {});
  save.current = (filled) => {
    setValue(undefined);
    setLate(undefined);
    const body = JSON.stringify({ ...filled, version, intent: 'receiver' });
    saving.submit(body, { method: 'post', action, encType: 'application/json' });
  };
  useEffect(() => {
    // If there is nothing to settle it is saved at once, on the condition that the difference is still 0.
    if (isSettled) save.current({ ...value, fare: { requestId: crypto.randomUUID(), difference: 0 } });
  }, [isSettled, value]);
  const ask = (filled: Filled) => {
    const { postcode, address1 } = filled.receiver;
    if (postcode === order.receiver.postcode && address1 === order.receiver.address1)
      return save.current(filled);
    setValue({ ...filled, version });
    const body = JSON.stringify({ intent: 'fare', receiver: filled.receiver });
    preview.submit(body, { method: 'post', action, encType: 'application/json' });
  };
  return (
    <>
      <Fields
        key={opened.at}
        start={opened.start as SavedReceiver}
        errors={atAddress}
        busy={preview.state !== 'idle' || saving.state !== 'idle'}
        onTouch={() => setTouched(true)}
        onSend={ask}
        onCancel={onDone}
      >
        {conflict && <ConflictPanel conflict={conflict} onChoose={choose} />}
      </Fields>
      {isAnswered && !isSettled && (
        <ShippingFeeDialog
          fare={fare}
          value={value}
          byTransfer={order.paymentMethod === 'account' || order.charges.some(({ byTransfer }) => byTransfer)}
          action={action}
          onSaved={onDone}
          onClose={() => setValue(undefined)}
          onLate={(refusal) => {
            setValue(undefined);
            setLate(refusal);
          }}
        />
      )}
    </>
  );
};

const Fields = ({
  start: { receiver, requestMessage },
  errors,
  busy,
  onTouch,
  onSend,
  onCancel,
  children,
}: {
  start: SavedReceiver;
  /** Errors of the address */
  errors: readonly string[];
  busy: boolean;
  onTouch: () => void;
  onSend: (filled: Filled) => void;
  onCancel: () => void;
  /** Shown above its buttons */
  children: ReactNode;
}) => {
  const [form, fields] = useForm({
    id: FORM,
    constraint: getZodConstraint(schema),
    defaultValue: { receiver, requestMessage },
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status === 'success') onSend(submission.value);
    },
  });
  const to = fields.receiver.getFieldset();
  return (
    <form {...getFormProps(form)} onInput={onTouch} className="grid gap-3">
      <TextField label="이름" {...fieldOf(to.name)} maxLength={40} />
      <PhoneField label="연락처" {...fieldOf(to.phone, '-')} />
      <AddressField
        label="주소"
        prefix="receiver."
        required
        defaultValue={receiver}
        errors={[
          ...[to.postcode, to.address1, to.address2].flatMap(({ errors: own }) => own ?? []),
          ...errors,
        ]}
      />
      <TextField label="요청사항" {...fieldOf(fields.requestMessage)} maxLength={200} />
      {children}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>취소</Button>
        <Button type="submit" variant="primary" busy={busy}>
          저장
        </Button>
      </div>
    </form>
  );
};
