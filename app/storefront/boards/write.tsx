import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { refuse } from '#app/web/access/guards.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import type { AppContext } from '#app/web/context.ts';
import { readUploadForm } from '#app/web/forms/picture-upload.ts';
import { NOINDEX } from '#app/web/personal-meta.ts';
import { boardOfRequest } from '#app/web/read-board.ts';
import { boardPostUpdate } from '#shared/contracts/board.ts';
import { type BoardCode, boardOf, writingTitle } from '#shared/domain/board/boards.ts';
import { permitWriting } from '#shared/domain/board/post.ts';
import { PostForm } from './post-form.tsx';
import { refusePost, takePost } from './take-post.ts';

export const headers = personalPage;

/**
 * Finds the person who may write here. Visitors are redirected to the login; members without the right get 접근 권한이 없습니다.
 */
const writerOn = async (
  { request, context }: { request: Request; context: AppContext },
  category: BoardCode,
) => {
  const writer = permitWriting(await context.session.actor(), category);
  return writer.ok ? writer.value : refuse(request, writer.failure);
};

/** {board}/write, and {board}/create, which is another address of it (rules 9.1). */
export const loader = async (args: LoaderFunctionArgs) => {
  const category = boardOfRequest(args.request);
  await writerOn(args, category);
  return { category };
};

export const action = async (args: ActionFunctionArgs) => {
  const category = boardOfRequest(args.request);
  // A member whose session has expired is asked to log in over the form.
  await args.context.session.requireMember();
  const actor = await writerOn(args, category);
  const { shop } = args.context;
  const form = await readUploadForm(args.request, boardPostUpdate);
  if (!form.ok) return refusePost(form.failure);
  const taken = await takePost({ shop, actor }, form.value, (post) =>
    shop.writeBoard({ actor, form: { ...post, category } }),
  );
  if ('answer' in taken) return taken.answer;
  const { _id, isSecret } = taken.saved;
  return redirect(`${boardOf(category).root}/${_id}${isSecret ? '?mine' : ''}`, 303);
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? writingTitle(boardOf(data.category)) : '글쓰기'} | 온결홈` },
  NOINDEX,
];

export default function WriteScreen() {
  const { category } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const board = boardOf(category);
  const { description, root } = board;
  return (
    <>
      <h1 className="page-title mb-2">{writingTitle(board)}</h1>
      <p className="mb-6 text-ink-2">{description}</p>
      <PostForm category={category} answer={answer} backHref={root} />
    </>
  );
}
