import { Badge } from '#app/ui/badge.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { formatPhone } from '#shared/domain/user/phone.ts';
import { userTypeLabels } from '#shared/domain/user/user-type.ts';
import type { ListedMember } from '#shared/usecases/users/console-users.ts';
import type { ResourceList } from '../list/declare.ts';
import { rolesOf, spendingChoices, typeChoices } from './labels.ts';

export const userPath = '/console/users';

export const userList: ResourceList<ListedMember> = {
  rowId: ({ _id }) => _id,
  rowName: ({ username }) => username,
  filters: [
    { kind: 'text', name: 'keyword', label: '아이디·이름·이메일·연락처' },
    { kind: 'select', name: 'type', label: '회원 구분', options: typeChoices },
    { kind: 'select', name: 'level', label: '등급' },
    { kind: 'select', name: 'spent', label: '구매확정 금액', options: spendingChoices },
    {
      kind: 'select',
      name: 'role',
      label: '역할',
      options: [
        { value: 'clerk', label: '콘솔 담당자' },
        { value: 'promoter', label: '추천인' },
      ],
    },
    {
      kind: 'select',
      name: 'state',
      label: '상태',
      options: [
        { value: 'ACTIVE', label: '이용 중' },
        { value: 'DISABLED', label: '이용 정지' },
      ],
    },
    { kind: 'days', name: 'created', label: '가입일' },
  ],
  columns: [
    {
      key: 'username',
      header: '아이디',
      value: ({ username }) => username,
      cell: ({ _id, username }) => (
        <span className="list-name">
          <a href={`${userPath}/${_id}`}>{username}</a>
        </span>
      ),
    },
    {
      key: 'name',
      header: '이름',
      sorts: [{ sort: 'NAME', direction: 'ascending', isWordless: true }],
      value: ({ name }) => name,
      width: 100,
    },
    { key: 'type', header: '구분', value: ({ type }) => userTypeLabels[type], width: 80 },
    { key: 'email', header: '이메일', value: ({ email }) => email, onScreen: false },
    {
      key: 'phone',
      header: '연락처',
      value: ({ phone }) => formatPhone(phone),
      cell: ({ phone, email }) => (
        <span className="list-contact">
          {formatPhone(phone)}
          <small>{email}</small>
        </span>
      ),
      width: 220,
    },
    {
      key: 'roles',
      header: '역할',
      value: (user) => rolesOf(user).join(', '),
      cell: (user) => (
        <span className="flex flex-wrap gap-1">
          {rolesOf(user).map((role) => (
            <Badge key={role} tone="accent">
              {role}
            </Badge>
          ))}
        </span>
      ),
      width: 110,
    },
    { key: 'level', header: '등급', value: ({ level }) => level?.name, width: 80 },
    {
      key: 'point',
      header: '적립금',
      align: 'end',
      value: ({ point }) => point,
      cell: ({ point }) => formatWon(point),
      width: 90,
    },
    {
      key: 'spent',
      header: '구매확정',
      sorts: [
        { sort: 'SPENT_DESC', direction: 'descending', isWordless: true },
        { sort: 'SPENT_ASC', direction: 'ascending', isWordless: true },
      ],
      align: 'end',
      value: ({ spent }) => spent,
      cell: ({ spent }) => formatWon(spent),
      width: 104,
    },
    {
      key: 'createdAt',
      header: '가입일',
      sorts: [{ sort: 'OLDEST', direction: 'ascending' }],
      value: ({ createdAt }) => formatDateTime(createdAt),
      width: 156,
    },
    {
      key: 'state',
      header: '상태',
      value: ({ disabledAt }) => (disabledAt ? '이용 정지' : '이용 중'),
      cell: ({ disabledAt }) => (disabledAt ? <Badge tone="sale">이용 정지</Badge> : <Badge>이용 중</Badge>),
      width: 80,
    },
  ],
};
