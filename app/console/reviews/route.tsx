import { useLoaderData } from '@remix-run/react';
import { reviews } from '#app/resources/support.server.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { moderationForm } from '#shared/contracts/console-post.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { ConsoleForm } from '../form/console-form.tsx';
import { declareForm } from '../form/declare.ts';
import { ConsolePage } from '../layout/page.tsx';
import { useEdit } from '../list/edit.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { ConsolePostView } from '../posts/post-view.tsx';
import { listLoader, saveAction } from '../resource/serve.ts';
import { reviewList } from './review-list.tsx';

export const headers = personalPage;
export const loader = listLoader(reviews);
export const action = saveAction(reviews);

const moderationFields = declareForm(moderationForm, [
  {
    title: '리뷰',
    fields: [
      { kind: 'switch', name: 'shows', label: '노출' },
      { kind: 'switch', name: 'best', label: '베스트 리뷰' },
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
  const { page, edited: review, about } = useLoaderData<typeof loader>();
  const { close } = useEdit();
  return (
    <ConsolePage title={about.item}>
      <ListScreen list={reviewList} about={about} page={page} />
      <Dialog open={review !== undefined} onClose={close} title="리뷰" width={760} persistent>
        {review && (
          <>
            <ConsolePostView
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
    </ConsolePage>
  );
}
