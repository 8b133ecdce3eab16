import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { pageMeta } from '#app/shell/seo.ts';
import type { ShellHandle } from '#app/shell/shell-view.ts';
import { StructuredData } from '#app/shell/structured-data.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ServerDrawn, ServerKept } from '#app/ui/server-drawn.tsx';
import { parseWith } from '#app/web/api.ts';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { failureData, orThrow } from '#app/web/failure.ts';
import { readUploadForm } from '#app/web/forms/picture-upload.ts';
import { previewOf } from '#app/web/preview.ts';
import { productQuestionForm, productReviewsQuery } from '#shared/contracts/review.ts';
import { variantUrl } from '#shared/domain/media/image.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import { galleryOf, hasSeveralPictures, ownPictureOfChoice } from '#shared/domain/product/option-pictures.ts';
import { describeDelivery } from '#shared/domain/shipping/describe.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { addWatch } from '../layout/watches.ts';
import { PreviewBar } from '../preview-bar.tsx';
import { BuyForm } from './buy-form.tsx';
import { Gallery } from './gallery.tsx';
import type { ReviewsRequest } from './narrow-reviews.tsx';
import { ProductQuestions } from './product-questions.tsx';
import { Reviews } from './reviews.tsx';
import { SectionNav } from './section-nav.tsx';
import { firstValuesOf } from './selection.ts';
import { delivery, details, prepareParts, setContents, supplies } from './server-drawn-sections.ts';
import {
  type ProductQuestionText,
  readProductQuestionText,
  submitProductQuestion,
} from './submit-product-question.ts';
import { Summary } from './summary.tsx';

export const handle: ShellHandle = { prepare: prepareParts };

const PAGE_SIZE = 5;

/** Reads the filters of reviews from the address. Empty choices of a form count as absent. */
const reviewsAsked = (query: URLSearchParams) => ({
  cursor: query.get('reviews') || undefined,
  order: query.get('order') || undefined,
  option: query.get('option') || undefined,
  star: query.get('star') || undefined,
  images: query.get('images') || undefined,
});

/** Builds the address of the next reviews with the same order and filters. */
const addressOf = (
  { order, option, star, images }: Omit<ReviewsRequest, 'isLater'>,
  cursor: string,
): string => {
  const query = new URLSearchParams({
    ...(order && { order }),
    ...(option && { option }),
    ...(star && { star: String(star) }),
    ...(images && { images: 'true' }),
    reviews: cursor,
  });
  return `?${query}#reviews`;
};

export const headers = () => publicCacheHeaders(10);

export const loader = async (args: LoaderFunctionArgs) => {
  const { shop } = args.context;
  const searchParams = new URL(args.request.url).searchParams;
  const preview = await previewOf(args, 'product');
  const { delivery, ...page } = orThrow(await shop.getProductPage(args.params.id ?? '', { preview }));
  const _product = page.product._id;
  const { cursor, ...narrow } = orThrow(parseWith(productReviewsQuery, reviewsAsked(searchParams)));
  const isOther = cursor ?? narrow.order ?? narrow.option ?? narrow.star ?? narrow.images;
  const inquiries = searchParams.get('inquiries') ?? undefined;
  const some = { _product, limit: PAGE_SIZE };
  const reviews = isOther ? orThrow(await shop.listReviews({ ...narrow, ...some, cursor })) : page.reviews;
  return {
    ...page,
    // Already in words, so that the code that writes them is not sent to the browser.
    ...(delivery && { told: describeDelivery(delivery) }),
    reviews,
    inquiries: inquiries
      ? orThrow(await shop.listProductQuestions({ ...some, cursor: inquiries }))
      : page.inquiries,
    asked: {
      ...narrow,
      isLater: Boolean(cursor),
      ...(reviews.cursor && { more: addressOf(narrow, reviews.cursor) }),
    } satisfies ReviewsRequest,
    isLater: { inquiries: Boolean(inquiries) },
    isPreview: preview !== undefined,
  };
};

/** Text of a refused question, sent back with the reason: without scripts the form is rendered again. */
type RefusedQuestion = { words: Partial<ProductQuestionText> };

