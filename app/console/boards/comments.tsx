import { useLoaderData } from '@remix-run/react';
import { COMMENT_SEPARATOR } from '#app/resources/fields/comment-name.ts';
import { boardComments } from '#app/resources/support.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { boardOf } from '#shared/domain/board/boards.ts';
import type { BoardComment } from '#shared/domain/board/post.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { ConsolePage } from '../layout/page.tsx';
import type { ResourceList } from '../list/declare.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { listLoader, saveAction } from '../resource/serve.ts';
import { boardPath } from './board-screen.tsx';

export const headers = personalPage;

export const loader = listLoader(boardComments);
export const action = saveAction(boardComments);

const commentList: ResourceList<BoardComment> = {
  rowId: ({ _board, _id }) => `${_board}${COMMENT_SEPARATOR}${_id}`,
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
};

export default function BoardComments() {
  const { page, about } = useLoaderData<typeof loader>();
  return (
    <ConsolePage title={about.item} back={{ href: boardPath, text: '게시글' }}>
      <ListScreen list={commentList} about={about} page={page} />
    </ConsolePage>
  );
}
