import { useLoaderData } from '@remix-run/react';
import { messages } from '#app/resources/messages.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { messageWayLabels } from '#shared/domain/message/message.ts';
import { recipientLabels } from '#shared/domain/message/message-event.ts';
import { kakaoTemplateStateLabels } from '#shared/domain/message/message-template.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { MessageRow } from '#shared/usecases/messages/manage-templates.ts';
import { ConsolePage } from '../layout/page.tsx';
import type { ResourceList } from '../list/declare.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { listLoader, saveAction } from '../resource/serve.ts';
import { messagesPath } from './words.ts';

export const headers = personalPage;
export const loader = listLoader(messages);
export const action = saveAction(messages);

const waysIn = ({ ways }: MessageRow): string =>
  ways.map((way) => messageWayLabels[way]).join(', ') || '보내지 않음';

export const screen: ResourceList<MessageRow> = {
  rowId: ({ _id }) => _id,
  rowName: ({ title }) => title,
  columns: [
    {
      key: 'title',
      header: '메시지',
      value: ({ title }) => title,
      cell: ({ _id, title }) => (
        <span className="list-name">
          <a href={`${messagesPath}/${_id}`}>{title}</a>
        </span>
      ),
    },
    { key: 'to', header: '받는 사람', value: ({ to }) => recipientLabels[to], width: 110 },
    {
      key: 'ways',
      header: '보내는 방법',
      value: waysIn,
      cell: (row) =>
        row.ways.length > 0 ? (
          <span className="message-ways">
            {row.ways.map((way) => (
              <Badge key={way} tone="accent">
                {messageWayLabels[way]}
              </Badge>
            ))}
          </span>
        ) : (
          <Badge tone="warn">보내지 않음</Badge>
        ),
      width: 190,
    },
    {
      key: 'words',
      header: '문구',
      value: ({ isOriginal }) => (isOriginal ? '원래 문구' : '바꾼 문구'),
      width: 100,
    },
    {
      key: 'kakao',
      header: '알림톡 템플릿',
      value: ({ kakaoState }) => kakaoState && kakaoTemplateStateLabels[kakaoState],
      cell: ({ kakaoState }) =>
        kakaoState && (
          <Badge tone={kakaoState === 'APPROVED' ? 'accent' : 'warn'}>
            {kakaoTemplateStateLabels[kakaoState]}
          </Badge>
        ),
      width: 130,
    },
    {
      key: 'savedAt',
      header: '바꾼 날',
      value: ({ savedAt, savedBy }) => savedAt && `${formatDateTime(savedAt)} ${savedBy}`,
      width: 210,
    },
  ],
};

/** Every message of the shop, with the ways it is sent by. */
export default function Messages() {
  const { page, about } = useLoaderData<typeof loader>();
  return (
    <ConsolePage title={about.item}>
      <ListScreen list={screen} about={about} page={page} />
    </ConsolePage>
  );
}
