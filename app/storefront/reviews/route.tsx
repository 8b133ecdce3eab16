import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Picture, Thumb } from '#app/media/picture.tsx';
import { pageMeta } from '#app/shell/seo.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import { parseWith } from '#app/web/api.ts';
import { publicPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { pageQuery } from '#shared/contracts/list.ts';
import { formatDate } from '#shared/domain/time/format.ts';

export const headers = publicPage;

export const loader = async ({ request, context: { shop } }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const query = orThrow(parseWith(pageQuery, { cursor: searchParams.get('cursor') ?? undefined }));
  const images = searchParams.get('images') === 'true';
  return { ...orThrow(await shop.listReviews({ ...query, ...(images && { images }) })), images };
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: '상품 리뷰 | 온결홈',
    description: '온결홈에서 구매하신 고객님들의 리뷰를 모았습니다.',
    path: '/shop/reviews',
    image: data?.reviews.find(({ images }) => images.length > 0)?.images[0],
  });

type Review = ReturnType<typeof useLoaderData<typeof loader>>['reviews'][number];

/** Text of a review and its date. */
const Said = ({ review }: { review: Review }) => (
  <div className="min-w-0">
    <Stars value={review.star} />
    <p className="mt-1 font-bold">{review.subject}</p>
    <p className="mt-1 whitespace-pre-line text-ink-2">{review.content}</p>
    <p className="mt-2 text-meta text-ink-3">
      {review.user.username} · {formatDate(review.createdAt)} ·{' '}
      <a href={`/shop/products/${review._product}`} className="py-3.5 underline underline-offset-2">
        {review.product.name}
      </a>
    </p>
  </div>
);

export default function ReviewsScreen() {
  const { reviews, cursor, images } = useLoaderData<typeof loader>();
  const base = images ? '/shop/reviews?images=true&' : '/shop/reviews?';
  return (
    <>
      <h1 className="page-title">상품 리뷰</h1>
      <TabLinks
        label="리뷰 종류"
        items={[
          { text: '전체 리뷰', href: '/shop/reviews', current: !images },
          { text: '사진 리뷰', href: '/shop/reviews?images=true', current: images },
        ]}
      />
      {reviews.length === 0 && (
        <EmptyState title={cursor ? '최근 리뷰에는 사진이 없습니다.' : '아직 리뷰가 없습니다.'} />
      )}
      {images ? (
        <ul className="photo-reviews">
          {reviews.map((review) => (
            <li key={review._id} className="review-card">
              <Picture
                image={review.images[0] ?? review.product.thumb}
                sizes="(width < 576px) 100vw, 290px"
                max={640}
                alt=""
              />
              <Said review={review} />
            </li>
          ))}
        </ul>
      ) : (
        <ul className="mt-2">
          {reviews.map((review) => (
            <li
              key={review._id}
              className="grid grid-cols-[72px_minmax(0,1fr)] gap-4 border-b border-line py-5"
            >
              <Thumb image={review.images[0] ?? review.product.thumb} size={72} />
              <Said review={review} />
            </li>
          ))}
        </ul>
      )}
      {cursor && (
        <p className="mt-6 text-center">
          <LinkButton href={`${base}cursor=${encodeURIComponent(cursor)}`} rel="next">
            다음 리뷰 보기
          </LinkButton>
        </p>
      )}
    </>
  );
}
