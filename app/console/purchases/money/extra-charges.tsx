import { useFetcher } from '@remix-run/react';
import { type FormEvent, useId, useState } from 'react';
import { TextAreaField, TextField } from '#app/forms/field.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { askConfirm } from '#app/ui/dialogs.ts';
import { type ChargeView, chargeLabels } from '#shared/domain/charge/charge.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { formatDate, formatDateTime, kstDay } from '#shared/domain/time/format.ts';
import type { ConsoleOrder } from '#shared/usecases/orders/console/console-order.ts';
import { type FormOutcome, useAnswer } from '../../form/answer.ts';
import { CloseButton } from '../../form/close-button.tsx';
import { useUnsavedInput } from '../../form/drafts/unsaved.ts';
import { textOf, type Wrong } from './account-fields.tsx';
import { ExtraRefundDialog } from './extra-refund.tsx';
import { digitsOf, useMoneyRequest, wrongAmount } from './use-money-request.ts';

/** Extra charges of an order, and the button to request another one. */
export const ExtraCharges = ({ order, action }: { order: ConsoleOrder; action: string }) => {
  const [isAsking, setAsking] = useState(false);
  const { charges } = order;
  if (order.orderStatus !== 'ORDER_PAYMENT' && charges.length === 0) return null;
  return (
    <>
      {charges.length > 0 && (
        <>
          <h3>추가 결제 {charges.length}</h3>
          <ul className="order-money" aria-label="추가 결제">
            {charges.map((charge) => (
              <ChargeRow key={charge.n} charge={charge} action={action} />
            ))}
          </ul>
        </>
      )}
      <p className="mt-2 inline-block">
        <Button size="sm" onClick={() => setAsking(true)}>
          추가 결제 요청
        </Button>
      </p>
      {isAsking && <ChargeDialog action={action} onClose={() => setAsking(false)} />}
    </>
  );
};

const ChargeRow = ({ charge, action }: { charge: ChargeView; action: string }) => {
  const fetcher = useFetcher<FormOutcome>();
  useAnswer(fetcher);
  const [isRefunding, setRefunding] = useState(false);
  const { n, amount, reason, state, dueAt, paidAt, byTransfer, isPaying, refundedPrice, receiptUrl } = charge;
  const isOpen = state === 'DUE' || state === 'EXPIRED';
  const refundable = state === 'PAID' ? amount - refundedPrice : 0;
  const send = async (step: 'confirm' | 'cancel', question: string, label: string) => {
    if (await askConfirm(question, label))
      fetcher.submit({ intent: 'charge', n, step }, { method: 'post', action, encType: 'application/json' });
  };
  return (
    <li>
      <span>
        {reason}
        <small>
          {paidAt
            ? `${formatDateTime(paidAt)}${byTransfer ? ' · 무통장입금' : ''}`
            : `${formatDate(dueAt)}까지`}
          {refundedPrice > 0 && ` · ${formatWon(refundedPrice)} 환불`}
        </small>
      </span>
      <b>{formatWon(amount)}</b>
      <Badge tone={state === 'PAID' ? 'accent' : isOpen ? 'warn' : undefined}>
        {isPaying ? '승인 확인 중' : chargeLabels[state]}
      </Badge>
      {receiptUrl && (
        <a className="btn btn-line btn-sm" href={receiptUrl} target="_blank" rel="noopener">
          영수증
        </a>
      )}
      {isOpen && !isPaying && (
        <Button
          size="sm"
          busy={fetcher.state !== 'idle'}
          aria-label={`${formatWon(amount)} 추가 결제 입금확인`}
          onClick={() => send('confirm', `${formatWon(amount)}의 입금을 확인했습니까?`, '입금확인')}
        >
          입금확인
        </Button>
      )}
      {isOpen && (
        <Button
          size="sm"
          variant="danger"
          busy={fetcher.state !== 'idle'}
          aria-label={`${formatWon(amount)} 추가 결제 요청 취소`}
          onClick={() =>
            send('cancel', `추가 결제 ${formatWon(amount)} 요청을 취소하고 고객에게 알릴까요?`, '요청 취소')
          }
        >
          요청 취소
        </Button>
      )}
      {refundable > 0 && (
        <Button
          size="sm"
          onClick={() => setRefunding(true)}
          aria-label={`${formatWon(amount)} 추가 결제 환불`}
        >
          환불
        </Button>
      )}
      {isRefunding && (
        <ExtraRefundDialog
          request={{ intent: 'refundCharge', n }}
          left={refundable}
          byTransfer={byTransfer}
          action={action}
          onClose={() => setRefunding(false)}
        />
      )}
    </li>
  );
};

/** Default number of days a buyer has to pay. */
const USUAL_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Asks a buyer for an extra payment: amount, reason and last day. */
const ChargeDialog = ({ action, onClose }: { action: string; onClose: () => void }) => {
  const id = useId();
  useUnsavedInput(id);
  const [now] = useState(() => Date.now());
  const { busy, wrong, send, isRight } = useMoneyRequest(action, onClose);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const [amount, reason, dueOn] = [
      digitsOf(textOf(formData, 'amount')),
      textOf(formData, 'reason'),
      textOf(formData, 'dueOn'),
    ];
    const faults: Wrong = {
      ...wrongAmount(amount, '요청할 금액을 입력해주세요'),
      ...(!reason && { reason: ['사유를 입력해주세요'] }),
      ...(!dueOn && { dueOn: ['결제 기한을 선택해주세요'] }),
    };
    if (isRight(event.currentTarget, faults)) send({ intent: 'askCharge', amount, reason, dueOn });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="추가 결제 요청"
      width={400}
      persistent
      footer={
        <>
          <CloseButton onClose={onClose} />
          <Button type="submit" form={id} variant="primary" busy={busy}>
            요청
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        <TextField
          name="amount"
          label="요청 금액 (원)"
          inputMode="numeric"
          required
          maxLength={13}
          errors={wrong.amount}
        />
        <TextAreaField
          name="reason"
          label="사유"
          hint="고객에게 보내는 안내에 그대로 실립니다."
          required
          maxLength={300}
          errors={wrong.reason}
        />
        <TextField
          name="dueOn"
          label="결제 기한"
          type="date"
          min={kstDay(new Date(now).toISOString())}
          max="2999-12-31"
          defaultValue={kstDay(new Date(now + USUAL_DAYS * DAY_MS).toISOString())}
          required
          errors={wrong.dueOn}
        />
        <p className="form-note">
          고객은 주문상세에서 카드로 결제하거나 계좌로 입금합니다. 주문의 결제금액과 계산 내역은 바뀌지
          않습니다.
        </p>
      </form>
    </Dialog>
  );
};
