import { useLoaderData } from '@remix-run/react';
import { faqs } from '#app/resources/contents.server.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { faqForm } from '#shared/contracts/content.ts';
import type { ContentRow } from '#shared/usecases/content/console-content.ts';
import { declareForm } from '../../form/declare.ts';
import { EditName } from '../../list/edit-link.tsx';
import { ItemScreen, type ItemScreenDeclaration } from '../../list/item-screen.tsx';
import { listLoader, saveAction } from '../../resource/serve.ts';
import { indexColumn, removing, shownFilters, stateColumn } from '../columns.tsx';

/** 자주 묻는 질문, sorted by category and index. */
export const screen: ItemScreenDeclaration<ContentRow<'faqs'>> = {
  width: 960,
  list: {
    rowId: ({ _id }) => _id,
    rowName: ({ subject }) => subject,
    filters: shownFilters,
    columns: [
      { key: 'category', header: '분류', value: ({ category }) => category, width: 140 },
      {
        key: 'subject',
        header: '질문',
        value: ({ subject }) => subject,
        cell: ({ _id, subject }) => <EditName id={_id}>{subject}</EditName>,
      },
      indexColumn,
      stateColumn,
    ],
    bulk: [removing('FAQ')],
  },
  form: declareForm(faqForm, [
    {
      title: 'FAQ',
      fields: [
        { kind: 'text', name: 'subject', label: '질문', required: true, wide: true, maxLength: 200 },
        {
          kind: 'text',
          name: 'category',
          label: '분류',
          required: true,
          hint: '같은 분류끼리 고객센터의 탭 하나에 모입니다',
        },
        { kind: 'number', name: 'index', label: '순서', hint: '작은 수가 먼저 보입니다' },
        { kind: 'switch', name: 'shows', label: '노출' },
        { kind: 'richText', name: 'content', label: '답변', wide: true, required: true },
      ],
    },
  ]),
  fresh: { index: 0, shows: true },
};

export const headers = personalPage;
export const loader = listLoader(faqs);
export const action = saveAction(faqs);

export default function Faqs() {
  return <ItemScreen screen={screen} {...useLoaderData<typeof loader>()} />;
}
