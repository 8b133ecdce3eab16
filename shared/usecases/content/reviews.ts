import type { ReviewForm, ReviewUpdate } from '#shared/contracts/review.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { originalPurchaseNo } from '#shared/domain/order/split-purchase.ts';
import { pick } from '#shared/domain/pick.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import {
  passesFilter,
  type Review,
  type ReviewFilter,
  type ReviewPage,
  type ReviewSort,
  toPublicReview,
} from '#shared/domain/review/review.ts';
import { isReviewable } from '#shared/domain/review/reviewable.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import type { ReviewOrder } from '#shared/domain/stored/reviews.ts';
import type { ChosenPictureFailure } from '#shared/domain/upload/upload.ts';
import { type AccessFailure, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { confirmPictures } from '../media/confirm-pictures.ts';
import type { WaitPorts } from '../media/upload-picture.ts';
import { findPurchase } from '../orders/find-order.ts';

const notFound = () => fail('REVIEW_NOT_FOUND', '리뷰를 찾을 수 없습니다.');
const purchaseNotFound = () => fail('PURCHASE_NOT_FOUND', '구매 내역을 찾을 수 없습니다.');

/** Reviews read at a time when a filter is applied, and most reads for one page: a rare option costs no more. */
const FILTER_PAGE = 48;
const FILTER_LOOKS = 5;

type ReviewQuery = PageQuery & ReviewFilter & { _product?: string; order?: ReviewSort };

/**
 * Lists shown reviews of a product or the whole shop, newest first; those of a product also by votes or stars. A filter
 * by stars alone has its own list; other filters are applied to a few pages, so that a page may have fewer items than
 * asked for and still have a cursor.
 */
export const listReviews =
  ({ reviews }: Pick<Ports, 'reviews'>) =>
  async ({
    _product,
    order = 'LATEST',
    limit,
    cursor,
    ...filter
  }: ReviewQuery): Promise<Result<ReviewPage, 'BAD_CURSOR'>> => {
    const listOrder = orderOf({ _product, order, star: filter.star });
    const isNarrow = Boolean(filter.option ?? filter.images ?? (listOrder.order !== 'STAR' && filter.star));
    const found: { review: Review; next: string }[] = [];
    let next = cursor;
    // One item more than a page shows whether there are more.
    for (let look = 0; look < (isNarrow ? FILTER_LOOKS : 1) && found.length <= limit; look++) {
      const page = await reviews.reviewsInOrder({
        ...listOrder,
        limit: isNarrow ? FILTER_PAGE : limit,
        cursor: next,
      });
      if (!page.ok) return page;
      found.push(...page.value.items.filter(({ review }) => review.shows && passesFilter(review, filter)));
      next = page.value.cursor;
      if (!next) break;
    }
    const shown = found.slice(0, limit);
    return ok({
      reviews: shown.map(({ review }) => toPublicReview(review)),
      cursor: found.length > limit ? shown.at(-1)?.next : next,
    });
  };

/** Selects the list to read: a number of stars has its own list, but not ordered by votes. */
const orderOf = ({
  _product,
  order,
  star,
}: Pick<ReviewQuery, '_product' | 'star'> & { order: ReviewSort }): ReviewOrder => {
  if (!_product) return { order: 'LATEST' };
  return star && order !== 'HELPFUL' ? { order: 'STAR', star, _product } : { order, _product };
};

/** Lists the member's own reviews, newest first. */
export const listMyReviews =
  ({ reviews }: Pick<Ports, 'reviews'>) =>
  async ({
    actor,
    ...query
  }: PageQuery & { actor: Actor }): Promise<Result<Page<Review>, AccessFailure | 'BAD_CURSOR'>> => {
    const member = permit(actor);
    return member.ok ? reviews.reviewsOf({ ...query, _user: member.value._user }) : member;
  };

/** Most pages of purchases read for one page of purchases to review. */
const LOOKS = 6;

const toReview = [
  'purchaseNo',
  '_product',
  'product',
  'name',
  'fulfilment',
  'deliveredAt',
  'createdAt',
] as const satisfies readonly (keyof Purchase)[];
type PurchaseToReview = Pick<Purchase, (typeof toReview)[number]>;

/** Selects purchases that were delivered and whose lines have no review yet. */
export const waitingAmong = async (
  { reviews }: Pick<Ports, 'reviews'>,
  purchases: readonly Purchase[],
): Promise<Purchase[]> => {
  const delivered = purchases.filter(isReviewable);
  const reviewed = await reviews.reviewedAmong([...new Set(delivered.map(originalPurchaseNo))]);
  return delivered.filter((purchase) => !reviewed.includes(originalPurchaseNo(purchase)));
};

/** Lists delivered purchases of the member whose lines have no review yet, newest first. */
export const listPurchasesToReview =
  ({ orders, reviews }: Pick<Ports, 'orders' | 'reviews'>) =>
  async ({
    actor,
    ...query
  }: PageQuery & { actor: Actor }): Promise<Result<Page<PurchaseToReview>, AccessFailure>> => {
    const member = permit(actor);
    if (!member.ok) return member;
    const items: Purchase[] = [];
    let cursor = query.cursor;
    for (let look = 0; look < LOOKS && items.length < query.limit; look++) {
      const page = await orders.purchasesOfOwner({ _user: member.value._user }, { ...query, cursor });
      items.push(...(await waitingAmong({ reviews }, page.items)));
      cursor = page.cursor;
      if (!cursor) break;
    }
    return ok({ items: items.map((purchase) => pick(purchase, toReview)), cursor });
  };

/** Purchases read at a time to find the latest of a product: the most one read of reviews takes. */
const SEARCH_PAGE = 100;

/**
 * Finds a purchase of the member that can be reviewed, however old: the one with this number, or the latest of a
 * product.
 * @returns NOT_FOUND / PURCHASE_NOT_FOUND also for another member's purchase, and for one that has its review
 */
export const getPurchaseToReview =
  ({ orders, reviews }: Pick<Ports, 'orders' | 'reviews'>) =>
  async ({
    actor,
    ...asked
  }: { actor: Actor } & ({ purchaseNo: string } | { _product: string })): Promise<
    Result<PurchaseToReview, AccessFailure | 'PURCHASE_NOT_FOUND'>
  > => {
    const member = permit(actor);
    if (!member.ok) return member;
    const { _user } = member.value;
    if ('purchaseNo' in asked) {
      const purchase = (await findPurchase({ orders }, asked.purchaseNo))?.purchase;
      const [waiting] = purchase?._user === _user ? await waitingAmong({ reviews }, [purchase]) : [];
      return waiting ? ok(pick(waiting, toReview)) : purchaseNotFound();
    }
    let cursor: string | undefined;
    for (let look = 0; look < LOOKS; look++) {
      const page = await orders.purchasesOfOwner({ _user }, { limit: SEARCH_PAGE, cursor });
      const bought = page.items.filter(({ _product }) => _product === asked._product);
      const [waiting] = await waitingAmong({ reviews }, bought);
      if (waiting) return ok(pick(waiting, toReview));
      cursor = page.cursor;
      if (!cursor) break;
    }
    return purchaseNotFound();
  };

/**
 * Stores a member's review of a delivered purchase: one for each ordered line, even when it was delivered in parts.
 * @returns NOT_FOUND / PURCHASE_NOT_FOUND for another member's purchase, CONFLICT: NOT_DELIVERED, ALREADY_REVIEWED; for
 * its pictures the failures of `confirmPictures`
 */
export const writeReview =
  ({
    orders,
    reviews,
    storage,
    timer,
    rateLimits,
    clock,
    ids,
  }: Pick<Ports, 'orders' | 'reviews' | 'storage' | 'timer' | 'rateLimits' | 'clock' | 'ids'>) =>
  async ({
    actor,
    form,
  }: {
    actor: Actor;
    form: ReviewForm;
  }): Promise<
    Result<
      Review,
      ChosenPictureFailure | SaveFailure | 'ALREADY_REVIEWED' | 'NOT_DELIVERED' | 'PURCHASE_NOT_FOUND'
    >
  > => {
    const member = permit(actor);
    if (!member.ok) return member;
    const { _user, username } = member.value;
    const purchase = (await findPurchase({ orders }, form._purchase))?.purchase;
    if (purchase?._user !== _user) return purchaseNotFound();
    if (!isReviewable(purchase)) return fail('NOT_DELIVERED', '배송이 완료된 상품만 리뷰를 쓸 수 있습니다.');
    const pictures = await confirmPictures({ storage, timer, rateLimits, clock })({
      actor,
      purpose: 'reviews',
      images: form.images,
    });
    if (!pictures.ok) return pictures;
    const now = clock.now();
    const review: Review = {
      ...form,
      images: pictures.value,
      isTextFirst: pictures.value.length === 0,
      _id: ids.next(),
      _purchase: originalPurchaseNo(purchase),
      _product: purchase._product,
      _user,
      user: { username },
      product: {
        name: purchase.product.name,
        thumb: purchase.product.thumb,
        option: purchase.name || undefined,
      },
      best: false,
      shows: true,
      createdAt: now,
      updatedAt: now,
      version: 1,
    };
    const created = await reviews.createReview(review);
    return created.ok ? ok(review) : created;
  };

type Needs = Pick<Ports, 'reviews' | 'unitOfWork' | 'clock'>;

const change = async (
  { reviews, unitOfWork, clock }: Needs,
  review: Review,
  edit: Partial<Review>,
): Promise<Result<Review, SaveFailure>> => {
  const next = { ...review, ...edit, updatedAt: clock.now(), version: review.version + 1 };
  const saved = await unitOfWork.commit([reviews.updateReview(next)]);
  return saved.ok ? ok(next) : saved;
};

const ownReview = async (
  { reviews }: Pick<Ports, 'reviews'>,
  actor: Actor,
  _id: string,
): Promise<Result<Review, AccessFailure | 'REVIEW_NOT_FOUND'>> => {
  const member = permit(actor);
  if (!member.ok) return member;
  const review = await reviews.review(_id);
  return review?._user === member.value._user ? ok(review) : notFound();
};

/** Reads a review for its author to change it. Answers NOT_FOUND / REVIEW_NOT_FOUND, for somebody else's too. */
export const getMyReview =
  (ports: Pick<Ports, 'reviews'>) =>
  ({ actor, _id }: { actor: Actor; _id: string }) =>
    ownReview(ports, actor, _id);

/** Changes a review for its author. */
export const editReview =
  (ports: Needs & WaitPorts) =>
  async ({
    actor,
    form,
  }: {
    actor: Actor;
    form: ReviewUpdate;
  }): Promise<Result<Review, ChosenPictureFailure | SaveFailure | 'REVIEW_NOT_FOUND'>> => {
    const own = await ownReview(ports, actor, form._id);
    if (!own.ok) return own;
    const { images: kept } = own.value;
    const images = await confirmPictures(ports)({ actor, purpose: 'reviews', images: form.images, kept });
    return images.ok ? change(ports, own.value, { ...form, images: images.value }) : images;
  };

/** Removes a review for its author. */
export const removeReview =
  (ports: Needs) =>
  async ({
    actor,
    _id,
  }: {
    actor: Actor;
    _id: string;
  }): Promise<Result<void, AccessFailure | SaveFailure | 'REVIEW_NOT_FOUND'>> => {
    const own = await ownReview(ports, actor, _id);
    return own.ok ? ports.reviews.deleteReview(own.value) : own;
  };
