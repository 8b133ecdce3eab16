import { useLoaderData } from '@remix-run/react';
import { Thumb } from '#app/media/picture.tsx';
import { brands } from '#app/resources/products.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import type { Brand } from '#shared/domain/category/category.ts';
import type { ResourceList } from '../list/declare.ts';
import { EditLink } from '../list/edit-link.tsx';
import { ItemScreen } from '../list/item-screen.tsx';
import { listLoader, saveAction } from '../resource/serve.ts';
import { brandFields } from './brand-form.ts';

const brandList: ResourceList<Brand> = {
  rowId: ({ _id }) => _id,
  rowName: ({ name }) => name,
  filters: [
    { kind: 'text', name: 'keyword', label: '이름·코드' },
    {
      kind: 'select',
      name: 'main',
      label: '메인 노출',
      options: [
        { value: 'on', label: '메인에 보임' },
        { value: 'off', label: '메인에 없음' },
      ],
    },
  ],
  columns: [
    {
      key: 'name',
      header: '브랜드',
      value: ({ name }) => name,
      cell: ({ _id, name, label, description }) => (
        <div className="list-name">
          {label && <Thumb image={label} size={40} />}
          <span>
            <EditLink id={_id}>{name}</EditLink>
            {description && <small className="line-clamp-1">{description}</small>}
          </span>
        </div>
      ),
    },
    { key: 'code', header: '코드', value: ({ code }) => code, width: 180 },
    {
      key: 'main',
      header: '메인',
      value: ({ showsInMain }) => (showsInMain ? '보임' : ''),
      cell: ({ showsInMain }) => showsInMain && <Badge tone="accent">보임</Badge>,
      width: 100,
    },
    { key: 'index', header: '순서', align: 'end', value: ({ index }) => index, width: 90 },
  ],
  bulk: [
    {
      intent: 'delete',
      label: '삭제',
      variant: 'danger',
      confirm: (count) => `브랜드 ${count}개를 삭제할까요?\n상품이 있는 브랜드는 삭제되지 않습니다.`,
    },
  ],
};

export const headers = personalPage;
export const loader = listLoader(brands);
export const action = saveAction(brands);

const screen = { list: brandList, form: brandFields, fresh: {}, width: 640 };

export default function Brands() {
  return <ItemScreen screen={screen} {...useLoaderData<typeof loader>()} />;
}
