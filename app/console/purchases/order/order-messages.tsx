import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { askConfirm } from '#app/ui/dialogs.ts';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { SendingState } from '#shared/domain/message/message.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { formatPhone } from '#shared/domain/user/phone.ts';
import type { OrderMessage } from '#shared/usecases/messages/order-messages.ts';
import { type FormOutcome, useAnswer } from '../../form/answer.ts';
import { LazySection } from './lazy-section.tsx';
import type { loader } from './read-messages.ts';

const states: Record<Exclude<SendingState, 'NONE'>, string> = {
  PENDING: '발송 대기',
  ADMITTED: '발송 대기',
  SENT: '발송 완료',
  REJECTED: '발송 거부',
  HELD: '발송 제한',
  GIVEN_UP: '발송 실패',
  STOPPED: '수신 중단',
  OFF: '보내지 않음',
  BY_KAKAO: '알림톡으로 대신함',
};

const Channel = ({ name, to, state }: { name: string; to?: string; state: SendingState }) =>
  state === 'NONE' ? null : (
    <span>
      {name} {to} <Badge tone={state === 'SENT' ? 'accent' : undefined}>{states[state]}</Badge>
    </span>
  );

/** Messages of the shop to the buyer about the order, with their delivery states. Each can be sent again. */
export const OrderMessages = ({ href }: { href: string }) => {
  const action = `${href}/messages`;
  const { load, data } = useFetcher<typeof loader>();
  const fetcher = useFetcher<FormOutcome>();
  const sent = useAnswer(fetcher);
  useEffect(() => {
    if (sent) load(action);
  }, [sent, load, action]);
  const resend = async ({ _id, subject }: OrderMessage) => {
    if (await askConfirm(`${subject}\n이 메시지를 고객에게 다시 보낼까요?`, '다시 보내기'))
      fetcher.submit({ _id }, { method: 'post', action, encType: 'application/json' });
  };
  return (
    <LazySection title="고객에게 보낸 메시지" onOpen={() => load(action)}>
      {!data && <Skeleton height={120} />}
      {data?.failure && <ErrorState title={data.failure.message}>잠시 후 다시 열어주세요.</ErrorState>}
      {data?.messages?.length === 0 && <p className="text-ink-2">최근 90일 동안 보낸 메시지가 없습니다.</p>}
      <ol className="order-entries">
        {data?.messages?.map((message) => (
          <li key={message._id}>
            <p>
              <b>{message.subject}</b>
              <small>
                {formatDateTime(message.createdAt)}
                {message.resentBy && ` · ${message.resentBy} 다시 보냄`}
              </small>
            </p>
            <p className="whitespace-pre-line">{message.paragraphs.join('\n')}</p>
            <p className="order-sent">
              <Channel name="메일" to={message.to.email} state={message.sending.mail} />
              {message.sending.kakao && (
                <Channel
                  name="알림톡"
                  to={formatPhone(message.to.phone ?? '')}
                  state={message.sending.kakao}
                />
              )}
              <Channel name="문자" to={formatPhone(message.to.phone ?? '')} state={message.sending.text} />
              {message.cost !== undefined && <span>비용 {formatWon(message.cost)}</span>}
              <Button
                size="sm"
                busy={fetcher.state !== 'idle'}
                onClick={() => resend(message)}
                aria-label={`${message.subject} 다시 보내기`}
              >
                다시 보내기
              </Button>
            </p>
          </li>
        ))}
      </ol>
    </LazySection>
  );
};
