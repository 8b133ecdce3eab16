import { useFetcher } from '@remix-run/react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { askConfirm } from '#app/ui/dialogs.ts';
import { type BankCode, banks } from '#shared/domain/bank/banks.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import { doubtOf, isByHand } from '#shared/domain/order/refund.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { ConsoleOrder } from '#shared/usecases/orders/console/console-order.ts';
import { type FormOutcome, useAnswer } from '../../form/answer.ts';
import { ReauthenticationDialog } from '../../form/reauthentication-dialog.tsx';
import { WhyAmount } from './why-amount.tsx';

const states = {
  PENDING: { text: '환불 진행 중', tone: 'warn' },
  DONE: { text: '환불완료', tone: 'accent' },
  REJECTED: { text: '환불 실패', tone: 'sale' },
} as const;

const bankName = (code: string): string => banks[code as BankCode] ?? code;

/**
 * Refund of an order, with its state. A refund of a transfer, and one that the provider refused, is sent by hand: its
 * account is shown in full on request, which is recorded, and 환불완료 confirms that the money was sent.
 */
export const OrderRefund = ({
  order,
  refund,
  action,
}: {
  order: ConsoleOrder;
  refund: ConsoleOrder['refunds'][number];
  action: string;
}) => {
  const { _id, why, amount, pointPrice, reason, extraReason, state, createdAt, doneAt, code } = refund;
  const reveal = useFetcher<FormOutcome & { account?: RefundAccount }>();
  const finish = useFetcher<FormOutcome>();
  useAnswer(reveal);
  useAnswer(finish);
  const doubt = refund.account && doubtOf(refund.account);
  const send = (fetcher: typeof finish | typeof reveal, intent: 'account' | 'transferred') =>
    fetcher.submit(
      { intent, _refund: _id, ...(doubt && { holderConfirmed: true }) },
      { method: 'post', action, encType: 'application/json' },
    );
  const complete = async () => {
    const question = `${formatWon(amount)}을 송금했습니까?\n고객에게 환불 완료를 알립니다.`;
    const message = doubt
      ? `${doubt}\n입금자와의 관계를 확인하고 환불하기로 했습니까?\n${question}`
      : question;
    if (await askConfirm(message, '환불완료')) send(finish, 'transferred');
  };
  const account = reveal.data?.account ?? refund.account;
  const byHand = isByHand(refund);
  return (
    <li>
      <span>
        {reason}
        <small>
          {formatDateTime(doneAt ?? createdAt)}
          {pointPrice > 0 && ` · 적립금 ${formatWon(pointPrice)}`}
          {code && ` · ${code}`}
        </small>
        {extraReason && <small>{extraReason}</small>}
        {byHand && (
          <small>
            {account
              ? `${bankName(account.accountBankCode)} ${account.accountNumber} (${account.accountHolder})`
              : '등록된 환불계좌가 없습니다. 고객에게 확인해주세요.'}
          </small>
        )}
        {byHand && doubt && <small className="text-sale">{doubt} 확인한 뒤 환불해주세요.</small>}
      </span>
      <ReauthenticationDialog fetcher={reveal} again={() => send(reveal, 'account')} />
      <ReauthenticationDialog fetcher={finish} again={() => send(finish, 'transferred')} />
      <b>{formatWon(amount)}</b>
      <Badge tone={states[state].tone}>{states[state].text}</Badge>
      {byHand && account && !reveal.data?.account && (
        <Button size="sm" busy={reveal.state !== 'idle'} onClick={() => send(reveal, 'account')}>
          계좌 보기
        </Button>
      )}
      {byHand && (
        <Button size="sm" variant="primary" busy={finish.state !== 'idle'} onClick={complete}>
          환불완료
        </Button>
      )}
      {why && <WhyAmount order={order} why={why} of={reason} />}
    </li>
  );
};
