import { banks } from '#shared/domain/bank/banks.ts';
import { SelectField, TextField } from '../field.tsx';
import type { fieldOf } from '../form-props.ts';

const bankChoices = Object.entries(banks).map(([value, label]) => ({ value, label }));

type Field = ReturnType<typeof fieldOf>;

/** Bank, number and holder of an account (rules 6.20). The form chooses the field names. */
export const AccountFields = ({ bank, number, holder }: { bank: Field; number: Field; holder: Field }) => (
  <>
    <SelectField label="은행" {...bank} options={bankChoices} placeholder="은행사 선택" />
    <TextField
      label="계좌번호"
      {...number}
      inputMode="numeric"
      autoComplete="off"
      placeholder="계좌번호를 입력하세요."
    />
    <TextField
      label="예금주"
      {...holder}
      placeholder="예금주명을 입력하세요."
      hint="본인 명의의 통장으로만 입금 받으실 수 있습니다."
    />
  </>
);
