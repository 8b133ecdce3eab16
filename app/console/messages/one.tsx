import { useLoaderData } from '@remix-run/react';
import { useMemo, useState } from 'react';
import { messages } from '#app/resources/messages.server.ts';
import { Button } from '#app/ui/button.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { recipientLabels } from '#shared/domain/message/message-event.ts';
import type { ConsoleMessage } from '#shared/usecases/messages/manage-templates.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { ConsolePage, Panel } from '../layout/page.tsx';
import { itemLoader, saveAction } from '../resource/serve.ts';
import { messageForm } from './message-form.tsx';
import { PreviewDialog, TryButtons, type TypedWords } from './try-words.tsx';
import { VersionsPanel } from './versions-panel.tsx';
import { messagesPath } from './words.ts';

export const headers = personalPage;
export const loader = itemLoader(messages);
export const action = saveAction(messages);

const exampleText = (example: string | readonly string[]): string =>
  typeof example === 'string' ? example : example.join(' / ');

/** Variables of the message with an example each; a press copies one for the text. */
const VariablesPanel = ({ variables }: Pick<ConsoleMessage, 'variables'>) => (
  <Panel title="쓸 수 있는 변수">
    {variables.length === 0 && <p className="text-ink-2">이 메시지에는 변수가 없습니다.</p>}
    <ul className="message-variables">
      {variables.map(({ name, label, example }) => (
        <li key={name}>
          <Button size="sm" onClick={() => copyText(`#{${label}}`, `#{${label}} 변수를 복사했습니다.`)}>
            {`#{${label}}`}
          </Button>
          <span>{exampleText(example)}</span>
        </li>
      ))}
    </ul>
  </Panel>
);

/** The message of one event: by which ways it is sent, in which words, and what it was before. */
export default function OneMessage() {
  const { item } = useLoaderData<typeof loader>();
  const message = item as ConsoleMessage;
  const [previewed, setPreviewed] = useState<TypedWords>();
  const form = useMemo(() => messageForm(message), [message]);
  return (
    <ConsolePage
      title={message.title}
      back={{ href: messagesPath, text: '메시지' }}
      actions={<span className="text-ink-2">받는 사람: {recipientLabels[message.to]}</span>}
    >
      <div className="message-panels">
        <VariablesPanel variables={message.variables} />
        <ConsoleForm
          form={form}
          value={message}
          hidden={{
            _id: message._id,
            ...(!message.possible.includes('mail') && { subject: message.subject, text: message.text }),
          }}
          aside={<TryButtons message={message} onPreview={setPreviewed} />}
        />
        <VersionsPanel message={message} />
      </div>
      {previewed && <PreviewDialog words={previewed} onClose={() => setPreviewed(undefined)} />}
    </ConsolePage>
  );
}
