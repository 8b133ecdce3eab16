import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { usersQuery } from '#shared/contracts/console-user.ts';
import { admit } from '../guard.ts';
import { Page } from '../layout/page.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { userList } from './user-list.tsx';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await admit(args, 'only');
  const asked = Object.fromEntries(new URL(args.request.url).searchParams);
  const query = orThrow(parseWith(usersQuery, asked));
  const { items, cursor } = orThrow(await args.context.shop.listConsoleUsers({ ...query, ...clerk }));
  return { page: { rows: items, cursor } };
};

export default function Users() {
  return (
    <Page title="회원">
      <ListScreen list={userList} page={useLoaderData<typeof loader>().page} />
    </Page>
  );
}
