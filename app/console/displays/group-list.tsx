import { Badge } from '#app/ui/badge.tsx';
import type { DisplayGroup } from '#shared/usecases/catalog/manage-displays.ts';
import type { ListDeclaration } from '../list/declare.ts';

export const displayPath = '/console/shop/display';

export const groupList: ListDeclaration<DisplayGroup> = {
  name: '진열 그룹',
  rowId: ({ code }) => code,
  rowName: ({ name }) => name,
  columns: [
    {
      key: 'name',
      header: '그룹',
      value: ({ name }) => name,
      cell: ({ code, name }) => (
        <span className="list-name">
          <a href={`${displayPath}/${code}`}>{name}</a>
        </span>
      ),
    },
    { key: 'code', header: '코드', value: ({ code }) => code, width: 200 },
    {
      key: 'header',
      header: '상단 메뉴',
      value: ({ inHeader }) => (inHeader ? '보임' : '숨김'),
      cell: ({ inHeader }) => (inHeader ? <Badge tone="accent">보임</Badge> : <Badge>숨김</Badge>),
      width: 100,
    },
    {
      key: 'entries',
      header: '진열',
      align: 'end',
      value: ({ entries }) => entries,
      cell: ({ entries }) => `${entries}개`,
      width: 100,
    },
    {
      key: 'products',
      header: '그룹 상품',
      align: 'end',
      value: ({ products }) => products,
      cell: ({ code, products }) => (
        <a href={`/console/shop/products?groups=${code}`} className="hover:underline">
          {products}개
        </a>
      ),
      width: 120,
    },
  ],
};
