import { useLoaderData } from '@remix-run/react';
import { bandBanners } from '#app/resources/contents.server.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { bandBannerForm } from '#shared/contracts/content.ts';
import type { ContentRow } from '#shared/usecases/content/console-content.ts';
import { declareForm } from '../../form/declare.ts';
import { EditLink } from '../../list/edit-link.tsx';
import { ItemScreen, type ItemScreenDeclaration } from '../../list/item-screen.tsx';
import { listLoader, saveAction } from '../../resource/serve.ts';
import { contentFilters, periodColumn, removing, stateColumn } from '../columns.tsx';

/** Strips above the header (rules 9.14). The newest visible one with the code `main` is shown on every page. */
/** Places where the shop shows a strip. */
const bandPlaces = [{ value: 'main', label: '모든 화면 맨 위' }];

export const screen: ItemScreenDeclaration<ContentRow<'band-banners'>> = {
  list: {
    rowId: ({ _id }) => _id,
    rowName: ({ content }) => content,
    filters: contentFilters,
    columns: [
      {
        key: 'content',
        header: '문구',
        value: ({ content }) => content,
        cell: ({ _id, content, color }) => (
          <span className="list-name">
            <i className="swatch" style={{ backgroundColor: color }} />
            <EditLink id={_id}>{content}</EditLink>
          </span>
        ),
      },
      stateColumn,
      periodColumn,
      {
        key: 'code',
        header: '배너 위치',
        value: ({ code }) => bandPlaces.find(({ value }) => value === code)?.label ?? code,
        width: 130,
      },
      { key: 'url', header: '링크', value: ({ url }) => url, width: 200 },
    ],
    bulk: [removing('띠 배너')],
  },
  form: declareForm(bandBannerForm, [
    {
      title: '띠 배너',
      note: '화면 맨 위에 한 줄로 보입니다. 이미지를 올리면 문구 대신 보이고, 문구는 이미지를 볼 수 없는 고객에게 읽힙니다. 고객이 닫으면 하루 동안 보이지 않습니다.',
      fields: [
        { kind: 'text', name: 'content', label: '문구', required: true, wide: true, maxLength: 100 },
        { kind: 'link', name: 'url', label: '링크' },
        { kind: 'image', name: 'imagePc', label: 'PC 이미지', purpose: 'banners' },
        { kind: 'image', name: 'imageMb', label: '모바일 이미지', purpose: 'banners' },
        { kind: 'color', name: 'color', label: '배경색' },
        {
          kind: 'select',
          name: 'code',
          label: '배너 위치',
          required: true,
          options: bandPlaces,
        },
        { kind: 'switch', name: 'shows', label: '노출' },
        { kind: 'instant', name: 'startsAt', label: '시작', hint: '비워 두면 바로 보입니다' },
        { kind: 'instant', name: 'endsAt', label: '종료', end: true, hint: '비워 두면 계속 보입니다' },
      ],
    },
  ]),
  fresh: { code: 'main', shows: true, color: '#0d6b5e' },
};

export const headers = personalPage;
export const loader = listLoader(bandBanners);
export const action = saveAction(bandBanners);

export default function BandBanners() {
  return <ItemScreen screen={screen} {...useLoaderData<typeof loader>()} />;
}
