import { useLoaderData } from '@remix-run/react';
import { Thumb } from '#app/media/picture.tsx';
import { exhibitions } from '#app/resources/contents.server.ts';
import { groupNames } from '#app/resources/fields/exhibition-groups.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { exhibitionForm } from '#shared/contracts/content.ts';
import type { ContentRow } from '#shared/usecases/content/console-content.ts';
import { customField, declareForm } from '../../form/declare.ts';
import { EditLink } from '../../list/edit-link.tsx';
import { ItemScreen, type ItemScreenDeclaration } from '../../list/item-screen.tsx';
import { PreviewButton } from '../../preview-button.tsx';
import { ProductsOrderField } from '../../products/products-order-field.tsx';
import { listLoader, saveAction } from '../../resource/serve.ts';
import { contentFilters, indexColumn, periodColumn, removing, stateColumn } from '../columns.tsx';

/**
 * Sales and selections of products (rules 8.9). Each belongs to a group, is visible in its period, and holds products
 * in order.
 */
export const screen: ItemScreenDeclaration<ContentRow<'exhibitions'>> = {
  width: 960,
  list: {
    rowId: ({ _id }) => _id,
    rowName: ({ name }) => name,
    filters: contentFilters,
    columns: [
      {
        key: 'name',
        header: '기획전',
        value: ({ name }) => name,
        cell: ({ _id, name, summary, visual }) => (
          <div className="list-name">
            <Thumb image={visual} size={40} />
            <span>
              <EditLink id={_id}>{name}</EditLink>
              <small className="line-clamp-1">{summary}</small>
            </span>
          </div>
        ),
      },
      { key: 'group', header: '그룹', value: ({ group }) => groupNames[group] ?? group, width: 130 },
      stateColumn,
      {
        key: 'products',
        header: '상품',
        align: 'end',
        value: ({ _products }) => _products.length,
        cell: ({ _products }) => `${_products.length}개`,
        width: 70,
      },
      periodColumn,
      indexColumn,
    ],
    bulk: [removing('기획전')],
  },
  form: declareForm(exhibitionForm, [
    {
      title: '기획전',
      fields: [
        { kind: 'text', name: 'name', label: '이름', required: true, maxLength: 60 },
        { kind: 'select', name: 'group', label: '그룹', required: true },
        { kind: 'text', name: 'summary', label: '요약', wide: true, maxLength: 120 },
        { kind: 'image', name: 'visual', label: '대표 이미지', required: true, purpose: 'exhibitions' },
        { kind: 'color', name: 'color', label: '배경색' },
        { kind: 'instant', name: 'startsAt', label: '시작', hint: '비워 두면 바로 보입니다' },
        { kind: 'instant', name: 'endsAt', label: '종료', end: true, hint: '비워 두면 계속 보입니다' },
        { kind: 'number', name: 'index', label: '순서', hint: '작은 수가 먼저 보입니다' },
        { kind: 'switch', name: 'shows', label: '노출' },
        {
          kind: 'custom',
          name: '_products',
          label: '상품',
          wide: true,
          hint: '숨긴 상품은 기획전에 보이지 않습니다',
          render: customField(ProductsOrderField),
        },
        { kind: 'richText', name: 'content', label: '내용', wide: true },
      ],
    },
  ]),
  fresh: { group: 'PLANNED_SALES', index: 0, shows: true },
};

export const headers = personalPage;
export const loader = listLoader(exhibitions);
export const action = saveAction(exhibitions);

export default function Exhibitions() {
  const page = useLoaderData<typeof loader>();
  const { edited } = page;
  return (
    <ItemScreen
      screen={screen}
      {...page}
      aside={edited && <PreviewButton kind="exhibition" _id={edited._id} />}
    />
  );
}
