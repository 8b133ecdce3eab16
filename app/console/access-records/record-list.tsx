import { labelChoices } from '#app/resources/fields/choices.ts';
import { Badge } from '#app/ui/badge.tsx';
import { accessWayLabels } from '#shared/domain/audit/access-record.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { ShownAccessRecord } from '#shared/usecases/console/access-records.ts';
import type { ResourceList } from '../list/declare.ts';
import { userPath } from '../users/user-list.tsx';

/** Names the first person whose data was read, and counts the others. */
const subjectOf = ({ user, _user, subjects, count }: ShownAccessRecord): string => {
  const first = user?.username ?? (_user ? '탈퇴회원' : subjects[0]);
  return count > 1 ? `${first} 외 ${formatNumber(count - 1)}명` : (first ?? '');
};

export const accessRecordList: ResourceList<ShownAccessRecord> = {
  empty: '아직 접속기록이 없습니다',
  rowId: ({ _id }) => _id,
  rowName: ({ clerk, purpose, at }) => `${clerk.username} ${purpose} ${formatDateTime(at)}`,
  filters: [
    { kind: 'text', name: 'clerk', label: '담당자 아이디' },
    { kind: 'text', name: 'about', label: '회원 아이디·비회원 주문번호' },
    { kind: 'select', name: 'way', label: '구분', options: labelChoices(accessWayLabels) },
    { kind: 'days', name: 'created', label: '접속일' },
  ],
  columns: [
    { key: 'at', header: '접속 일시', value: ({ at }) => formatDateTime(at), width: 150 },
    {
      key: 'clerk',
      header: '담당자',
      value: ({ clerk }) => clerk.username,
      cell: ({ clerk }) => <a href={`${userPath}/${clerk._id}`}>{clerk.username}</a>,
      width: 140,
    },
    { key: 'ip', header: '접속지', value: ({ ip }) => ip, width: 140 },
    {
      key: 'subject',
      header: '정보주체',
      value: subjectOf,
      cell: (record) =>
        record.user ? <a href={`${userPath}/${record._user}`}>{subjectOf(record)}</a> : subjectOf(record),
      width: 200,
    },
    { key: 'purpose', header: '수행업무', value: ({ purpose }) => purpose },
    {
      key: 'way',
      header: '구분',
      value: ({ way }) => accessWayLabels[way],
      cell: ({ way }) => <Badge tone={way === 'DOWNLOAD' ? 'warn' : undefined}>{accessWayLabels[way]}</Badge>,
      width: 100,
    },
    { key: 'reason', header: '다운로드 사유', value: ({ reason }) => reason, width: 220 },
    {
      key: 'subjects',
      header: '정보주체 식별자',
      value: ({ subjects }) => subjects.join(' '),
      onScreen: false,
    },
  ],
};
