import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/read-body.ts';
import { consoleBoardUpdate } from '#shared/contracts/board.ts';
import { boardOf } from '#shared/domain/board/boards.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { answerRefused, saveForm } from '../form/save.ts';
import { admit } from '../guard.ts';
import { Page } from '../layout/page.tsx';
import { boardFields, boardPath } from './board-screen.tsx';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await admit(args, 'shelf');
  return { post: orThrow(await args.context.shop.getConsoleBoard({ ...clerk, _id: args.params.id ?? '' })) };
};

export const action = async (args: ActionFunctionArgs) => {
  const clerk = await admit(args, 'shelf');
  const sent = await readForm(args.request, consoleBoardUpdate);
  if (!sent.ok) return answerRefused(sent.failure);
  return saveForm(
    sent.value,
    consoleBoardUpdate,
    (form) => args.context.shop.updateBoard({ ...clerk, form }),
    () => ({ notice: '게시글을 저장했습니다.' }),
  );
};

export default function EditBoard() {
  const { post } = useLoaderData<typeof loader>();
  return (
    <Page
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
    </Page>
  );
}
