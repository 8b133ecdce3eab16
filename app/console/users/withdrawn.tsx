import { useLoaderData } from '@remix-run/react';
import { withdrawnUsers } from '#app/resources/members.server.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { WithdrawnUser } from '#shared/domain/user/user.ts';
import { userTypeLabels } from '#shared/domain/user/user-type.ts';
import { ConsolePage } from '../layout/page.tsx';
import type { ResourceList } from '../list/declare.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { listLoader } from '../resource/serve.ts';

export const headers = personalPage;

export const loader = listLoader(withdrawnUsers);

const withdrawnList: ResourceList<WithdrawnUser> = {
  empty: '탈퇴한 회원이 없습니다',
  rowId: ({ _id }) => _id,
  rowName: ({ username }) => username,
  columns: [
    { key: 'username', header: '아이디', value: ({ username }) => username, width: 180 },
    { key: 'type', header: '구분', value: ({ type }) => userTypeLabels[type], width: 120 },
    { key: 'reason', header: '탈퇴 사유', value: ({ reason }) => reason },
    { key: 'by', header: '처리', value: ({ by }) => by ?? '본인', width: 140 },
    { key: 'joinedAt', header: '가입일', value: ({ joinedAt }) => formatDateTime(joinedAt), width: 160 },
    {
      key: 'withdrawnAt',
      header: '탈퇴일',
      value: ({ withdrawnAt }) => formatDateTime(withdrawnAt),
      width: 160,
    },
  ],
};

export default function WithdrawnUsers() {
  const { page, about } = useLoaderData<typeof loader>();
  return (
    <ConsolePage title={about.item}>
      <p className="mb-3 text-ink-2">
        법에 따라 5년 동안 보관하는 내용입니다. 그 뒤에는 자동으로 삭제됩니다.
      </p>
      <ListScreen list={withdrawnList} about={about} page={page} />
    </ConsolePage>
  );
}
