import { useLoaderData } from '@remix-run/react';
import { labelChoices } from '#app/resources/fields/choices.ts';
import { islands } from '#app/resources/products.server.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { islandForm } from '#shared/contracts/orders/island.ts';
import { type Island, islandLabels } from '#shared/domain/shipping/shipping.ts';
import { removing } from '../../contents/columns.tsx';
import { declareForm } from '../../form/declare.ts';
import { ItemScreen, type ItemScreenDeclaration } from '../../list/item-screen.tsx';
import { listLoader, saveAction } from '../../resource/serve.ts';
import { keywordFilter, nameColumn } from '../columns.tsx';

/** Postcodes with a surcharge (rules 3.11). The amount of the surcharge is in the shipping policy. */
const screen: ItemScreenDeclaration<Island> = {
  list: {
    rowId: ({ _id }) => _id,
    rowName: ({ name }) => name,
    filters: [{ ...keywordFilter, label: '이름·우편번호' }],
    columns: [
      nameColumn('지역'),
      { key: 'from', header: '시작 우편번호', value: ({ from }) => from, width: 150 },
      { key: 'to', header: '끝 우편번호', value: ({ to }) => to, width: 150 },
      {
        key: 'code',
        header: '추가 배송비',
        value: ({ code }) => (code ? islandLabels[code] : '없음'),
        width: 140,
      },
    ],
    bulk: [removing('도서산간 지역', '이미 받은 주문의 배송비는 그대로입니다.')],
  },
  form: declareForm(islandForm, [
    {
      title: '지역',
      note: '범위가 겹치면 더 좁은 범위를 적용합니다. 금액은 배송비 정책에서 정합니다.',
      fields: [
        { kind: 'text', name: 'name', label: '이름', required: true, maxLength: 60 },
        {
          kind: 'select',
          name: 'code',
          label: '추가 배송비',
          options: labelChoices(islandLabels),
          none: '없음',
        },
        {
          kind: 'text',
          name: 'from',
          label: '시작 우편번호',
          required: true,
          maxLength: 5,
          inputMode: 'numeric',
        },
        {
          kind: 'text',
          name: 'to',
          label: '끝 우편번호',
          required: true,
          maxLength: 5,
          inputMode: 'numeric',
        },
      ],
    },
  ]),
  fresh: { code: 'NORMAL' },
};

export const headers = personalPage;
export const loader = listLoader(islands);
export const action = saveAction(islands);

export default function Islands() {
  return <ItemScreen screen={screen} {...useLoaderData<typeof loader>()} />;
}
