import { BusinessNumberField } from '#app/forms/business-number-field.tsx';
import { Checkbox, RadioGroup } from '#app/forms/choice.tsx';
import { TextField } from '#app/forms/field.tsx';
import { PhoneField } from '#app/forms/phone-field.tsx';
import { type FormField, textOf } from '#app/forms/sender-fields.tsx';
import { receiptPurposeCodes, receiptPurposes } from '#shared/domain/cash-receipt/cash-receipt.ts';
import { type PaymentMethod, paymentMethodLabels } from '#shared/domain/payment/method.ts';
import { TaxInvoiceFields, type TaxInvoiceGroup } from './tax-invoice-fields.tsx';

/** Returns the method that was chosen if it is offered, else the first. */
const offeredOf = (methods: readonly PaymentMethod[], chosen: string): PaymentMethod | undefined =>
  methods.find((method) => method === chosen) ?? methods[0];

type Transfer = { bank: string; accountNumber: string; accountHolder: string };

/** Payment method. The style sheet shows the fields of a bank transfer when it is chosen, with or without scripts. */
export const PaymentFields = ({
  fields,
  receipt,
  invoice,
  isGuest,
  methods,
  transfer,
  offersCashReceipt,
}: {
  fields: Record<'paymentMethod' | 'depositor', FormField>;
  receipt: Record<'enabled' | 'purpose' | 'phone' | 'businessNumber', FormField>;
  /** Fields of a tax invoice, which only companies may request */
  invoice?: TaxInvoiceGroup;
  /** Guests have less time to pay than members */
  isGuest: boolean;
  /** Those that can be paid with (rules 11.16) */
  methods: readonly PaymentMethod[];
  transfer?: Transfer;
  offersCashReceipt: boolean;
}) => (
  <section className="panel">
    <h2 className="panel-head">결제수단</h2>
    <div className="grid gap-4">
      <RadioGroup
        name={fields.paymentMethod.name}
        label="결제수단"
        labelHidden
        options={methods.map((value) => ({ value, label: paymentMethodLabels[value] }))}
        defaultValue={offeredOf(methods, textOf(fields.paymentMethod.initialValue))}
        errors={fields.paymentMethod.errors}
      />
      <div className="transfer-only">
        {transfer && (
          <p className="rounded-control bg-wash p-3">
            {transfer.bank} {transfer.accountNumber}{' '}
            <span className="whitespace-nowrap">(예금주 {transfer.accountHolder})</span>
            <br />
            <span className="text-meta text-ink-2">
              {isGuest
                ? '24시간 안에 입금되지 않으면 주문이 자동으로 취소됩니다. 재고가 적은 상품은 입금기한이 더 짧습니다.'
                : '3일 안에 입금되지 않으면 주문이 자동으로 취소됩니다.'}
            </span>
          </p>
        )}
        <TextField
          name={fields.depositor.name}
          id={fields.depositor.id}
          label="입금자명"
          required
          maxLength={40}
          defaultValue={textOf(fields.depositor.initialValue)}
          errors={fields.depositor.errors}
        />
        {invoice && <TaxInvoiceFields fields={invoice} />}
        {offersCashReceipt && (
          <div className="cash-receipt">
            <Checkbox
              name={receipt.enabled.name}
              value="on"
              label="현금영수증 신청"
              defaultChecked={receipt.enabled.initialValue === 'on'}
            />
            <div className="receipt-asked">
              <RadioGroup
                name={receipt.purpose.name}
                label="현금영수증 용도"
                options={receiptPurposeCodes.map((value) => ({ value, label: receiptPurposes[value] }))}
                defaultValue={textOf(receipt.purpose.initialValue) || 'DEDUCTION'}
              />
              <div className="receipt-phone">
                <PhoneField
                  name={receipt.phone.name}
                  id={receipt.phone.id}
                  label="현금영수증 연락처"
                  required
                  defaultValue={textOf(receipt.phone.initialValue, '-')}
                  errors={receipt.phone.errors}
                />
              </div>
              <div className="receipt-business">
                <BusinessNumberField field={receipt.businessNumber} />
              </div>
            </div>
          </div>
        )}
      </div>
    </div>
  </section>
);
