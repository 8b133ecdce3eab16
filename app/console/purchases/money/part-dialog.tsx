import { type FormEvent, useId, useState } from 'react';
import { FormError, SelectField, TextField } from '#app/forms/field.tsx';
import { unitChoices } from '#app/forms/unit-choices.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { parcelSchema } from '#shared/contracts/orders/console-order.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import { CloseButton } from '../../form/close-button.tsx';
import { useUnsavedInput } from '../../form/drafts/unsaved.ts';
import { useCouriers } from '../parcels/parcels.tsx';
import type { StepRunner } from '../steps/use-steps.tsx';
import { textOf, type Wrong } from './account-fields.tsx';

const nameOf = ({ product, name }: PurchaseView): string => [product.name, name].filter(Boolean).join(' · ');

/** Sends some units of an order's lines in a separate parcel. The rest waits for the next one. */
export const PartDialog = ({
  lines,
  steps: { take, busy },
  onClose,
}: {
  /** Lines that can be shipped now */
  lines: readonly PurchaseView[];
  steps: StepRunner;
  onClose: () => void;
}) => {
  const id = useId();
  useUnsavedInput(id);
  const couriers = useCouriers();
  const [wrong, setWrong] = useState<Wrong>({});
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const formData = new FormData(form);
    const parcel = parcelSchema.safeParse({
      code: textOf(formData, 'code'),
      number: textOf(formData, 'number'),
    });
    const chosen = lines.flatMap((line) => {
      const units = Number(formData.get(line.purchaseNo));
      return units > 0 ? [{ line, units }] : [];
    });
    const faults: Wrong = {
      ...(chosen.length === 0 && { units: ['이 송장으로 보낼 수량을 선택해주세요'] }),
      ...(!parcel.success && { number: parcel.error.issues.map(({ message }) => message).slice(0, 1) }),
    };
    setWrong(faults);
    if (!parcel.success || chosen.length === 0) {
      const field = form.elements.namedItem(chosen.length === 0 ? (lines[0]?.purchaseNo ?? '') : 'number');
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    const purchases = chosen.map(({ line, units }) => ({ ...line, part: { units, parcel: parcel.data } }));
    take({ step: 'ship', purchases, onMoved: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="나누어 발송"
      width={520}
      persistent
      footer={
        <>
          <CloseButton onClose={onClose} />
          <Button type="submit" form={id} variant="primary" busy={busy === 'ship'}>
            배송 시작
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        <FormError errors={wrong.units} />
        {lines.map((line) => (
          <SelectField
            key={line.purchaseNo}
            name={line.purchaseNo}
            label={nameOf(line)}
            defaultValue="0"
            options={[{ value: '0', label: '보내지 않음' }, ...unitChoices(line.amount)]}
          />
        ))}
        <SelectField
          name="code"
          label="택배사"
          options={couriers.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField name="number" label="송장번호" required maxLength={40} errors={wrong.number} />
        <p className="form-note">
          선택한 수량만 이 송장으로 보냅니다. 남은 수량은 상품준비중으로 남아 다른 송장으로 보낼 수 있고,
          배송비는 달라지지 않습니다.
        </p>
      </form>
    </Dialog>
  );
};
