import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { bodyOf, orThrow, statusOf } from '#app/web/failure.ts';
import { answerForm, postQuery } from '#shared/contracts/console-post.ts';
import { id } from '#shared/contracts/list.ts';
import { fail } from '#shared/domain/result.ts';
import type { PostKind } from '#shared/usecases/content/console-posts.ts';
import type { Answer } from '../form/answer.ts';
import { saveForm } from '../form/save.ts';
import { admit } from '../guard.ts';
import { EDIT } from '../list/edit.ts';

/** Loader of a list of questions: its page, and the one a dialog is open for. */
export const postsLoader = async <K extends PostKind>(args: LoaderFunctionArgs, kind: K) => {
  const { actor } = await admit(args, 'service');
  const { shop } = args.context;
  const params = new URL(args.request.url).searchParams;
  const query = orThrow(parseWith(postQuery, Object.fromEntries(params)));
  const asked = id.safeParse(params.get(EDIT));
  const [page, post] = await Promise.all([
    shop.listConsolePosts({ ...query, actor, kind }),
    asked.success ? shop.getConsolePost({ actor, kind, _id: asked.data }) : undefined,
  ]);
  const { items, cursor } = orThrow(page);
  return { page: { rows: items, cursor }, post: post?.ok ? post.value : undefined };
};

/** Its action: answers one. */
export const postsAction = async (args: ActionFunctionArgs, kind: PostKind) => {
  const clerk = await admit(args, 'service');
  const form = await args.request.formData();
  const _id = id.safeParse(form.get('_id'));
  if (!_id.success) {
    const { failure } = fail('INVALID', 'INVALID_REQUEST', '화면을 새로고침한 뒤 다시 시도해주세요.');
    return data<Answer>({ failure: bodyOf(failure) }, { status: statusOf(failure) });
  }
  return saveForm(
    form,
    answerForm,
    (answer) => args.context.shop.answerPost({ ...clerk, kind, _id: _id.data, form: answer }),
    () => ({ notice: '답변을 저장했습니다.' }),
  );
};
