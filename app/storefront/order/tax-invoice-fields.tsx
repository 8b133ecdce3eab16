import { BusinessNumberField } from '#app/forms/business-number-field.tsx';
import { Checkbox } from '#app/forms/choice.tsx';
import { TextField } from '#app/forms/field.tsx';
import { type FormField, textOf } from '#app/forms/sender-fields.tsx';
import type { InvoicedBusiness } from '#shared/domain/order/order.ts';

export type TaxInvoiceGroup = Record<'enabled' | keyof InvoicedBusiness, FormField>;

const texts = [
  ['companyName', '상호', 70],
  ['ownerName', '대표자명', 40],
  ['address', '사업장 주소', 200],
] as const;

/**
 * Fields of a tax invoice, which replaces a cash receipt. The style sheet shows them once it is requested, and hides
 * those of the cash receipt.
 */
export const TaxInvoiceFields = ({ fields }: { fields: TaxInvoiceGroup }) => (
  <div className="tax-invoice">
    <Checkbox
      name={fields.enabled.name}
      value="on"
      label="세금계산서 신청"
      defaultChecked={fields.enabled.initialValue === 'on'}
    />
    <div className="invoice-asked">
      <BusinessNumberField field={fields.businessNumber} />
      {texts.map(([field, label, maxLength]) => (
        <TextField
          key={field}
          name={fields[field].name}
          id={fields[field].id}
          label={label}
          required
          maxLength={maxLength}
          defaultValue={textOf(fields[field].initialValue)}
          errors={fields[field].errors}
        />
      ))}
      <TextField
        name={fields.email.name}
        id={fields.email.id}
        label="세금계산서 받을 이메일"
        type="email"
        required
        maxLength={100}
        defaultValue={textOf(fields.email.initialValue)}
        errors={fields.email.errors}
        hint="세금계산서를 신청하면 현금영수증은 발급되지 않습니다"
      />
    </div>
  </div>
);
