import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/read-body.ts';
import { consoleBoardsQuery } from '#shared/contracts/board.ts';
import { answerRefused } from '../form/save.ts';
import { admit } from '../guard.ts';
import { Page } from '../layout/page.tsx';
import { askedOf } from '../list/asked.ts';
import { forEach } from '../list/bulk.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { boardList, boardPath } from './board-screen.tsx';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await admit(args, 'shelf');
  const query = orThrow(parseWith(consoleBoardsQuery, askedOf(args.request)));
  const { items, cursor } = orThrow(await args.context.shop.listConsoleBoards({ ...query, ...clerk }));
  return { page: { rows: items, cursor } };
};

/** What a button marks on the selected posts, and what it says then. */
const marks: Record<string, { mark: { shows?: boolean; pinned?: boolean }; done: string }> = {
  show: { mark: { shows: true }, done: '노출했습니다' },
  hide: { mark: { shows: false }, done: '숨겼습니다' },
  pin: { mark: { pinned: true }, done: '고정했습니다' },
  unpin: { mark: { pinned: false }, done: '고정을 풀었습니다' },
};

export const action = async (args: ActionFunctionArgs) => {
  const clerk = await admit(args, 'shelf');
  const { shop } = args.context;
  const sent = await readForm(args.request);
  if (!sent.ok) return answerRefused(sent.failure);
  const form = sent.value;
  const marked = marks[String(form.get('intent'))];
  if (marked)
    return forEach(
      form,
      (_id) => shop.markBoard({ ...clerk, _id, mark: marked.mark }),
      (count) => `게시글 ${count}개를 ${marked.done}.`,
    );
  return forEach(
    form,
    (_id) => shop.deleteBoard({ ...clerk, _id }),
    (count) => `게시글 ${count}개를 삭제했습니다.`,
  );
};

export default function Boards() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <Page
      title="게시글"
      actions={
        <LinkButton href={`${boardPath}/create`} variant="primary">
          게시글 등록
        </LinkButton>
      }
    >
      <ListScreen list={boardList} page={page} />
    </Page>
  );
}
