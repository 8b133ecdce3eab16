import { type FormEvent, useId, useRef, useState } from 'react';
import { RadioGroup } from '#app/forms/choice.tsx';
import { FormError, TextAreaField } from '#app/forms/field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { refundAccountSchema } from '#shared/contracts/orders/bank.ts';
import type { ShippingFeeDecision } from '#shared/contracts/orders/console-order.ts';
import { formatChange, formatWon } from '#shared/domain/money/format.ts';
import type { ShippingFeePreview } from '#shared/usecases/claims/change-order.ts';
import type { FormOutcome } from '../../form/answer.ts';
import { CloseButton } from '../../form/close-button.tsx';
import { useUnsavedInput } from '../../form/drafts/unsaved.ts';
import { ReauthenticationDialog } from '../../form/reauthentication-dialog.tsx';
import { AccountFields, accountIn, textOf, type Wrong, wrongInAccount } from './account-fields.tsx';
import { useMoneyRequest } from './use-money-request.ts';

/** Receiver of an order, as filled in. */
export type ReceiverValue = {
  receiver: object;
  requestMessage: string;
  fare?: ShippingFeeDecision;
  /** Version of the order when it was read */
  version?: number;
};

/** Fields that show their own errors. */
const own = ['waivedFor', 'accountBankCode', 'accountNumber', 'accountHolder'];

/** Shows what delivery to the new address costs before the address is saved, and asks how the difference is settled. */
export const ShippingFeeDialog = ({
  fare,
  value,
  byTransfer,
  action,
  onSaved,
  onClose,
  onLate,
}: {
  fare: ShippingFeePreview;
  value: ReceiverValue;
  byTransfer: boolean;
  action: string;
  onSaved: () => void;
  onClose: () => void;
  /** Called with the refusal when somebody else saved the order meanwhile */
  onLate: (refusal: FormOutcome) => void;
}) => {
  const id = useId();
  useUnsavedInput(id);
  const form = useRef<HTMLFormElement>(null);
  const [isWaived, setWaived] = useState(false);
  const { requestId, fetcher, busy, wrong, send, isRight } = useMoneyRequest(action, onSaved, onLate);
  const { paid, costs, difference, givenBack, dropped } = fare;
  const isDearer = difference > 0;
  const asksAccount = byTransfer && !isWaived && givenBack > 0;
  const save = () => {
    if (!form.current) return;
    const formData = new FormData(form.current);
    const { data: account } = refundAccountSchema.safeParse(accountIn(formData));
    const waivedFor = isWaived ? textOf(formData, 'waivedFor') : undefined;
    const settled = { requestId, difference, ...(waivedFor && { waivedFor }), ...(account && { account }) };
    send({ intent: 'receiver', ...value, fare: settled });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const faults: Wrong = {
      ...(isWaived && !textOf(formData, 'waivedFor') && { waivedFor: ['사유를 입력해주세요'] }),
      ...wrongInAccount(formData),
    };
    if (isRight(event.currentTarget, faults)) save();
  };
  const others = Object.entries(wrong).flatMap(([name, errors]) =>
    own.includes(name) ? [] : (errors ?? []),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="배송비 변경"
      width={520}
      persistent
      footer={
        <>
          <CloseButton onClose={onClose} />
          <Button type="submit" form={id} variant="primary" busy={busy}>
            배송지 변경
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        <FormError errors={others} />
        <KeyValueTable
          caption="배송비"
          rows={[
            { name: '결제한 배송비', value: formatWon(paid) },
            { name: '새 배송지 배송비', value: formatWon(costs) },
            { name: '차액', value: <b>{formatChange(difference)}</b> },
          ]}
        />
        {difference !== 0 && (
          <RadioGroup
            id={`${id}how`}
            name="how"
            label="차액 처리"
            defaultValue="SETTLE"
            onChange={(how) => setWaived(how === 'WAIVE')}
            options={[
              {
                value: 'SETTLE',
                label: isDearer ? `${formatWon(difference)} 추가 결제 요청` : `${formatWon(givenBack)} 환불`,
              },
              { value: 'WAIVE', label: isDearer ? '받지 않음' : '환불하지 않음' },
            ]}
          />
        )}
        {isWaived && (
          <TextAreaField
            name="waivedFor"
            label="사유"
            hint="고객에게는 보내지 않고 처리 이력에 남깁니다."
            required
            maxLength={300}
            errors={wrong.waivedFor}
          />
        )}
        {asksAccount && <AccountFields wrong={wrong} />}
        <p className="form-note">{noteOf(fare, isWaived)}</p>
        {dropped > 0 && (
          <p className="form-note">결제 대기 중인 배송비 추가 결제 {formatWon(dropped)} 요청은 취소합니다.</p>
        )}
      </form>
      <ReauthenticationDialog fetcher={fetcher} again={save} />
    </Dialog>
  );
};

/** Describes the consequence for the buyer. */
const noteOf = ({ difference, givenBack }: ShippingFeePreview, isWaived: boolean): string => {
  if (difference === 0) return '결제하거나 환불할 배송비 차액이 없습니다.';
  if (isWaived) return '배송비 차액 없이 배송지만 변경하고 고객에게 알립니다.';
  if (difference > 0)
    return '배송지를 변경하고 고객에게 7일 안에 결제하도록 안내합니다. 결제하거나 요청을 취소하기 전에는 발송할 수 없습니다. 결제는 주문상세의 추가 결제에서 확인할 수 있습니다.';
  return givenBack < -difference
    ? '이미 환불했거나 적립금으로 결제한 배송비를 뺀 금액만 환불합니다. 배송지를 변경하고 고객에게 알립니다.'
    : '배송지를 변경하고 차액을 결제한 방법으로 환불합니다. 고객에게 금액을 알립니다.';
};
