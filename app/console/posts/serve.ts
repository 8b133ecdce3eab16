import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/read-body.ts';
import { answerForm, postQuery } from '#shared/contracts/console-post.ts';
import { id } from '#shared/contracts/list.ts';
import type { PostKind } from '#shared/usecases/content/console-posts.ts';
import { answerRefused, answerStale, saveForm } from '../form/save.ts';
import { admit } from '../guard.ts';
import { EDIT } from '../list/edit.ts';

/** Loader of a list of questions: its page, and the one a dialog is open for. */
export const postsLoader = async <K extends PostKind>(args: LoaderFunctionArgs, kind: K) => {
  const clerk = await admit(args, 'service');
  const { shop } = args.context;
  const params = new URL(args.request.url).searchParams;
  const query = orThrow(parseWith(postQuery, Object.fromEntries(params)));
  const asked = id.safeParse(params.get(EDIT));
  const [page, post] = await Promise.all([
    shop.listConsolePosts({ ...query, ...clerk, kind }),
    asked.success ? shop.getConsolePost({ ...clerk, kind, _id: asked.data }) : undefined,
  ]);
  const { items, cursor } = orThrow(page);
  return { page: { rows: items, cursor }, post: post?.ok ? post.value : undefined };
};

/** Its action: answers one. */
export const postsAction = async (args: ActionFunctionArgs, kind: PostKind) => {
  const clerk = await admit(args, 'service');
  const sent = await readForm(args.request, answerForm);
  if (!sent.ok) return answerRefused(sent.failure);
  const form = sent.value;
  const _id = id.safeParse(form.get('_id'));
  if (!_id.success) return answerStale();
  return saveForm(
    form,
    answerForm,
    (answer) => args.context.shop.answerPost({ ...clerk, kind, _id: _id.data, form: answer }),
    () => ({ notice: '답변을 저장했습니다.' }),
  );
};
