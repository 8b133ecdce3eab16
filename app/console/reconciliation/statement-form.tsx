import { Form } from '@remix-run/react';
import { TextField } from '#app/forms/field.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { BankStatement } from '#shared/domain/reconciliation/day-book.ts';
import type { BooksAnswer } from './route.tsx';

const fields = [
  { name: 'deposits', label: '통장 입금 합계', hint: '주문 입금액의 합계(원)' },
  { name: 'withdrawals', label: '통장 출금 합계', hint: '계좌로 보낸 환불액의 합계(원)' },
] as const;

/** Form of the bank statement's totals for the day. A refused form keeps the typed values, with and without scripts. */
export const StatementForm = ({
  day,
  statement,
  answer,
  busy,
}: {
  day: string;
  statement?: BankStatement;
  answer?: BooksAnswer;
  busy: boolean;
}) => (
  <Form method="post" className="books-statement" preventScrollReset>
    <input type="hidden" name="day" value={day} />
    {fields.map(({ name, label, hint }) => {
      const typed = answer?.typed?.[name];
      const saved = statement && formatNumber(statement[name]);
      return (
        <TextField
          key={`${name} ${saved}`}
          name={name}
          label={label}
          hint={hint}
          defaultValue={typeof typed === 'string' ? typed : saved}
          errors={answer?.failure?.issues?.filter(({ path }) => path === name).map(({ message }) => message)}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          maxLength={20}
        />
      );
    })}
    <Button type="submit" name="intent" value="statement" busy={busy}>
      통장 내역 저장
    </Button>
  </Form>
);
