import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { SelectField, TextAreaField } from '#app/forms/field.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ORDER_NOTES, type OrderNote, orderFlagLabels, orderFlags } from '#shared/domain/order/order-note.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { ConsoleOrder } from '#shared/usecases/orders/console/console-order.ts';
import { type FormOutcome, useAnswer } from '../../form/answer.ts';
import { useUnsavedInput } from '../../form/drafts/unsaved.ts';

const describeFlag = ({ flag }: OrderNote): string | undefined => {
  if (!flag) return undefined;
  return flag === 'NONE' ? '표시 해제' : `표시: ${orderFlagLabels[flag]}`;
};

/**
 * Notes about orders, newest first, each with its author and time. A note about another order than `orderNo` names its
 * order.
 */
export const OrderNoteList = ({ notes, orderNo }: { notes: readonly OrderNote[]; orderNo?: string }) => (
  <ul className="order-notes">
    {notes.map((note) => (
      <li key={note._id}>
        {note.flag && <Badge tone={note.flag === 'NONE' ? undefined : 'warn'}>{describeFlag(note)}</Badge>}
        {note.text && <p>{note.text}</p>}
        <small>
          {note.by} · {formatDateTime(note.createdAt)}
          {note.orderNo !== orderNo && (
            <>
              {' · '}
              <a href={`/console/shop/purchases/all?order=${note.orderNo}`}>{note.orderNo}</a>
            </>
          )}
        </small>
      </li>
    ))}
  </ul>
);

/** Notes of clerks about an order, and a form for another one. The flag is changed with it. */
export const OrderNotes = ({
  order,
  notes,
  isOwn,
  action,
}: {
  order: ConsoleOrder;
  notes: readonly OrderNote[];
  /** True when the clerk is the buyer: others change its flag */
  isOwn: boolean;
  action: string;
}) => {
  const fetcher = useFetcher<FormOutcome>();
  const saved = useAnswer(fetcher);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useUnsavedInput(id);
  useEffect(() => {
    if (saved) form.current?.reset();
  }, [saved]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const body = {
      intent: 'note',
      text: String(formData.get('text')),
      flag: String(formData.get('flag') ?? ''),
    };
    fetcher.submit(body, { method: 'post', action, encType: 'application/json' });
  };
  const issueOf = (field: string) =>
    fetcher.data?.failure?.issues?.filter(({ path }) => path === field).map(({ message }) => message);
  return (
    <section className="order-wide">
      <h3>관리자 메모 {notes.length > 0 && notes.length}</h3>
      <form ref={form} id={id} onSubmit={onSubmit} className="order-note-form">
        <TextAreaField
          name="text"
          label="메모"
          labelHidden
          placeholder="고객에게는 보이지 않습니다"
          rows={2}
          maxLength={ORDER_NOTES.longest}
          errors={issueOf('text')}
        />
        {!isOwn && (
          <SelectField
            name="flag"
            label="표시"
            labelHidden
            options={[
              { value: '', label: order.flag ? `표시 유지 (${orderFlagLabels[order.flag]})` : '표시 없음' },
              ...orderFlags
                .filter((flag) => flag !== order.flag)
                .map((flag) => ({ value: flag, label: orderFlagLabels[flag] })),
              ...(order.flag ? [{ value: 'NONE', label: '표시 해제' }] : []),
            ]}
          />
        )}
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          메모 남기기
        </Button>
      </form>
      <OrderNoteList notes={notes} orderNo={order.orderNo} />
    </section>
  );
};
