import { useLoaderData } from '@remix-run/react';
import { boards } from '#app/resources/support.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { ConsolePage } from '../layout/page.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { listLoader, saveAction } from '../resource/serve.ts';
import { boardList, boardPath } from './board-screen.tsx';

export const headers = personalPage;
export const loader = listLoader(boards);
export const action = saveAction(boards);

export default function Boards() {
  const { page, about } = useLoaderData<typeof loader>();
  return (
    <ConsolePage
      title={about.item}
      actions={
        <LinkButton href={`${boardPath}/create`} variant="primary">
          게시글 등록
        </LinkButton>
      }
    >
      <ListScreen list={boardList} about={about} page={page} />
    </ConsolePage>
  );
}
