import { useFetcher } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { TextField } from '#app/forms/field.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { askConfirm } from '#app/ui/dialogs.ts';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import type { DepositAct } from '#shared/contracts/orders/deposit.ts';
import { depositStates, listOfDeposit } from '#shared/domain/deposit/deposit.ts';
import { depositVerdicts } from '#shared/domain/deposit/match.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { orderStatusMessages } from '#shared/domain/order/status.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { DepositOrder, DepositView } from '#shared/usecases/deposits/list-deposits.ts';
import { type FormOutcome, useAnswer } from '../form/answer.ts';
import { takeAsSaved, useUnsaved } from '../form/drafts/unsaved.ts';
import { ReauthenticationDialog } from '../form/reauthentication-dialog.tsx';

type Act = (act: DepositAct, question?: { asked: string; button: string }) => void;

/** Dialog of a deposit: the orders it may be meant for, and the actions on it. */
export const DepositDialog = ({ deposit, onClose }: { deposit: DepositView; onClose: () => void }) => {
  const id = useId();
  const [touched, setTouched] = useState(false);
  useUnsaved(id, touched);
  const fetcher = useFetcher<FormOutcome>();
  const issues = fetcher.data?.failure?.issues ?? [];
  const isHandedOut = fetcher.data?.failure?.code === 'DEPOSIT_HANDED_OUT';
  const done = useAnswer(fetcher, { alerts: issues.length === 0 && !isHandedOut });
  const [asked, setAsked] = useState<DepositAct>();
  const close = useRef(onClose);
  close.current = onClose;
  // After a new match or release the dialog stays open, so that the clerk sees the result.
  const isOver = done !== undefined && asked?.act !== 'match' && asked?.act !== 'release';
  useEffect(() => {
    if (!isOver) return;
    takeAsSaved(id);
    close.current();
  }, [isOver, id]);
  const send = (form: DepositAct) => {
    setAsked(form);
    fetcher.submit({ ...form, _id: deposit._id }, { method: 'post' });
  };
  const act: Act = async (form, question) => {
    if (question && !(await askConfirm(question.asked, question.button))) return;
    send(form);
  };
  useUnsent(fetcher, asked, send);
  const busy = fetcher.state !== 'idle';
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focuses the refused field.
    if (!busy && fetcher.data?.failure)
      body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [busy, fetcher.data]);
  const wrong = (field: string) => issues.filter(({ path }) => path === field).map(({ message }) => message);
  const { state, verdict, orders } = deposit;
  return (
    <Dialog open onClose={onClose} title="입금 처리" width={640} persistent>
      <div ref={body} id={id} className="grid gap-5" onInput={() => setTouched(true)}>
        <KeyValueTable
          caption="입금 내역"
          rows={[
            { name: '입금일시', value: formatDateTime(deposit.at) },
            { name: '입금자', value: deposit.depositor },
            { name: '입금액', value: <b>{formatWon(deposit.amount)}</b> },
            { name: '상태', value: verdict ? depositVerdicts[verdict] : depositStates[state] },
            ...(deposit.orderNo ? [{ name: '주문번호', value: deposit.orderNo }] : []),
            ...(deposit.charge ? [{ name: '결제 내용', value: '추가 결제' }] : []),
            ...(deposit.excess ? [{ name: '초과금액', value: formatWon(deposit.excess) }] : []),
            ...(deposit.returned ? [{ name: '환불금액', value: formatWon(deposit.returned) }] : []),
            ...(deposit.note ? [{ name: '사유', value: deposit.note }] : []),
          ]}
        />
        {state === 'OPEN' && <Orders deposit={deposit} act={act} busy={busy} wrong={wrong('orderNo')} />}
        {state === 'PART' && (
          <div className="grid gap-3">
            {orders.map((order) => (
              <OrderCard key={order.orderNo} order={order} />
            ))}
            <p className="form-note">
              남은 금액이 입금되면 주문이 결제완료로 바뀝니다. 모자라도 받기로 했다면 주문 목록에서 결제확인을
              눌러주세요.
            </p>
          </div>
        )}
        <ReauthenticationDialog fetcher={fetcher} again={() => asked && send(asked)} />
        {listOfDeposit(state) === 'WAITING' && (
          <Otherwise deposit={deposit} act={act} busy={busy} wrong={wrong('note')} />
        )}
        {(state === 'PART' || state === 'ASIDE') && (
          <div>
            <Button size="sm" busy={busy} onClick={() => act({ act: 'release' })}>
              {state === 'PART' ? '배정 취소' : '처리할 입금으로 되돌리기'}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
};

/**
 * Asks whether the bank has sent what its file contains and, if it has not, repeats the action that was refused because
 * of it.
 */
const useUnsent = (
  { state, data }: { state: string; data?: FormOutcome },
  confirming: DepositAct | undefined,
  send: (form: DepositAct) => void,
) => {
  const again = useRef(() => {});
  again.current = () => {
    if (confirming?.act === 'reopen' || confirming?.act === 'release')
      send({ ...confirming, isUnsent: true });
  };
  useEffect(() => {
    if (state !== 'idle' || data?.failure?.code !== 'DEPOSIT_HANDED_OUT') return;
    const { message } = data.failure;
    void askConfirm(`${message}\n은행에서 송금하지 않은 것을 확인했습니까?`, '송금하지 않음').then(
      (agreed) => agreed && again.current(),
    );
  }, [state, data]);
};

/** One line that describes an order in the dialog of a deposit. */
const OrderCard = ({ order, children }: { order: DepositOrder; children?: ReactNode }) => {
  const { orderNo, createdAt, orderName, totalPrice, due, depositor, isWaiting, orderStatus } = order;
  return (
    <article className="deposit-order">
      <div>
        <a href={`/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`}>{orderNo}</a>{' '}
        <Badge tone={isWaiting ? 'accent' : undefined}>{orderStatusMessages[orderStatus]}</Badge>
        <p>{orderName}</p>
        <small>
          {formatDateTime(createdAt)} · 입금자 {depositor}
        </small>
      </div>
      <div className="deposit-order-end">
        <b>{formatWon(totalPrice)}</b>
        {isWaiting && due < totalPrice && <small>{formatWon(due)} 남음</small>}
        {children}
      </div>
    </article>
  );
};

/** Builds the confirmation question for an order that waits for payment. It names the amount that is missing. */
const questionOf = ({ amount }: DepositView, { due, orderNo }: DepositOrder) => {
  if (amount < due)
    return {
      asked: `${orderNo}에 일부 입금으로 배정합니다. ${formatWon(due - amount)}이 더 입금되어야 결제완료가 됩니다.`,
      button: '일부 입금으로 배정',
    };
  const more = amount > due ? `\n초과한 ${formatWon(amount - due)}은 환불할 금액으로 남습니다.` : '';
  return { asked: `${orderNo} 주문의 입금을 확인합니다.${more}`, button: '입금 확인' };
};

/** Orders the deposit may be meant for, each with its actions, and a field for any other order number. */
const Orders = ({
  deposit,
  act,
  busy,
  wrong,
}: {
  deposit: DepositView;
  act: Act;
  busy: boolean;
  wrong: string[];
}) => {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    act({ act: 'assign', orderNo: String(new FormData(event.currentTarget).get('orderNo')) });
  };
  return (
    <section className="grid gap-3">
      <header className="flex items-center justify-between gap-2">
        <h3>관련 주문</h3>
        <Button size="sm" busy={busy} onClick={() => act({ act: 'match' })}>
          다시 검색
        </Button>
      </header>
      {deposit.orders.length === 0 && (
        <p className="text-ink-2">이름이나 금액이 비슷한 주문을 찾지 못했습니다.</p>
      )}
      {deposit.orders.map((order, at) => {
        const { orderNo, isWaiting, isLapsed } = order;
        // The most likely order comes first; the others only share the name or the amount.
        const variant = at === 0 ? 'primary' : 'line';
        const question = questionOf(deposit, order);
        return (
          <OrderCard key={orderNo} order={order}>
            {isWaiting && (
              <Button
                size="sm"
                variant={variant}
                busy={busy}
                onClick={() => act({ act: 'assign', orderNo }, question)}
              >
                {question.button}
              </Button>
            )}
            {isLapsed && (
              <Button
                size="sm"
                variant={variant}
                busy={busy}
                onClick={() =>
                  act(
                    { act: 'reopen', orderNo },
                    {
                      asked: `취소된 ${orderNo} 주문을 다시 열고 입금을 확인합니다. 재고와 사용한 쿠폰·적립금이 남아 있어야 합니다.`,
                      button: '주문 재개',
                    },
                  )
                }
              >
                주문 재개
              </Button>
            )}
          </OrderCard>
        );
      })}
      <form onSubmit={onSubmit} className="deposit-ask" noValidate>
        <TextField
          name="orderNo"
          label="다른 주문번호"
          placeholder="P-20261125-7K3M9QXD"
          autoComplete="off"
          hint="추가 결제를 기다리는 주문이면 금액이 같은 추가 결제를 확인합니다."
          errors={wrong}
        />
        <Button type="submit" busy={busy}>
          배정
        </Button>
      </form>
    </section>
  );
};

/** Actions for money that belongs to no order: it is sent back, or marked as something else. */
const Otherwise = ({
  deposit: { state, amount, excess },
  act,
  busy,
  wrong,
}: {
  deposit: DepositView;
  act: Act;
  busy: boolean;
  wrong: string[];
}) => {
  const [note, setNote] = useState('');
  const back = formatWon(state === 'EXCESS' ? (excess ?? 0) : amount);
  return (
    <section className="grid gap-3">
      <h3>{state === 'OPEN' ? '주문이 아닌 경우' : '환불'}</h3>
      <TextField
        name="note"
        label="사유"
        maxLength={200}
        placeholder="예: 이중 입금, 카드사 정산금"
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        autoComplete="off"
        errors={wrong}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          busy={busy}
          onClick={() =>
            act(
              { act: 'return', note },
              note.trim()
                ? { asked: `${back}을 은행에서 송금했나요? 환불한 것으로 기록합니다.`, button: '환불 기록' }
                : undefined,
            )
          }
        >
          {back} 환불 기록
        </Button>
        {state === 'OPEN' && (
          <Button busy={busy} onClick={() => act({ act: 'aside', note })}>
            주문 외 입금
          </Button>
        )}
      </div>
    </section>
  );
};
