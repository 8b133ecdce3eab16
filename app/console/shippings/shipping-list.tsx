import { Badge } from '#app/ui/badge.tsx';
import type { ShippingOptionSet } from '#shared/domain/shipping/shipping.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { ListDeclaration } from '../list/declare.ts';
import { EditName } from '../list/edit-link.tsx';
import { chargeOf, targetTypeLabels } from './labels.ts';

const periodOf = ({ startsAt, endsAt }: ShippingOptionSet): string =>
  startsAt || endsAt
    ? `${startsAt ? formatDate(startsAt) : ''} – ${endsAt ? formatDate(endsAt) : ''}`
    : '상시';

const chargesOf = ({ options }: ShippingOptionSet): string[] =>
  options.map((policy) => `${policy.name} · ${chargeOf(policy)}`);

export const shippingList: ListDeclaration<ShippingOptionSet> = {
  name: '배송비 정책',
  rowId: ({ _id }) => _id,
  rowName: ({ name }) => name,
  columns: [
    {
      key: 'name',
      header: '정책',
      value: ({ name }) => name,
      cell: ({ _id, name }) => <EditName id={_id}>{name}</EditName>,
    },
    {
      key: 'charges',
      header: '배송비',
      value: (set) => chargesOf(set).join('\n'),
      cell: (set) => chargesOf(set).map((text) => <div key={text}>{text}</div>),
    },
    { key: 'target', header: '대상', value: ({ target }) => targetTypeLabels[target.type], width: 140 },
    { key: 'period', header: '기간', value: periodOf, width: 190 },
    {
      key: 'isActive',
      header: '상태',
      value: ({ isActive }) => (isActive ? '사용' : '중지'),
      cell: ({ isActive }) => (isActive ? <Badge tone="accent">사용</Badge> : <Badge>중지</Badge>),
      width: 80,
    },
  ],
  bulk: [
    {
      intent: 'delete',
      label: '삭제',
      variant: 'danger',
      confirm: (count) => `배송비 정책 ${count}개를 삭제할까요?\n이미 받은 주문의 배송비는 그대로입니다.`,
    },
  ],
  source: { href: '/api/console/shop/shippings', rows: 'shippings' },
};
