import { labelChoices } from '#app/resources/fields/choices.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import {
  issueTypeLabels,
  specialDateLabels,
  targetUserLabels,
  triggerLabels,
} from '#shared/domain/coupon/labels.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { MemberName } from '#shared/usecases/console/named-members.ts';
import type { Column, Filter } from '../list/declare.ts';
import { ORDER } from '../list/dialog-parameters.ts';
import { EditName } from '../list/edit-link.tsx';
import { triggerChoices } from './issue-fields.ts';

/** Column with the name, which links to the item. */
export const nameColumn = (header: string): Column<{ _id: string; name: string }> => ({
  key: 'name',
  header,
  value: ({ name }) => name,
  cell: ({ _id, name }) => <EditName id={_id}>{name}</EditName>,
});

export const usedColumn = <Row,>(isUsed: (row: Row) => boolean, on = '사용', off = '중지'): Column<Row> => ({
  key: 'state',
  header: '상태',
  value: (row) => (isUsed(row) ? on : off),
  cell: (row) => (isUsed(row) ? <Badge tone="accent">{on}</Badge> : <Badge>{off}</Badge>),
  width: 80,
});

type Issue = Pick<Coupon['issue'], 'event'> & { type?: Coupon['issue']['type'] };

/** Names the trigger of a coupon or point rule: 회원 기념일 (생일), 다운로드·코드 입력 (ONGYEOL2026). */
const issuedBy = ({ type = 'INSTANT', event }: Issue): string => {
  if (type === 'REQUEST') return event.code ? `코드 입력 (${event.code})` : '다운로드';
  if (!event.type) return '직접 지급';
  const basis = event.type === 'USER_SPECIAL_DATE' && Reflect.get(specialDateLabels, event.code ?? '');
  return basis ? `${triggerLabels[event.type]} (${basis})` : triggerLabels[event.type];
};

export const issueColumn: Column<{ issue: Issue }> = {
  key: 'issue',
  header: '발급 시점',
  value: ({ issue }) => issuedBy(issue),
  width: 190,
};
export const targetColumn: Column<{ issue: Pick<Coupon['issue'], 'target'> }> = {
  key: 'target',
  header: '대상 회원',
  value: ({ issue }) => targetUserLabels[issue.target.type],
  width: 100,
};

export const keywordFilter: Filter = { kind: 'text', name: 'keyword', label: '이름' };
export const eventFilter: Filter = {
  kind: 'select',
  name: 'event',
  label: '발급 시점',
  options: triggerChoices,
};
export const couponEventFilter: Filter = {
  ...eventFilter,
  options: [
    ...triggerChoices,
    { value: 'REQUEST', label: issueTypeLabels.REQUEST },
    { value: 'NONE', label: '직접 지급' },
  ],
};
export const stateFilter: Filter = {
  kind: 'select',
  name: 'state',
  label: '상태',
  options: labelChoices({ on: '발급', off: '중지' }),
};

type OfMember = { user?: MemberName };
/** Column with the member the row belongs to. */
export const memberColumn: Column<OfMember> = {
  key: 'user',
  header: '회원',
  value: ({ user }) => (user ? `${user.name} (${user.username})` : '탈퇴회원'),
  cell: ({ user }) =>
    user ? (
      <span>
        {user.name} <small className="text-ink-2">{user.username}</small>
      </span>
    ) : (
      <span className="text-ink-3">탈퇴회원</span>
    ),
  width: 170,
};
export const usernameFilter: Filter = { kind: 'text', name: 'username', label: '회원 아이디' };

export const atColumn = (header: string): Column<{ createdAt: string }> => ({
  key: 'createdAt',
  header,
  value: ({ createdAt }) => formatDateTime(createdAt),
  cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt)}</span>,
  width: 150,
});

/** Column with the order a row belongs to. It opens the order over the list of all orders. */
export const orderColumn = <Row,>(
  header: string,
  orderOf: (row: Row) => string | undefined,
): Column<Row> => ({
  key: 'order',
  header,
  value: orderOf,
  cell: (row) => {
    const orderNo = orderOf(row);
    return (
      orderNo && (
        <a href={`/console/shop/purchases/all?${ORDER}=${orderNo}`} className="hover:underline">
          {orderNo}
        </a>
      )
    );
  },
  width: 190,
});
