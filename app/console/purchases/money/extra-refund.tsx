import { type FormEvent, useId, useRef, useState } from 'react';
import { CheckboxGroup } from '#app/forms/choice.tsx';
import { TextAreaField, TextField } from '#app/forms/field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { refundAccountSchema } from '#shared/contracts/orders/bank.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { toRefundedMoney } from '#shared/domain/order/refunded-money.ts';
import type { ConsoleOrder } from '#shared/usecases/orders/console/console-order.ts';
import { CloseButton } from '../../form/close-button.tsx';
import { useUnsavedInput } from '../../form/drafts/unsaved.ts';
import { ReauthenticationDialog } from '../../form/reauthentication-dialog.tsx';
import { AccountFields, accountIn, textOf, type Wrong, wrongInAccount } from './account-fields.tsx';
import { digitsOf, useMoneyRequest, wrongAmount } from './use-money-request.ts';

/**
 * Extra refund in addition to claims. It is offered as long as part of the order's payment is left and not all of its
 * goods are returned.
 */
export const ExtraRefund = ({ order, action }: { order: ConsoleOrder; action: string }) => {
  const [isOpen, setOpen] = useState(false);
  const refundable = toRefundedMoney(order, order.refunds)?.left ?? order.totalPrice;
  const purchases = order.purchases.filter(({ canceledAt, returnedAt }) => !canceledAt && !returnedAt);
  if (order.orderStatus !== 'ORDER_PAYMENT' || refundable === 0 || purchases.length === 0) return null;
  return (
    <>
      <p className="mt-4 mr-2 inline-block">
        <Button size="sm" onClick={() => setOpen(true)}>
          추가 환불
        </Button>
      </p>
      {isOpen && (
        <ExtraRefundDialog
          request={{ intent: 'refund' }}
          kept={purchases}
          left={refundable}
          byTransfer={order.paymentMethod === 'account'}
          note="주문한 상품은 그대로 두고 금액만 환불합니다. 나중에 이 상품을 취소하거나 반품하면 여기서 환불한 금액을 뺀 나머지만 환불합니다."
          action={action}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

const wrongIn = (form: FormData, isChoosing: boolean): Wrong => ({
  ...(isChoosing && form.getAll('purchaseNos').length === 0 && { purchaseNos: ['상품을 선택해주세요'] }),
  ...wrongAmount(digitsOf(textOf(form, 'amount')), '환불할 금액을 입력해주세요'),
  ...(!textOf(form, 'reason') && { reason: ['환불 사유를 입력해주세요'] }),
  ...wrongInAccount(form),
});

/** Dialog that asks for the amount and the reason of a refund. */
export const ExtraRefundDialog = ({
  request,
  kept = [],
  left,
  byTransfer,
  note,
  action,
  onClose,
}: {
  /** Intent: a refund of the order, or of one of its extra charges */
  request: { intent: 'refund' } | { intent: 'refundCharge'; n: number };
  /** Lines the refund may be booked on; an extra charge has none */
  kept?: ConsoleOrder['purchases'];
  /** Refundable amount in won */
  left: number;
  byTransfer: boolean;
  note?: string;
  action: string;
  onClose: () => void;
}) => {
  const id = useId();
  useUnsavedInput(id);
  const { fetcher, busy, wrong, send: submit, isRight } = useMoneyRequest(action, onClose);
  const form = useRef<HTMLFormElement>(null);
  const isChoosing = kept.length > 1;
  const send = () => {
    if (!form.current) return;
    const formData = new FormData(form.current);
    const { data: account } = refundAccountSchema.safeParse(accountIn(formData));
    const purchaseNos = isChoosing
      ? formData.getAll('purchaseNos').map(String)
      : kept.map(({ purchaseNo }) => purchaseNo);
    const [amount, reason] = [digitsOf(textOf(formData, 'amount')), textOf(formData, 'reason')];
    submit({
      ...request,
      amount,
      reason,
      ...(kept.length > 0 && { purchaseNos }),
      ...(account && { account }),
    });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    if (isRight(sent, wrongIn(new FormData(sent), isChoosing))) send();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={request.intent === 'refund' ? '추가 환불' : '추가 결제 환불'}
      width={520}
      persistent
      footer={
        <>
          <CloseButton onClose={onClose} />
          <Button type="submit" form={id} variant="primary" busy={busy}>
            환불
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        {isChoosing && (
          <CheckboxGroup
            id={`${id}lines`}
            name="purchaseNos"
            label="환불할 상품"
            defaultValue={kept.map(({ purchaseNo }) => purchaseNo)}
            options={kept.map(({ purchaseNo, product, name, amount }) => ({
              value: purchaseNo,
              label: [product.name, name, `${amount}개`].filter(Boolean).join(' · '),
            }))}
            errors={wrong.purchaseNos}
          />
        )}
        <TextField
          name="amount"
          label="환불 금액 (원)"
          inputMode="numeric"
          hint={`환불할 수 있는 금액은 ${formatWon(left)}입니다.`}
          required
          maxLength={13}
          errors={wrong.amount}
        />
        <TextAreaField
          name="reason"
          label="환불 사유"
          hint="고객에게 보내는 안내에 그대로 실립니다."
          required
          maxLength={300}
          errors={wrong.reason}
        />
        {byTransfer && <AccountFields wrong={wrong} />}
        {note && <p className="form-note">{note}</p>}
      </form>
      <ReauthenticationDialog fetcher={fetcher} again={send} />
    </Dialog>
  );
};
