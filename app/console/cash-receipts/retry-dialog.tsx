import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { SelectField, TextField } from '#app/components/field.tsx';
import { labelChoices } from '#app/resources/choices.ts';
import { receiptPurposes } from '#shared/domain/cash-receipt/cash-receipt.ts';
import type { CashReceiptView } from '#shared/usecases/cash-receipts/list-cash-receipts.ts';
import { type FormOutcome, useAnswer } from '../form/answer.ts';

/** Has what failed tried again; what could not be issued may be for another number. */
export const RetryDialog = ({ receipt, onClose }: { receipt: CashReceiptView; onClose: () => void }) => {
  const fetcher = useFetcher<FormOutcome>();
  const issues = fetcher.data?.failure?.issues ?? [];
  const done = useAnswer(fetcher, { alerts: issues.length === 0 });
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (done) close.current();
  }, [done]);
  const { orderNo, state, purpose, maskedNumber, message } = receipt;
  const isIssue = state === 'FAILED';
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const told = new FormData(event.currentTarget);
    const number = String(told.get('number') ?? '').trim();
    const holder = number ? { purpose: String(told.get('purpose')), number } : undefined;
    fetcher.submit(holder ? { orderNo, holder } : { orderNo }, {
      method: 'post',
      encType: 'application/json',
    });
  };
  return (
    <Dialog open onClose={onClose} title={isIssue ? '현금영수증 재발급' : '현금영수증 취소 재요청'}>
      <form onSubmit={onSubmit} className="grid gap-4" noValidate>
        <p className="form-note">
          {orderNo}
          {message && ` · ${message}`}
        </p>
        {isIssue && (
          <>
            <SelectField
              name="purpose"
              label="용도"
              defaultValue={purpose}
              options={labelChoices(receiptPurposes)}
            />
            <TextField
              name="number"
              label="새 발급번호"
              hint={`비워두면 처음 번호(${maskedNumber})로 다시 발급합니다`}
              placeholder="휴대전화번호 또는 사업자등록번호"
              inputMode="numeric"
              autoComplete="off"
              errors={issues.filter(({ path }) => path.endsWith('number')).map((one) => one.message)}
            />
          </>
        )}
        <div className="flex justify-end">
          <Button type="submit" variant="primary" busy={fetcher.state !== 'idle'}>
            {isIssue ? '재발급' : '다시 취소'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
