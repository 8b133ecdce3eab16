import { useLoaderData } from '@remix-run/react';
import { boards } from '#app/resources/support.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { boardOf } from '#shared/domain/board/boards.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { ConsolePage } from '../layout/page.tsx';
import { itemLoader, saveAction } from '../resource/serve.ts';
import { boardFields, boardPath } from './board-screen.tsx';

export const headers = personalPage;

export const loader = itemLoader(boards);
export const action = saveAction(boards);

export default function EditBoard() {
  const { item: post } = useLoaderData<typeof loader>();
  return (
    <ConsolePage
      title={post.subject}
      back={{ href: boardPath, text: '게시글' }}
      actions={
        <>
          <LinkButton href={`/console/board-comments?_board=${post._id}`}>댓글 {post.comments}개</LinkButton>
          <LinkButton href={`${boardOf(post.category).root}/${post._id}`} target="_blank" rel="noopener">
            쇼핑몰에서 보기 <Icon name="external" />
          </LinkButton>
        </>
      }
    >
      <p className="mb-3 text-ink-2">
        {post.writer.username} · {formatDateTime(post.createdAt)} 작성 · 조회 {post.views}
      </p>
      <ConsoleForm form={boardFields} value={post} hidden={{ _id: post._id }} />
    </ConsolePage>
  );
}
