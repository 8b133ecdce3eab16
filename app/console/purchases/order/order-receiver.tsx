import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { isOnItsWay } from '#shared/domain/order/order.ts';
import { unconfirmedLabels } from '#shared/domain/shipping/postcode-check.ts';
import { formatPhone } from '#shared/domain/user/phone.ts';
import type { ConsoleOrder } from '#shared/usecases/orders/console/console-order.ts';
import { type FormOutcome, useAnswer } from '../../form/answer.ts';
import { ReceiverForm } from './receiver-form.tsx';

/**
 * Receiver of the order (rules 4.10): read-only once the order is completed or confirmable, otherwise shown with a button
 * to edit it. After a save it is shown again, whether the save succeeded or failed. Only when somebody else saved
 * meanwhile it stays in edit mode, with both values to choose from.
 */
export const OrderReceiver = ({ order, action }: { order: ConsoleOrder; action: string }) => {
  const [editing, setEditing] = useState(false);
  const { receiver, requestMessage } = order;
  const locked = order.receiverLocked || order.orderStatus === 'ORDER_CANCELED';
  return (
    <section>
      <header>
        <h3>받는 분</h3>
        {!locked && !editing && (
          <Button size="sm" onClick={() => setEditing(true)} aria-label="배송지 변경">
            변경
          </Button>
        )}
      </header>
      {editing ? (
        <ReceiverForm order={order} action={action} onDone={() => setEditing(false)} />
      ) : (
        <KeyValueTable
          caption="받는 분"
          rows={[
            { name: '이름', value: receiver.name },
            { name: '연락처', value: formatPhone(receiver.phone) },
            { name: '주소', value: `(${receiver.postcode}) ${receiver.address1} ${receiver.address2}` },
            { name: '요청사항', value: requestMessage || '없음' },
          ]}
        />
      )}
      {receiver.unconfirmed && !locked && !editing && <Unconfirmed order={order} action={action} />}
      {!locked && isOnItsWay(order.purchases) && (
        <p className="mt-2 text-meta text-ink-2">
          이미 발송된 상품이 있습니다. 배송지를 변경하면 택배사에도 알려주세요.
        </p>
      )}
    </section>
  );
};

/** Address that could not be confirmed: a clerk checks it, and confirms or changes it. */
const Unconfirmed = ({ order, action }: { order: ConsoleOrder; action: string }) => {
  const confirming = useFetcher<FormOutcome>();
  useAnswer(confirming);
  const { receiver, version } = order;
  return (
    receiver.unconfirmed && (
      <div className="mt-2 grid justify-items-start gap-2">
        <Badge tone="warn">{unconfirmedLabels[receiver.unconfirmed]}</Badge>
        <p className="text-meta text-ink-2">
          우편번호와 주소가 맞는지 확인해주세요. 확인하거나 배송지를 변경하기 전에는 발송할 수 없습니다.
        </p>
        <Button
          size="sm"
          busy={confirming.state !== 'idle'}
          onClick={() =>
            confirming.submit(JSON.stringify({ intent: 'address', version }), {
              method: 'post',
              action,
              encType: 'application/json',
            })
          }
        >
          주소 확인 완료
        </Button>
      </div>
    )
  );
};
