import * as z from 'zod';
import { SelectField, TextField } from '#app/forms/field.tsx';
import { refundAccountSchema } from '#shared/contracts/orders/bank.ts';
import { bankCodes, banks } from '#shared/domain/bank/banks.ts';

/** Errors of fields, by field name. */
export type Wrong = Partial<Record<string, string[]>>;

/** Fields of the account a transfer is refunded to. The account the order already has need not be entered again. */
export const AccountFields = ({ wrong }: { wrong: Wrong }) => (
  <fieldset className="grid gap-3">
    <legend className="field-label mb-2">환불계좌 (주문에 등록되어 있으면 비워두세요)</legend>
    <SelectField
      name="accountBankCode"
      label="은행"
      labelHidden
      placeholder="은행사 선택"
      options={bankCodes.map((value) => ({ value, label: banks[value] }))}
      errors={wrong.accountBankCode}
    />
    <TextField
      name="accountNumber"
      label="계좌번호"
      labelHidden
      inputMode="numeric"
      placeholder="계좌번호를 입력하세요."
      errors={wrong.accountNumber}
    />
    <TextField
      name="accountHolder"
      label="예금주명"
      labelHidden
      placeholder="예금주명을 입력하세요."
      errors={wrong.accountHolder}
    />
  </fieldset>
);

export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** Reads the account from the form. */
export const accountIn = (form: FormData) => ({
  accountBankCode: textOf(form, 'accountBankCode'),
  accountNumber: textOf(form, 'accountNumber'),
  accountHolder: textOf(form, 'accountHolder'),
});

/** Validates an account, which must be entered completely or not at all. */
export const wrongInAccount = (form: FormData): Wrong => {
  const account = accountIn(form);
  const checked = Object.values(account).some(Boolean) && refundAccountSchema.safeParse(account);
  return checked && !checked.success ? z.flattenError(checked.error).fieldErrors : {};
};
