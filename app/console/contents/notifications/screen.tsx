import { Badge } from '#app/components/badge.tsx';
import { notificationForm } from '#shared/contracts/content.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { declareForm } from '../../form/declare.ts';
import { EditLink } from '../../list/edit-link.tsx';
import { removing, shownFilters, stateColumn } from '../columns.tsx';
import type { ContentScreenDeclaration } from '../declare.ts';

/** 공지사항 (spec §3, notification), newest first. */
export const notifications: ContentScreenDeclaration<'notifications'> = {
  kind: 'notifications',
  name: '공지사항',
  path: '/console/center/notifications',
  width: 960,
  list: {
    name: '공지사항',
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
    source: { href: '/api/console/center/notifications', rows: 'notifications' },
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
