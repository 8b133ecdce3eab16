import { getFormProps, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { AddressField } from '#app/components/address-field.tsx';
import { Button } from '#app/components/button.tsx';
import { TextField } from '#app/components/field.tsx';
import { fieldOf } from '#app/components/form-props.ts';
import { KeyValueTable } from '#app/components/key-value-table.tsx';
import { PhoneField } from '#app/components/phone-field.tsx';
import { changeOrderSchema } from '#shared/contracts/order.ts';
import { isOnItsWay } from '#shared/domain/order/order.ts';
import { formatPhone } from '#shared/domain/user/account-rules.ts';
import type { FarePreview } from '#shared/usecases/claims/change-address.ts';
import type { ConsoleOrder } from '#shared/usecases/orders/console-order.ts';
import { type FormOutcome, useAnswer } from '../form/answer.ts';
import { FareDialog, type ReceiverValue } from './fare-dialog.tsx';

const schema = changeOrderSchema.omit({ _id: true });

/**
 * Who receives the order (spec §4): read-only once it is completed or confirmable, otherwise to look at or to edit. After
 * saving it is to look at again, whether that succeeded or failed. What another address costs is said before it is saved.
 */
export const OrderReceiver = ({ order, action }: { order: ConsoleOrder; action: string }) => {
  const [editing, setEditing] = useState(false);
  const fetcher = useFetcher<FormOutcome>();
  useAnswer(fetcher);
  const { receiver, requestMessage } = order;
  const locked = order.receiverLocked || order.orderStatus === 'ORDER_CANCELED';
  const save = (value: ReceiverValue) => {
    setEditing(false);
    const body = JSON.stringify({ ...value, intent: 'receiver' });
    fetcher.submit(body, { method: 'post', action, encType: 'application/json' });
  };
  return (
    <section>
      <header>
        <h3>받는 분</h3>
        {!locked && !editing && (
          <Button
            size="sm"
            busy={fetcher.state !== 'idle'}
            onClick={() => setEditing(true)}
            aria-label="배송지 변경"
          >
            변경
          </Button>
        )}
      </header>
      {editing ? (
        <ReceiverForm order={order} action={action} onSave={save} onDone={() => setEditing(false)} />
      ) : (
        <KeyValueTable
          caption="받는 분"
          rows={[
            { name: '이름', value: receiver.name },
            { name: '연락처', value: formatPhone(receiver.phone) },
            { name: '주소', value: `(${receiver.postcode}) ${receiver.address1} ${receiver.address2}` },
            { name: '요청사항', value: requestMessage || '없음' },
          ]}
        />
      )}
      {!locked && isOnItsWay(order.purchases) && (
        <p className="mt-2 text-meta text-ink-2">
          이미 발송된 상품이 있습니다. 배송지를 변경하면 택배사에도 알려 주세요.
        </p>
      )}
    </section>
  );
};

const ReceiverForm = ({
  order,
  action,
  onSave,
  onDone,
}: {
  order: ConsoleOrder;
  action: string;
  onSave: (value: ReceiverValue) => void;
  onDone: () => void;
}) => {
  const { receiver, requestMessage } = order;
  const asked = useFetcher<FormOutcome & { fare?: FarePreview }>();
  const [value, setValue] = useState<ReceiverValue>();
  const { fare, failure } = asked.data ?? {};
  const atAddress = failure?.issues?.map(({ message }) => message) ?? [];
  useAnswer(asked, { alerts: atAddress.length === 0 });
  const isAnswered = asked.state === 'idle' && value !== undefined && fare !== undefined;
  const isSettled = isAnswered && fare.difference === 0 && fare.dropped === 0;
  const save = useRef(onSave);
  save.current = onSave;
  useEffect(() => {
    // Where nothing is to be settled it is saved at once, as long as that stays so.
    if (isSettled) save.current({ ...value, fare: { requestId: crypto.randomUUID(), difference: 0 } });
  }, [isSettled, value]);
  const ask = (told: ReceiverValue & { receiver: { postcode: string; address1: string } }) => {
    const { postcode, address1 } = told.receiver;
    if (postcode === receiver.postcode && address1 === receiver.address1) return onSave(told);
    setValue(told);
    const body = JSON.stringify({ intent: 'fare', receiver: told.receiver });
    asked.submit(body, { method: 'post', action, encType: 'application/json' });
  };
  const [form, fields] = useForm({
    id: 'order-receiver',
    constraint: getZodConstraint(schema),
    defaultValue: { receiver, requestMessage },
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status === 'success') ask(submission.value);
    },
  });
  const to = fields.receiver.getFieldset();
  return (
    <>
      <form {...getFormProps(form)} className="grid gap-3">
        <TextField label="이름" {...fieldOf(to.name)} maxLength={40} />
        <PhoneField label="연락처" {...fieldOf(to.phone, '-')} />
        <AddressField
          label="주소"
          prefix="receiver."
          required
          defaultValue={receiver}
          errors={[
            ...[to.postcode, to.address1, to.address2].flatMap(({ errors }) => errors ?? []),
            ...(asked.state === 'idle' ? atAddress : []),
          ]}
        />
        <TextField label="요청사항" {...fieldOf(fields.requestMessage)} maxLength={200} />
        <div className="flex justify-end gap-2">
          <Button onClick={onDone}>취소</Button>
          <Button type="submit" variant="primary" busy={asked.state !== 'idle'}>
            저장
          </Button>
        </div>
      </form>
      {isAnswered && !isSettled && (
        <FareDialog
          fare={fare}
          value={value}
          byTransfer={order.paymentMethod === 'account' || order.charges.some(({ byTransfer }) => byTransfer)}
          action={action}
          onSaved={onDone}
          onClose={() => setValue(undefined)}
        />
      )}
    </>
  );
};
