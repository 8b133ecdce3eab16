import { useLoaderData } from '@remix-run/react';
import { popups } from '#app/resources/contents.server.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { popupForm } from '#shared/contracts/content.ts';
import type { ContentRow } from '#shared/usecases/content/console-content.ts';
import { declareForm } from '../../form/declare.ts';
import { EditName } from '../../list/edit-link.tsx';
import { ItemScreen, type ItemScreenDeclaration } from '../../list/item-screen.tsx';
import { listLoader, saveAction } from '../../resource/serve.ts';
import { contentFilters, periodColumn, removing, stateColumn } from '../columns.tsx';

/** Popups over the home page (rules 9.15). Position and size are in pixels. */
export const screen: ItemScreenDeclaration<ContentRow<'popups'>> = {
  width: 960,
  list: {
    rowId: ({ _id }) => _id,
    rowName: ({ subject }) => subject,
    filters: contentFilters,
    columns: [
      {
        key: 'subject',
        header: '제목',
        value: ({ subject }) => subject,
        cell: ({ _id, subject }) => <EditName id={_id}>{subject}</EditName>,
      },
      stateColumn,
      periodColumn,
      {
        key: 'place',
        header: '위치(왼쪽, 위)',
        value: ({ left, top }) => `${left}, ${top}`,
        width: 120,
      },
      { key: 'size', header: '크기', value: ({ width, height }) => `${width} × ${height}`, width: 110 },
      { key: 'url', header: '링크', value: ({ url }) => url, width: 260 },
    ],
    bulk: [removing('팝업')],
  },
  form: declareForm(popupForm, [
    {
      title: '팝업',
      note: '첫 화면 위에 보입니다. 화면이 좁으면 위치와 관계없이 가운데에 맞춰 보입니다.',
      fields: [
        { kind: 'text', name: 'subject', label: '제목', required: true, maxLength: 60 },
        { kind: 'link', name: 'url', label: '링크' },
        { kind: 'number', name: 'left', label: '왼쪽 위치', unit: 'px', required: true },
        { kind: 'number', name: 'top', label: '위쪽 위치', unit: 'px', required: true },
        { kind: 'number', name: 'width', label: '너비', unit: 'px', required: true },
        { kind: 'number', name: 'height', label: '높이', unit: 'px', required: true },
        { kind: 'instant', name: 'startsAt', label: '시작', hint: '비워 두면 바로 보입니다' },
        { kind: 'instant', name: 'endsAt', label: '종료', end: true, hint: '비워 두면 계속 보입니다' },
        { kind: 'switch', name: 'shows', label: '노출' },
        { kind: 'richText', name: 'content', label: '내용', wide: true, required: true },
      ],
    },
  ]),
  fresh: { left: 80, top: 120, width: 380, height: 520, shows: true },
};

export const headers = personalPage;
export const loader = listLoader(popups);
export const action = saveAction(popups);

export default function Popups() {
  return <ItemScreen screen={screen} {...useLoaderData<typeof loader>()} />;
}
