import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Dialog } from '#app/components/dialog.tsx';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/read-body.ts';
import { moderationForm, reviewsQuery } from '#shared/contracts/console-post.ts';
import { id } from '#shared/contracts/list.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { declareForm } from '../form/declare.ts';
import { answerRefused, answerStale, saveForm } from '../form/save.ts';
import { admit } from '../guard.ts';
import { Page } from '../layout/page.tsx';
import { forEach } from '../list/bulk.ts';
import { EDIT, useEdit } from '../list/edit.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { PostView } from '../posts/post-view.tsx';
import { reviewList } from './review-list.tsx';

export const headers = personalPage;

export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await admit(args, 'service');
  const { shop } = args.context;
  const params = new URL(args.request.url).searchParams;
  const query = orThrow(parseWith(reviewsQuery, Object.fromEntries(params)));
  const asked = id.safeParse(params.get(EDIT));
  const [page, review] = await Promise.all([
    shop.listConsoleReviews({ ...query, ...clerk }),
    asked.success ? shop.getConsoleReview({ ...clerk, _id: asked.data }) : undefined,
  ]);
  const { items, cursor } = orThrow(page);
  return { page: { rows: items, cursor }, review: review?.ok ? review.value : undefined };
};

/** What a button does to the selected reviews, and what it says then. */
const decisions: Record<string, { edit: { best?: boolean; shows?: boolean }; done: string }> = {
  best: { edit: { best: true }, done: '베스트로 골랐습니다' },
  plain: { edit: { best: false }, done: '베스트에서 뺐습니다' },
  show: { edit: { shows: true }, done: '노출했습니다' },
  hide: { edit: { shows: false }, done: '숨겼습니다' },
};

export const action = async (args: ActionFunctionArgs) => {
  const clerk = await admit(args, 'service');
  const { shop } = args.context;
  const sent = await readForm(args.request, moderationForm);
  if (!sent.ok) return answerRefused(sent.failure);
  const form = sent.value;
  const decision = decisions[String(form.get('intent'))];
  if (decision)
    return forEach(
      form,
      (_id) => shop.moderateReview({ ...clerk, _id, edit: decision.edit }),
      (count) => `후기 ${count}개를 ${decision.done}.`,
    );
  const _id = id.safeParse(form.get('_id'));
  if (!_id.success) return answerStale();
  return saveForm(
    form,
    moderationForm,
    ({ reply, ...edit }) => shop.moderateReview({ ...clerk, _id: _id.data, edit: { ...edit, reply } }),
    () => ({ notice: '후기를 저장했습니다.' }),
  );
};

const moderationFields = declareForm(moderationForm, [
  {
    title: '후기',
    fields: [
      { kind: 'switch', name: 'shows', label: '노출' },
      { kind: 'switch', name: 'best', label: '베스트 후기' },
      {
        kind: 'textarea',
        name: 'reply',
        label: '답변',
        wide: true,
        hint: '비우면 답변을 지웁니다',
      },
    ],
  },
]);

export default function Reviews() {
  const { page, review } = useLoaderData<typeof loader>();
  const { close } = useEdit();
  return (
    <Page title="후기">
      <ListScreen list={reviewList} page={page} />
      <Dialog open={review !== undefined} onClose={close} title="후기" width={760} persistent>
        {review && (
          <>
            <PostView
              {...review}
              facts={[
                {
                  name: '상품',
                  value: (
                    <a
                      href={`/shop/products/${review._product}`}
                      target="_blank"
                      rel="noopener"
                      className="underline"
                    >
                      {[review.product.name, review.product.option].filter(Boolean).join(' · ')}
                    </a>
                  ),
                },
                { name: '별점', value: `★ ${review.star}` },
                { name: '작성자', value: review.user.username },
                { name: '작성일', value: formatDateTime(review.createdAt) },
              ]}
            />
            <ConsoleForm
              form={moderationFields}
              value={review}
              hidden={{ _id: review._id }}
              onSaved={close}
              compact
            />
          </>
        )}
      </Dialog>
    </Page>
  );
}
