import { useFormMetadata } from '@conform-to/react';
import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { FormError, TextField } from '#app/forms/field.tsx';
import { useHydrated } from '#app/shell/use-hydrated.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { ConsoleMessage } from '#shared/usecases/messages/manage-templates.ts';
import { type FormOutcome, useAnswer } from '../form/answer.ts';
import type { FormValue } from '../form/declare.ts';
import type { PreviewAnswer } from './preview.ts';
import { messagesPath } from './words.ts';

/** Words as they are typed at the moment, with the event they are of. */
export type TypedWords = { _id: string; subject: string; text: string; short: string };

/** Buttons beside 저장: both use what is typed, saved or not. They need scripts. */
export const TryButtons = ({
  message,
  onPreview,
}: {
  message: ConsoleMessage;
  onPreview: (words: TypedWords) => void;
}) => {
  const { value } = useFormMetadata();
  const fetcher = useFetcher<FormOutcome>();
  useAnswer(fetcher);
  if (!useHydrated()) return null;
  const typed = (value ?? {}) as FormValue;
  const wordOf = (name: 'subject' | 'text' | 'short'): string =>
    name in typed || message.possible.includes('mail') ? String(typed[name] ?? '') : message[name];
  const words = {
    _id: message._id,
    subject: wordOf('subject'),
    text: wordOf('text'),
    short: wordOf('short'),
  };
  return (
    <>
      <Button onClick={() => onPreview(words)}>미리보기</Button>
      <Button
        busy={fetcher.state !== 'idle'}
        onClick={() => fetcher.submit({ intent: 'test', ...words }, { method: 'post' })}
      >
        나에게 시험 발송
      </Button>
    </>
  );
};

/** Shows typed words with the data of an order, or with examples. */
export const PreviewDialog = ({ words, onClose }: { words: TypedWords; onClose: () => void }) => {
  const fetcher = useFetcher<PreviewAnswer>();
  const { submit } = fetcher;
  const [orderNo, setOrderNo] = useState('');
  const [of, setOf] = useState('');
  useEffect(() => {
    submit(
      { ...words, ...(of && { orderNo: of }) },
      { method: 'post', action: `${messagesPath}/${words._id}/preview`, encType: 'application/json' },
    );
  }, [submit, words, of]);
  const { preview, failure } = fetcher.data ?? {};
  return (
    <Dialog open onClose={onClose} title="메시지 미리보기" width={720}>
      <form
        className="message-order"
        onSubmit={(event) => {
          event.preventDefault();
          setOf(orderNo.trim());
        }}
      >
        <TextField
          label="주문번호"
          name="orderNo"
          value={orderNo}
          onChange={({ target }) => setOrderNo(target.value)}
          hint="비워 두면 예시로 보여드립니다"
        />
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          이 주문으로 보기
        </Button>
      </form>
      <FormError errors={failure && [failure.issues?.[0]?.message ?? failure.message]} />
      {!preview && !failure && <Skeleton height={240} />}
      {preview && (
        <>
          <section className="form-part">
            <h3>
              문자 ({preview.isShort ? '단문' : '장문'}, {formatNumber(preview.bytes)}바이트)
            </h3>
            <p className="message-text">{preview.short}</p>
          </section>
          <section className="form-part">
            <h3>메일: {preview.subject}</h3>
            <iframe className="message-mail" title="메일 미리보기" sandbox="" srcDoc={preview.html} />
          </section>
        </>
      )}
    </Dialog>
  );
};
