import { useLoaderData } from '@remix-run/react';
import { pages } from '#app/resources/contents.server.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { sitePageForm } from '#shared/contracts/content.ts';
import { type PageCode, pageCodes } from '#shared/domain/content/page.ts';
import { serviceForms } from '#shared/domain/form/service-forms.ts';
import type { ContentRow } from '#shared/usecases/content/console-content.ts';
import { customField, declareForm } from '../../form/declare.ts';
import { rowsField } from '../../form/rows-field.tsx';
import { EditLink } from '../../list/edit-link.tsx';
import { ItemScreen, type ItemScreenDeclaration } from '../../list/item-screen.tsx';
import { listLoader, saveAction } from '../../resource/serve.ts';
import { indexColumn, removing, shownFilters, stateColumn } from '../columns.tsx';

const own: Partial<Record<PageCode, string>> = { about: '회사 소개', 'open-event': '오픈 이벤트' };
const nameOf = (code: PageCode): string =>
  own[code] ?? (code in serviceForms ? serviceForms[code as keyof typeof serviceForms].name : code);
const addressOf = (code: PageCode): string =>
  code in serviceForms ? serviceForms[code as keyof typeof serviceForms].page : `/${code}`;

const StepsField = rowsField<{ title: string; text: string }>(
  [
    { key: 'title', label: '단계' },
    { key: 'text', label: '설명' },
  ],
  { word: '단계' },
);

/** Texts of the pages that have a fixed address (domain/content/page.ts). */
export const screen: ItemScreenDeclaration<ContentRow<'pages'>> = {
  width: 960,
  list: {
    rowId: ({ _id }) => _id,
    rowName: ({ title }) => title,
    filters: shownFilters,
    columns: [
      {
        key: 'title',
        header: '페이지',
        value: ({ title }) => title,
        cell: ({ _id, title, lead }) => (
          <span className="list-name">
            <span>
              <EditLink id={_id}>{title}</EditLink>
              <small className="line-clamp-1">{lead}</small>
            </span>
          </span>
        ),
      },
      {
        key: 'address',
        header: '주소',
        value: ({ code }) => addressOf(code),
        cell: ({ code }) => (
          <a href={addressOf(code)} target="_blank" rel="noopener" className="hover:underline">
            {addressOf(code)}
          </a>
        ),
        width: 280,
      },
      stateColumn,
      indexColumn,
    ],
    bulk: [removing('안내 페이지')],
  },
  form: declareForm(sitePageForm, [
    {
      title: '안내 페이지',
      fields: [
        {
          kind: 'select',
          name: 'code',
          label: '페이지',
          required: true,
          options: pageCodes.map((value) => ({ value, label: nameOf(value) })),
        },
        { kind: 'text', name: 'title', label: '제목', required: true, maxLength: 40 },
        { kind: 'text', name: 'lead', label: '소개', required: true, wide: true, maxLength: 200 },
        { kind: 'image', name: 'image', label: '대표 이미지', purpose: 'banners' },
        { kind: 'number', name: 'index', label: '순서' },
        { kind: 'switch', name: 'shows', label: '노출' },
        { kind: 'custom', name: 'steps', label: '진행 순서', wide: true, render: customField(StepsField) },
        { kind: 'richText', name: 'content', label: '내용', wide: true },
      ],
    },
  ]),
  fresh: { index: 0, shows: true },
};

export const headers = personalPage;
export const loader = listLoader(pages);
export const action = saveAction(pages);

export default function SitePages() {
  return <ItemScreen screen={screen} {...useLoaderData<typeof loader>()} />;
}
