import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';
import { clientAddress } from '#app/web/access/client-address.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow, toThrownFailure } from '#app/web/failure.ts';
import { readUploadForm } from '#app/web/forms/picture-upload.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { boardOfRequest } from '#app/web/read-board.ts';
import { boardPostUpdate } from '#shared/contracts/board.ts';
import { boardOf } from '#shared/domain/board/boards.ts';
import { textOf } from '#shared/domain/board/post.ts';
import { fail } from '#shared/domain/result.ts';
import { type PostDraft, PostForm } from './post-form.tsx';
import { askFirst } from './post-view.tsx';
import { refusePost, takePost } from './take-post.ts';

export const headers = personalPage;
export const meta = personalMeta('글 수정');

const ownPost = async ({ request, params, context: { shop, session } }: LoaderFunctionArgs) => {
  const category = boardOfRequest(request);
  const actor = await session.requireMember();
  const own = orThrow(await shop.getOwnBoard({ actor, _id: params.id ?? '' }));
  if (own.post.category !== category)
    throw toThrownFailure(fail('BOARD_NOT_FOUND', '글을 찾을 수 없습니다.'));
  return { ...own, actor, category };
};

/** {board}/{id}/modify: only for the author and for clerks who manage the boards. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { post, content, category } = await ownPost(args);
  const { _id, subject, isSecret, files } = post;
  const text = textOf(content);
  const draft: PostDraft = {
    subject,
    isSecret,
    files,
    ...(text === undefined ? { content, format: 'html' } : { content: text, format: 'text' }),
  };
  return { category, _id, draft };
};

/** Saves the changed post, or deletes it with `intent=remove`. */
export const action = async (args: ActionFunctionArgs) => {
  const { post, actor, category } = await ownPost(args);
  const { shop } = args.context;
  const { _id } = post;
  const ip = clientAddress(args.request);
  const { root } = boardOf(category);
  const form = await readUploadForm(args.request, boardPostUpdate);
  if (!form.ok) return refusePost(form.failure);
  if (form.value.get('intent') === 'remove') {
    const removed = await shop.removeBoard({ actor, ip, _id });
    return removed.ok ? redirect(`${root}?removed=${_id}`, 303) : refusePost(removed.failure);
  }
  const taken = await takePost({ shop, actor }, form.value, (change) =>
    shop.editBoard({ actor, ip, _id, form: change }),
  );
  if ('answer' in taken) return taken.answer;
  const { isSecret, version } = taken.saved;
  return redirect(`${root}/${_id}?${isSecret ? 'mine&' : ''}edited=${version}`, 303);
};

export default function ModifyScreen() {
  const { category, _id, draft } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { name, root } = boardOf(category);
  return (
    <>
      <header className="my-head">
        <h1 className="page-title">{`${name} 글 수정`}</h1>
        <Form method="post" onSubmit={askFirst('글을 삭제할까요? 댓글도 함께 지워집니다.')}>
          <input type="hidden" name="intent" value="remove" />
          <Button type="submit" variant="danger">
            글 삭제
          </Button>
        </Form>
      </header>
      <PostForm category={category} draft={draft} answer={answer} backHref={`${root}/${_id}`} />
    </>
  );
}
