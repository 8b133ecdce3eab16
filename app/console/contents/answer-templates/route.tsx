import { useLoaderData } from '@remix-run/react';
import { answerTemplates } from '#app/resources/contents.server.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { answerTemplateForm } from '#shared/contracts/content.ts';
import type { ContentRow } from '#shared/usecases/content/console-content.ts';
import { declareForm } from '../../form/declare.ts';
import { EditName } from '../../list/edit-link.tsx';
import { ItemScreen, type ItemScreenDeclaration } from '../../list/item-screen.tsx';
import { listLoader, saveAction } from '../../resource/serve.ts';
import { indexColumn, removing, usedColumn, usedFilters } from '../columns.tsx';

/** 답변 템플릿: texts that clerks begin their answers in the customer center with. */
export const screen: ItemScreenDeclaration<ContentRow<'answer-templates'>> = {
  width: 640,
  list: {
    rowId: ({ _id }) => _id,
    rowName: ({ subject }) => subject,
    filters: usedFilters('제목·내용'),
    columns: [
      {
        key: 'subject',
        header: '제목',
        value: ({ subject }) => subject,
        cell: ({ _id, subject }) => <EditName id={_id}>{subject}</EditName>,
        width: 220,
      },
      {
        key: 'content',
        header: '내용',
        value: ({ content }) => content,
        cell: ({ content }) => <span className="line-clamp-2">{content}</span>,
      },
      indexColumn,
      usedColumn,
    ],
    bulk: [removing('답변 템플릿')],
  },
  form: declareForm(answerTemplateForm, [
    {
      title: '답변 템플릿',
      fields: [
        { kind: 'text', name: 'subject', label: '제목', required: true, wide: true },
        {
          kind: 'textarea',
          name: 'content',
          label: '내용',
          required: true,
          wide: true,
          hint: '답변을 쓸 때 골라서 넣고, 고객에게 맞게 고쳐 쓸 수 있습니다',
        },
        { kind: 'number', name: 'index', label: '순서' },
        { kind: 'switch', name: 'shows', label: '사용' },
      ],
    },
  ]),
  fresh: { index: 0, shows: true },
};

export const headers = personalPage;
export const loader = listLoader(answerTemplates);
export const action = saveAction(answerTemplates);

export default function AnswerTemplates() {
  return <ItemScreen screen={screen} {...useLoaderData<typeof loader>()} />;
}
