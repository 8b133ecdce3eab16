import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/read-body.ts';
import { boardCommentChoice, consoleBoardCommentsQuery } from '#shared/contracts/board.ts';
import { boardOf } from '#shared/domain/board/boards.ts';
import type { BoardComment } from '#shared/domain/board/post.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { answerRefused } from '../form/save.ts';
import { admit } from '../guard.ts';
import { Page } from '../layout/page.tsx';
import { askedOf } from '../list/asked.ts';
import { forEach } from '../list/bulk.ts';
import type { ListDeclaration } from '../list/declare.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { boardPath } from './board-screen.tsx';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await admit(args, 'shelf');
  const query = orThrow(parseWith(consoleBoardCommentsQuery, askedOf(args.request)));
  const { items, cursor } = orThrow(await args.context.shop.listConsoleBoardComments({ ...query, ...clerk }));
  return { page: { rows: items, cursor } };
};

const SEPARATOR = '/';

/** A comment is named by its post and its own id. */
const choiceOf = (name: string) => {
  const [_board, _id] = name.split(SEPARATOR);
  return parseWith(boardCommentChoice, { _board, _id });
};

export const action = async (args: ActionFunctionArgs) => {
  const clerk = await admit(args, 'shelf');
  const sent = await readForm(args.request);
  if (!sent.ok) return answerRefused(sent.failure);
  const form = sent.value;
  return forEach(
    form,
    async (name) => {
      const choice = choiceOf(name);
      return choice.ok ? args.context.shop.removeBoardComment({ ...clerk, ...choice.value }) : choice;
    },
    (count) => `댓글 ${count}개를 삭제했습니다.`,
  );
};

const commentList: ListDeclaration<BoardComment> = {
  name: '댓글',
  rowId: ({ _board, _id }) => `${_board}${SEPARATOR}${_id}`,
  rowName: ({ content }) => content,
  columns: [
    {
      key: 'content',
      header: '댓글',
      value: ({ content }) => content,
      cell: ({ content }) => <span className="line-clamp-2 whitespace-pre-line">{content}</span>,
    },
    {
      key: 'writer',
      header: '작성자',
      value: ({ writer }) => writer.username,
      cell: ({ writer: { username, isClerk } }) => (
        <>
          {username} {isClerk && <Badge tone="accent">담당자</Badge>}
        </>
      ),
      width: 190,
    },
    {
      key: 'category',
      header: '게시판',
      value: ({ category }) => boardOf(category).name,
      cell: ({ category, _board }) => (
        <a href={`${boardPath}/${_board}`} className="hover:underline">
          {boardOf(category).name}
        </a>
      ),
      width: 150,
    },
    { key: 'createdAt', header: '작성일', value: ({ createdAt }) => formatDateTime(createdAt), width: 150 },
  ],
  bulk: [
    {
      intent: 'delete',
      label: '삭제',
      variant: 'danger',
      confirm: (count) => `댓글 ${count}개를 삭제할까요?\n되돌릴 수 없습니다.`,
    },
  ],
  source: { href: '/api/console/board-comments', rows: 'comments', personal: true },
};

export default function BoardComments() {
  return (
    <Page title="댓글" back={{ href: boardPath, text: '게시글' }}>
      <ListScreen list={commentList} page={useLoaderData<typeof loader>().page} />
    </Page>
  );
}