/** Saves a member's question about the product. */
export const action = async ({ context, params: { id = '' }, request }: ActionFunctionArgs) => {
  const actor = await context.session.requireMember();
  const sent = await readUploadForm(request, productQuestionForm);
  if (!sent.ok) return failureData<RefusedQuestion>(sent.failure, { words: {} });
  const result = await submitProductQuestion({ shop: context.shop, actor }, sent.value, id);
  if (!result.ok)
    return failureData<RefusedQuestion>(result.failure, { words: readProductQuestionText(sent.value) });
  throw redirect(`/shop/products/${id}#inquiries`);
};

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  if (!page) return [{ title: '상품을 찾을 수 없습니다 | 온결홈' }];
  const { product } = page;
  return pageMeta(matches, {
    title: `${product.name} | 온결홈`,
    description: inShort(page),
    path: `/shop/products/${product._id}`,
    image: product.thumb,
    type: 'product',
  });
};

type Page = Awaited<ReturnType<typeof loader>>;

const crumbsOf = ({ path, product }: Page) => [
  { text: '홈', href: '/' },
  ...path.map(({ code, name }) => ({ text: name, href: `/shop/products?category=${code}` })),
  { text: product.name },
];

const inShort = ({ product, brand }: Page): string =>
  `${brand ? `${brand.name} ` : ''}${product.name} ${formatNumber(product.salePrice)}원`;

/** Structured data of the product for search engines: price in KRW, stock, stars. */
const productData = (page: Page, origin: string) => {
  const { product, brand, path } = page;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.code,
    description: inShort(page),
    ...(path.length > 0 && { category: path.map(({ name }) => name).join(' > ') }),
    image: [product.thumb, ...product.images]
      .slice(0, 3)
      .map((image) => `${origin}${variantUrl(image, 960)}`),
    ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
    offers: {
      '@type': 'Offer',
      url: `${origin}/shop/products/${product._id}`,
      price: product.salePrice,
      priceCurrency: 'KRW',
      availability: `https://schema.org/${product.soldOut ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...(product.discountEndsAt && {
        priceValidUntil: formatDate(product.discountEndsAt).replaceAll('.', '-'),
      }),
    },
    ...(product.meta.reviews.count__total > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.meta.reviews.star__average,
        reviewCount: product.meta.reviews.count__total,
      },
    }),
  };
};

/** Pictures and form of a product; the pictures follow the choice. */
const ProductTop = ({ page, children }: { page: Page; children: ReactNode }) => {
  const { product } = page;
  const [values, setValues] = useState(() => firstValuesOf(page));
  const picture = ownPictureOfChoice(product, values);
  return (
    <div className="product-top">
      <Gallery
        pictures={galleryOf(product, values)}
        name={product.name}
        lead={picture?.url}
        hasThumbs={hasSeveralPictures(product)}
      />
      <div className="product-info">
        {children}
        <BuyForm page={page} values={values} picture={picture} onValues={setValues} />
      </div>
    </div>
  );
};

export default function Product() {
  const page = useLoaderData<typeof loader>();
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';
  const { product } = page;
  const crumbs = crumbsOf(page);
  useEffect(() => addWatch(product._id), [product._id]);
  // Choices and texts of one product must not be carried over to the next: these parts are keyed by the product, and
  // also by their own name when two of them are siblings.
  return (
    <article className="has-buy-bar">
      {page.isPreview && <PreviewBar />}
      <Breadcrumb items={crumbs} />
      <ProductTop key={product._id} page={page}>
        <Summary page={page} />
        {page.bundleds.length > 0 && (
          <ServerDrawn key={`set ${product._id}`} part={setContents} props={{ items: page.bundleds }} />
        )}
      </ProductTop>
      <SectionNav
        sections={[
          { id: 'details', text: '상세정보' },
          ...(page.supplies.length > 0 ? [{ id: 'supplies', text: '소모품' }] : []),
          { id: 'reviews', text: `리뷰 ${formatNumber(product.meta.reviews.count__total)}` },
          { id: 'inquiries', text: '문의' },
          { id: 'delivery', text: '배송·교환·반품' },
        ]}
      />
      <section id="details" className="part">
        <ServerKept key={product._id} part={details} props={{ page }} />
      </section>
      {page.supplies.length > 0 && (
        <ServerDrawn key={`supplies ${product._id}`} part={supplies} props={{ supplies: page.supplies }} />
      )}
      <Reviews page={page} asked={page.asked} />
      <ProductQuestions key={`inquiries ${product._id}`} page={page} later={page.isLater.inquiries} />
      <section id="delivery" className="part">
        <ServerKept key={product._id} part={delivery} props={{ page }} />
      </section>
      <StructuredData data={import.meta.env.SSR && productData(page, origin)} />
    </article>
  );
}
