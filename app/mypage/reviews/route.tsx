import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormError } from '#app/forms/field.tsx';
import { CursorPages } from '#app/ui/pagination.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import { useDoneToast } from '#app/ui/use-done-toast.ts';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { idChoice, pageQuery } from '#shared/contracts/list.ts';
import { addressOf, TO_WRITE, WRITTEN } from './addresses.ts';
import { actOnReview } from './review-actions.ts';
import { pictureIssuesOf, ReviewFields } from './review-form.tsx';
import { ToWrite, Written } from './review-lists.tsx';

const LIMIT = 20;

const doneWords: Readonly<Record<string, string>> = {
  write: '리뷰가 등록되었습니다.',
  edit: '리뷰를 수정했습니다.',
  remove: '리뷰를 삭제했습니다.',
};

export const headers = personalPage;
export const meta = personalMeta('리뷰');

/**
 * Reads the purchases to review, or with `?tab=written` the written reviews. `_purchase` names the purchase to write
 * about, `_product` means the latest purchase of a product, `edit` names a review to change.
 */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const actor = await session.requireMember();
  const searchParams = Object.fromEntries(new URL(request.url).searchParams);
  const query = orThrow(parseWith(pageQuery, { cursor: searchParams.cursor, limit: LIMIT }));
  const page = { at: searchParams.cursor };
  // The named review need not be on the page that is listed below it.
  if (searchParams.tab === 'written') {
    const named = parseWith(idChoice, { _id: searchParams.edit });
    const [list, editing] = await Promise.all([
      shop.listMyReviews({ actor, ...query }),
      named.ok ? shop.getMyReview({ actor, ...named.value }) : undefined,
    ]);
    const { items, cursor } = orThrow(list);
    // The last review of a later page was deleted.
    if (searchParams.cursor && items.length === 0) throw redirect(WRITTEN);
    return {
      ...page,
      tab: 'written' as const,
      reviews: items,
      next: cursor,
      editing: editing?.ok ? editing.value : undefined,
    };
  }
  const { _purchase: purchaseNo, _product } = searchParams;
  const named = purchaseNo ? { purchaseNo } : _product ? { _product } : undefined;
  const [list, chosen] = await Promise.all([
    shop.listPurchasesToReview({ actor, ...query }),
    named && shop.getPurchaseToReview({ actor, ...named }),
  ]);
  const { items, cursor } = orThrow(list);
  return {
    ...page,
    tab: 'toWrite' as const,
    purchases: items,
    next: cursor,
    chosen: chosen?.ok ? chosen.value : undefined,
    isMissed: chosen?.ok === false,
  };
};

export const action = async ({ request, context: { shop, session } }: ActionFunctionArgs) =>
  actOnReview({ request, shop, actor: await session.requireMember() });

export default function ReviewsScreen() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useDoneToast(answer !== undefined, (sent) => doneWords[String(sent.get('intent'))]);
  const here = loaded.tab === 'written' ? WRITTEN : TO_WRITE;
  const page = addressOf(here, { cursor: loaded.at });
  return (
    <>
      <h1 className="page-title">리뷰</h1>
      <TabLinks
        label="리뷰"
        items={[
          { href: TO_WRITE, text: '작성할 리뷰', current: loaded.tab === 'toWrite' },
          { href: WRITTEN, text: '작성한 리뷰', current: loaded.tab === 'written' },
        ]}
      />
      <div className="mt-5">
        {answer?.failure && !pictureIssuesOf(answer.failure) && (
          <FormError errors={[answer.failure.message]} />
        )}
        {loaded.tab === 'written' ? (
          <>
            {loaded.editing && (
              <ReviewFields
                key={loaded.editing._id}
                about={loaded.editing.product}
                review={loaded.editing}
                lastResult={answer?.lastResult}
                failure={answer?.failure}
                backHref={page}
              />
            )}
            <Written reviews={loaded.reviews} cursor={loaded.at} />
          </>
        ) : (
          <>
            {loaded.isMissed && (
              <p className="done" role="status">
                지금 리뷰를 쓸 수 있는 구매가 없는 상품입니다. 받은 상품마다 한 번씩 쓸 수 있습니다.
              </p>
            )}
            {loaded.chosen && (
              <ReviewFields
                key={loaded.chosen.purchaseNo}
                about={{ ...loaded.chosen.product, option: loaded.chosen.name }}
                _purchase={loaded.chosen.purchaseNo}
                lastResult={answer?.lastResult}
                failure={answer?.failure}
                backHref={page}
              />
            )}
            <ToWrite purchases={loaded.purchases} cursor={loaded.at} />
          </>
        )}
      </div>
      <CursorPages
        first={loaded.at ? here : undefined}
        next={loaded.next && addressOf(here, { cursor: loaded.next })}
      />
    </>
  );
}
