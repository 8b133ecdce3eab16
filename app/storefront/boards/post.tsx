import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/shell/seo.ts';
import { clientAddress } from '#app/web/access/client-address.ts';
import { parseWith } from '#app/web/api.ts';
import { personalHeaders, publicCacheHeaders } from '#app/web/cache-headers.ts';
import { type FailureBody, failureData, orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { NOINDEX } from '#app/web/personal-meta.ts';
import { boardOfRequest } from '#app/web/read-board.ts';
import { boardCommentChoice, boardCommentForm } from '#shared/contracts/board.ts';
import { boardOf } from '#shared/domain/board/boards.ts';
import { fail } from '#shared/domain/result.ts';
import { PostView } from './post-view.tsx';

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * Reads a post of any board. Everybody gets the same page. `?mine` returns the person's own view (a secret post, what
 * they may change), and so do boards that only the author and the shop read. `cursor` is the cursor of the comments.
 */
export const loader = async ({ request, params, context: { shop, session } }: LoaderFunctionArgs) => {
  const category = boardOfRequest(request);
  const { searchParams } = new URL(request.url);
  const own = boardOf(category).readers === 'writer' || searchParams.has('mine');
  const actor = own ? await session.requireMember() : undefined;
  const cursor = searchParams.get('cursor') ?? undefined;
  const { viewer, ...page } = orThrow(await shop.getBoard({ actor, category, _id: params.id ?? '', cursor }));
  return data(
    { category, cursor, ...page, viewer: own ? viewer : undefined },
    { headers: own ? personalHeaders : publicCacheHeaders(30) },
  );
};

type Answer = { lastResult?: SubmissionResult<string[]>; failure?: FailureBody };

/** Adds a comment to the post (`comment`), or deletes one (`remove-comment`). */
export const action = async ({ request, params, context: { shop, session } }: ActionFunctionArgs) => {
  const category = boardOfRequest(request);
  const actor = await session.requireMember();
  const _board = params.id ?? '';
  const sent = await readForm(request, [boardCommentForm, boardCommentChoice]);
  if (!sent.ok) return failureData<Answer>(sent.failure);
  const form = sent.value;
  const own = new URL(request.url).searchParams.has('mine') ? 'mine&' : '';
  const back = (message: string) =>
    redirect(`${boardOf(category).root}/${_board}?${own}said=${message}#comments`, 303);
  switch (form.get('intent')) {
    case 'comment': {
      const submission = parseWithZod(form, { schema: boardCommentForm });
      if (submission.status !== 'success')
        return data<Answer>({ lastResult: submission.reply() }, { status: 400 });
      const result = await shop.writeBoardComment({ actor, _board, form: submission.value });
      return result.ok
        ? back(result.value._id)
        : failureData<Answer>(result.failure, { lastResult: submission.reply() });
    }
    case 'remove-comment': {
      const choice = parseWith(boardCommentChoice, { _board, _id: form.get('_id') });
      if (!choice.ok) return failureData<Answer>(choice.failure);
      const removed = await shop.removeBoardComment({ actor, ip: clientAddress(request), ...choice.value });
      return removed.ok ? back(`-${removed.value._id}`) : failureData<Answer>(removed.failure);
    }
    default:
      return failureData<Answer>(fail('UNKNOWN_INTENT', '처리할 수 없는 요청입니다.').failure);
  }
};

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) => {
  if (!found) return [{ title: '글을 찾을 수 없습니다 | 온결홈' }];
  const { name, root, readers, description } = boardOf(found.category);
  const { _id, subject, excerpt, thumb, isSecret } = found.post;
  const title = `${subject} | 온결홈 ${name}`;
  return readers === 'writer' || isSecret
    ? [{ title }, NOINDEX]
    : pageMeta(matches, {
        title,
        description: excerpt || description,
        path: `${root}/${_id}`,
        image: thumb,
      });
};

export default function PostScreen() {
  const found = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <PostView {...found} answer={answer} />;
}
