import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Checkbox } from '#app/forms/choice.tsx';
import { SelectField, TextAreaField } from '#app/forms/field.tsx';
import { unitChoices } from '#app/forms/unit-choices.ts';
import { toOptionChoice } from '#app/shop/option-choice.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { refundAccountSchema } from '#shared/contracts/orders/bank.ts';
import { claimReasonCodes, claimReasons } from '#shared/domain/order/order.ts';
import type { ClerkStep } from '#shared/domain/order/steps/transitions.ts';
import { CloseButton } from '../../form/close-button.tsx';
import { useUnsavedInput } from '../../form/drafts/unsaved.ts';
import { AccountFields, accountIn, textOf, type Wrong, wrongInAccount } from '../money/account-fields.tsx';
import { RefundPreviews } from '../money/refund-previews.tsx';
import type { loader } from './read-options.ts';
import type { StepInput, StepPurchase } from './step-request.ts';
import { isDanger, promptOf, stepLabel } from './steps.ts';

/** Asks for the input of a step before it is taken: the reason, or a confirmation of the refund (rules 9.23: 400 wide). */
export const StepDialog = ({
  step,
  purchases,
  busy,
  onClose,
  onSend,
}: {
  step: ClerkStep;
  purchases: readonly StepPurchase[];
  busy: boolean;
  onClose: () => void;
  onSend: (input: StepInput) => void;
}) => {
  const id = useId();
  useUnsavedInput(id);
  const [ready, setReady] = useState(!['refund', 'defect'].includes(promptOf(step).kind));
  const [wrong, setWrong] = useState<Wrong>({});
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const formData = new FormData(form);
    const found = wrongIn(formData);
    setWrong(found);
    const [first] = Object.keys(found);
    if (!first) return onSend(toldBy(formData));
    (form.elements.namedItem(first) as HTMLElement | null)?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${stepLabel(step, purchases)} ${purchases.length}건`}
      width={['refund', 'defect'].includes(promptOf(step).kind) ? 520 : 400}
      persistent
      footer={
        <>
          <CloseButton onClose={onClose} />
          <Button
            type="submit"
            form={id}
            variant={isDanger(step) ? 'danger' : 'primary'}
            busy={busy}
            disabled={!ready}
          >
            {stepLabel(step, purchases)}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={onSubmit}
        onInput={({ target }) =>
          setWrong(({ [(target as HTMLInputElement).name]: _cleared, ...others }) => others)
        }
        className="grid gap-4"
      >
        <Questions step={step} purchases={purchases} wrong={wrong} onReady={() => setReady(true)} />
      </form>
    </Dialog>
  );
};

const Questions = ({
  step,
  purchases,
  wrong,
  onReady,
}: {
  step: ClerkStep;
  purchases: readonly StepPurchase[];
  wrong: Wrong;
  onReady: () => void;
}) => {
  const [amount, setAmount] = useState<number>();
  const [difference, setDifference] = useState(0);
  const asks = promptOf(step);
  const [only] = purchases.length === 1 ? purchases : [];
  const byTransfer = purchases.some(({ paymentMethod }) => paymentMethod === 'account');
  if (asks.kind === 'refund')
    return <RefundPreviews purchaseNos={purchases.map(({ purchaseNo }) => purchaseNo)} onReady={onReady} />;
  if (asks.kind === 'defect')
    return (
      <>
        {only && only.amount > 1 && <Units most={only.amount} onChange={setAmount} />}
        <RefundPreviews
          purchaseNos={purchases.map(({ purchaseNo }) => purchaseNo)}
          step="refundDefect"
          amount={amount}
          onReady={onReady}
        />
        <TextAreaField
          name="feedbackMessage"
          label="환불 사유"
          hint="고객에게 보내는 안내에 그대로 실립니다."
          required
          maxLength={300}
          errors={wrong.feedbackMessage}
        />
        {byTransfer && <AccountFields wrong={wrong} />}
        <Checkbox name="restock" label="다시 팔 수 있는 상품이라 재고에 더합니다" />
        <p className="form-note">구매확정으로 지급된 적립금과 점수, 보너스는 회수됩니다.</p>
      </>
    );
  if (asks.kind === 'reason')
    return (
      <TextAreaField
        name="feedbackMessage"
        label={asks.label}
        hint="고객에게 보내는 안내에 그대로 실립니다."
        required
        maxLength={300}
        errors={wrong.feedbackMessage}
      />
    );
  if (asks.kind !== 'claim') return null;
  return (
    <>
      <SelectField
        name="claimReason"
        label="사유"
        required
        placeholder="사유를 선택해주세요"
        options={claimReasonCodes.map((value) => ({ value, label: claimReasons[value].label }))}
        errors={wrong.claimReason}
      />
      <TextAreaField name="claimReasonDetails" label="상세 사유" maxLength={500} />
      {only && only.amount > 1 && <Units most={only.amount} />}
      {only && asks.name === 'exchange' && (
        <WantedOption purchaseNo={only.purchaseNo} onWish={setDifference} />
      )}
      {!only && asks.name === 'exchange' && (
        <p className="form-note">다른 옵션으로 바꾸려면 상품을 하나씩 접수해주세요.</p>
      )}
      {byTransfer && (asks.name !== 'exchange' || difference < 0) && <AccountFields wrong={wrong} />}
    </>
  );
};

/** Number of units of the only purchase: all, unless fewer are chosen. */
const Units = ({ most, onChange }: { most: number; onChange?: (amount: number) => void }) => (
  <SelectField
    name="amount"
    label="수량"
    defaultValue={String(most)}
    options={unitChoices(most)}
    onChange={({ target }) => onChange?.(Number(target.value))}
  />
);

/**
 * Option the only purchase is exchanged for: the same, unless another is chosen. `onWish` is called with the difference
 * per unit.
 */
const WantedOption = ({
  purchaseNo,
  onWish,
}: {
  purchaseNo: string;
  onWish: (difference: number) => void;
}) => {
  const { load, data } = useFetcher<typeof loader>();
  useEffect(
    () => load(`/console/shop/purchases/options?${new URLSearchParams({ purchaseNo })}`),
    [load, purchaseNo],
  );
  const options = data?.options ?? [];
  if (options.length === 0) return null;
  return (
    <SelectField
      name="wanted"
      label="교환할 옵션"
      options={[{ value: '', label: '같은 옵션' }, ...options.map(toOptionChoice)]}
      onChange={({ target }) => onWish(options.find(({ sku }) => sku === target.value)?.difference ?? 0)}
    />
  );
};

/** Validates the form. An account must be entered completely or not at all. */
const wrongIn = (form: FormData): Wrong => {
  const isMissing = (name: string) => form.has(name) && !textOf(form, name);
  return {
    ...(isMissing('feedbackMessage') && { feedbackMessage: ['사유를 입력해주세요'] }),
    ...(isMissing('claimReason') && { claimReason: ['사유를 선택해주세요'] }),
    ...wrongInAccount(form),
  };
};

/** Reads the input of the form. The request's contract validates it on the server. */
const toldBy = (form: FormData): StepInput => {
  const amount = form.has('amount') ? { amount: Number(form.get('amount')) } : {};
  const { data: account } = refundAccountSchema.safeParse(accountIn(form));
  if (form.has('feedbackMessage'))
    return {
      feedbackMessage: textOf(form, 'feedbackMessage'),
      ...(form.has('restock') && { restock: true }),
      ...amount,
      ...(account && { account }),
    };
  const claimReason = claimReasonCodes.find((code) => code === textOf(form, 'claimReason'));
  if (!claimReason) return {};
  return {
    claim: { claimReason, claimReasonDetails: textOf(form, 'claimReasonDetails'), account },
    ...amount,
    ...(textOf(form, 'wanted') && { wanted: textOf(form, 'wanted') }),
  };
};
