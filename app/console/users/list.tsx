import { useLoaderData } from '@remix-run/react';
import { users } from '#app/resources/users.server.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { ConsolePage } from '../layout/page.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { listLoader } from '../resource/serve.ts';
import { userList } from './user-list.tsx';

export const headers = personalPage;
export const loader = listLoader(users);

export default function Users() {
  const { page, about } = useLoaderData<typeof loader>();
  return (
    <ConsolePage title={about.item}>
      <ListScreen list={userList} about={about} page={page} />
    </ConsolePage>
  );
}
