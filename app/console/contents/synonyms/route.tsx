import { useLoaderData } from '@remix-run/react';
import { synonyms } from '#app/resources/contents.server.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { synonymForm } from '#shared/contracts/search.ts';
import type { ContentRow } from '#shared/usecases/content/console-content.ts';
import { declareForm } from '../../form/declare.ts';
import { EditName } from '../../list/edit-link.tsx';
import { ItemScreen, type ItemScreenDeclaration } from '../../list/item-screen.tsx';
import { listLoader, saveAction } from '../../resource/serve.ts';
import { removing, usedColumn, usedFilters } from '../columns.tsx';

/** 검색 동의어: words that the search treats as one meaning. */
export const screen: ItemScreenDeclaration<ContentRow<'synonyms'>> = {
  width: 640,
  list: {
    rowId: ({ _id }) => _id,
    rowName: ({ words }) => words.join(', '),
    filters: usedFilters('단어'),
    columns: [
      {
        key: 'words',
        header: '같은 뜻의 단어',
        value: ({ words }) => words.join(', '),
        cell: ({ _id, words }) => <EditName id={_id}>{words.join(', ')}</EditName>,
      },
      { key: 'count', header: '단어 수', align: 'end', value: ({ words }) => words.length, width: 90 },
      usedColumn,
    ],
    bulk: [removing('동의어 묶음')],
  },
  form: declareForm(synonymForm, [
    {
      title: '검색 동의어',
      fields: [
        {
          kind: 'tags',
          name: 'words',
          label: '같은 뜻의 단어',
          required: true,
          wide: true,
          hint: '하나를 검색하면 나머지로도 찾습니다. 저장하고 몇 초 뒤부터 적용됩니다.',
        },
        { kind: 'switch', name: 'shows', label: '사용' },
      ],
    },
  ]),
  fresh: { words: [], shows: true },
};

export const headers = personalPage;
export const loader = listLoader(synonyms);
export const action = saveAction(synonyms);

export default function Synonyms() {
  return <ItemScreen screen={screen} {...useLoaderData<typeof loader>()} />;
}
