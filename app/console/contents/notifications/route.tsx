import { useLoaderData } from '@remix-run/react';
import { notifications } from '#app/resources/contents.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { notificationForm } from '#shared/contracts/content.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { ContentRow } from '#shared/usecases/content/console-content.ts';
import { declareForm } from '../../form/declare.ts';
import { EditLink } from '../../list/edit-link.tsx';
import { ItemScreen, type ItemScreenDeclaration } from '../../list/item-screen.tsx';
import { listLoader, saveAction } from '../../resource/serve.ts';
import { removing, shownFilters, stateColumn } from '../columns.tsx';

/** 공지사항 (rules 9.17), newest first. */
export const screen: ItemScreenDeclaration<ContentRow<'notifications'>> = {
  width: 960,
  list: {
    rowId: ({ _id }) => _id,
    rowName: ({ subject }) => subject,
    filters: shownFilters,
    columns: [
      {
        key: 'subject',
        header: '제목',
        value: ({ subject }) => subject,
        cell: ({ _id, subject, pinned }) => (
          <span className="list-name">
            {pinned && <Badge tone="warn">고정</Badge>}
            <EditLink id={_id}>{subject}</EditLink>
          </span>
        ),
      },
      { key: 'pinned', header: '고정', value: ({ pinned }) => (pinned ? '고정' : ''), onScreen: false },
      { key: 'createdAt', header: '등록일', value: ({ createdAt }) => formatDateTime(createdAt), width: 150 },
      {
        key: 'open',
        header: '보기',
        cell: ({ _id, state }) =>
          state === 'ON' && (
            <a href={`/center/notice/${_id}`} target="_blank" rel="noopener" className="underline">
              쇼핑몰
            </a>
          ),
        width: 80,
      },
      stateColumn,
    ],
    bulk: [removing('공지사항')],
  },
  form: declareForm(notificationForm, [
    {
      title: '공지사항',
      fields: [
        { kind: 'text', name: 'subject', label: '제목', required: true, wide: true, maxLength: 100 },
        { kind: 'switch', name: 'shows', label: '노출' },
        { kind: 'switch', name: 'pinned', label: '목록 위에 고정' },
        { kind: 'richText', name: 'content', label: '내용', wide: true, required: true },
      ],
    },
  ]),
  fresh: { shows: true, pinned: false },
};

export const headers = personalPage;
export const loader = listLoader(notifications);
export const action = saveAction(notifications);

export default function Notifications() {
  return <ItemScreen screen={screen} {...useLoaderData<typeof loader>()} />;
}
