import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { withdrawnQuery } from '#shared/contracts/console-user.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { WithdrawnUser } from '#shared/domain/user/user.ts';
import { userTypeLabels } from '#shared/domain/user/user-type.ts';
import { admit } from '../guard.ts';
import { Page } from '../layout/page.tsx';
import type { ListDeclaration } from '../list/declare.ts';
import { ListScreen } from '../list/list-screen.tsx';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await admit(args, 'only');
  const asked = Object.fromEntries(new URL(args.request.url).searchParams);
  const query = orThrow(parseWith(withdrawnQuery, asked));
  const { items, cursor } = orThrow(await args.context.shop.listWithdrawnUsers({ ...query, ...clerk }));
  return { page: { rows: items, cursor } };
};

const withdrawnList: ListDeclaration<WithdrawnUser> = {
  name: '탈퇴회원',
  empty: '탈퇴한 회원이 없습니다',
  rowId: ({ _id }) => _id,
  rowName: ({ username }) => username,
  columns: [
    { key: 'username', header: '아이디', value: ({ username }) => username, width: 180 },
    { key: 'type', header: '구분', value: ({ type }) => userTypeLabels[type], width: 120 },
    { key: 'reason', header: '탈퇴 사유', value: ({ reason }) => reason },
    { key: 'joinedAt', header: '가입일', value: ({ joinedAt }) => formatDateTime(joinedAt), width: 160 },
    {
      key: 'withdrawnAt',
      header: '탈퇴일',
      value: ({ withdrawnAt }) => formatDateTime(withdrawnAt),
      width: 160,
    },
  ],
  source: { href: '/api/console/withdrawn-users', rows: 'users', personal: true },
};

export default function WithdrawnUsers() {
  return (
    <Page title="탈퇴회원">
      <p className="mb-3 text-ink-2">법에 따라 5년 동안 보관하는 내용입니다. 그 뒤에는 저절로 지워집니다.</p>
      <ListScreen list={withdrawnList} page={useLoaderData<typeof loader>().page} />
    </Page>
  );
}
