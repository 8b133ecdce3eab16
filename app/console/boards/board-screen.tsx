import { Thumb } from '#app/media/picture.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { consoleBoardForm } from '#shared/contracts/board.ts';
import { boardCodes, boardOf } from '#shared/domain/board/boards.ts';
import type { BoardPost } from '#shared/domain/board/post.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { customField, declareForm } from '../form/declare.ts';
import type { ResourceList } from '../list/declare.ts';
import { FilesField } from './files-field.tsx';

export const boardPath = '/console/boards';
const boardChoices = boardCodes.map((value) => ({ value, label: boardOf(value).name }));

export const boardList: ResourceList<BoardPost> = {
  rowId: ({ _id }) => _id,
  rowName: ({ subject }) => subject,
  filters: [{ kind: 'select', name: 'category', label: '게시판', options: boardChoices }],
  columns: [
    {
      key: 'subject',
      header: '제목',
      value: ({ subject }) => subject,
      cell: ({ _id, subject, excerpt, thumb, pinned, isSecret }) => (
        <div className="list-name">
          {thumb && <Thumb image={thumb} size={40} />}
          <span>
            {pinned && <Badge tone="warn">고정</Badge>} {isSecret && <Badge>비밀글</Badge>}{' '}
            <a href={`${boardPath}/${_id}`}>{subject}</a>
            <small className="line-clamp-1">{excerpt}</small>
          </span>
        </div>
      ),
    },
    { key: 'category', header: '게시판', value: ({ category }) => boardOf(category).name, width: 140 },
    {
      key: 'writer',
      header: '작성자',
      value: ({ writer }) => writer.username,
      cell: ({ writer: { username, isClerk } }) =>
        isClerk ? (
          <>
            {username} <Badge tone="accent">담당자</Badge>
          </>
        ) : (
          username
        ),
      width: 190,
    },
    { key: 'comments', header: '댓글', align: 'end', value: ({ comments }) => comments, width: 64 },
    { key: 'views', header: '조회', align: 'end', value: ({ views }) => views, width: 64, from: 'desktop' },
    {
      key: 'createdAt',
      header: '작성일',
      value: ({ createdAt }) => formatDateTime(createdAt),
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt)}</span>,
      width: 150,
    },
    {
      key: 'shows',
      header: '상태',
      value: ({ shows }) => (shows ? '노출 중' : '숨김'),
      cell: ({ shows }) => (shows ? <Badge tone="accent">노출 중</Badge> : <Badge>숨김</Badge>),
      width: 90,
    },
  ],
  bulk: [
    { intent: 'show', label: '노출' },
    { intent: 'hide', label: '숨기기' },
    { intent: 'pin', label: '고정' },
    { intent: 'unpin', label: '고정 해제' },
    {
      intent: 'delete',
      label: '삭제',
      variant: 'danger',
      confirm: (count) => `게시글 ${count}개를 삭제할까요?\n댓글도 함께 지워지고 되돌릴 수 없습니다.`,
    },
  ],
};

export const boardFields = declareForm(consoleBoardForm, [
  {
    title: '게시글',
    fields: [
      { kind: 'text', name: 'subject', label: '제목', required: true, wide: true, maxLength: 100 },
      { kind: 'select', name: 'category', label: '게시판', required: true, options: boardChoices },
      { kind: 'switch', name: 'shows', label: '노출' },
      { kind: 'switch', name: 'pinned', label: '목록 위에 고정' },
      { kind: 'switch', name: 'isSecret', label: '비밀글', hint: '작성자와 담당자만 봅니다' },
      {
        kind: 'image',
        name: 'thumb',
        label: '목록 이미지',
        wide: true,
        purpose: 'boards',
        hint: '없으면 첨부한 첫 사진을 보여 줍니다',
      },
      { kind: 'custom', name: 'files', label: '첨부 사진', wide: true, render: customField(FilesField) },
      { kind: 'richText', name: 'content', label: '내용', required: true, wide: true },
    ],
  },
]);

export const newBoard = { category: 'news', shows: true, pinned: false, isSecret: false };
