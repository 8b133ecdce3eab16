import { labelChoices } from '#app/resources/fields/choices.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { cashReceiptRetryForm } from '#shared/contracts/orders/cash-receipt.ts';
import { receiptPurposes } from '#shared/domain/cash-receipt/cash-receipt.ts';
import type { CashReceiptView } from '#shared/usecases/cash-receipts/list-cash-receipts.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { declareForm } from '../form/declare.ts';

/** Fields of the retry. A cash receipt that could not be issued may be retried with another number. */
const issueFields = declareForm(cashReceiptRetryForm, [
  {
    title: '재발급',
    fields: [
      {
        kind: 'select',
        name: 'holder.purpose',
        label: '용도',
        required: true,
        options: labelChoices(receiptPurposes),
        wide: true,
      },
      {
        kind: 'text',
        name: 'holder.number',
        label: '새 발급번호',
        hint: '휴대전화번호 또는 사업자등록번호. 비워두면 처음 번호로 다시 발급합니다.',
        inputMode: 'numeric',
        maxLength: 30,
        wide: true,
      },
    ],
  },
]);

const cancelFields = declareForm(cashReceiptRetryForm, [{ title: '취소 재요청', fields: [] }]);

/** Dialog that retries a failed cash receipt. */
export const RetryDialog = ({ receipt, onClose }: { receipt: CashReceiptView; onClose: () => void }) => {
  const { orderNo, state, purpose, maskedNumber, message } = receipt;
  const isIssue = state === 'FAILED';
  const defaultValue = { holder: { purpose } };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isIssue ? '현금영수증 재발급' : '현금영수증 취소 재요청'}
      persistent
    >
      <div className="mb-5">
        <KeyValueTable
          caption="현금영수증"
          rows={[
            { name: '주문번호', value: orderNo },
            { name: '발급번호', value: maskedNumber },
            ...(message ? [{ name: '실패 사유', value: message }] : []),
          ]}
        />
      </div>
      <ConsoleForm
        form={isIssue ? issueFields : cancelFields}
        value={defaultValue}
        hidden={{ orderNo }}
        submitLabel={isIssue ? '재발급' : '취소 재요청'}
        onSaved={onClose}
        compact
      />
    </Dialog>
  );
};
