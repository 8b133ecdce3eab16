import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { AnswerState, ReviewVote } from '#shared/domain/review/review.ts';
import {
  type ProductQuestion,
  type Review,
  type ReviewVisibility,
  reviewVisibilityOf,
} from '#shared/domain/review/review.ts';
import type { Made, Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import { changedMeanwhile } from '#shared/domain/stored/refusals.ts';
import type { ReviewOrder } from '#shared/domain/stored/reviews.ts';
import type { UnitOfWorkPort, Write } from '#shared/domain/stored/unit-of-work.ts';
import { removalEntry } from '../audit/repository.ts';
import { cursorAt, decodeCursor } from '../common/cursor.ts';
import { queryByIds, readNewest } from '../common/newest.ts';
import { pageOrFirst } from '../common/pages.ts';
import { uniqueCodeEntity } from '../common/unique-code.entity.ts';
import { putOverVersion, toDelete, toPut, toUpdate } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { type ProductQuestionBody, productQuestionEntity } from './product-question.entity.ts';
import { type ReviewBody, reviewEntity } from './review.entity.ts';
import { endOfStar, isOfStar, reviewPositionEntity, reviewPositionOf } from './review-place.entity.ts';
import { reviewVoteEntity } from './review-vote.entity.ts';

const reviewed = fail('ALREADY_REVIEWED', '이미 리뷰를 작성한 상품입니다.').failure;
const refused = {
  twice: fail('ALREADY_VOTED', '이미 도움돼요를 누른 리뷰입니다.').failure,
  notVoted: fail('NOT_VOTED', '도움돼요를 누르지 않은 리뷰입니다.').failure,
  review: fail('REVIEW_NOT_FOUND', '리뷰를 찾을 수 없습니다.').failure,
};

const badCursor = () => fail('BAD_CURSOR', '잘못된 cursor입니다.');

/** Orders that are read from places. */
type InPlaces = Exclude<ReviewOrder, { order: 'LATEST' }>;

/** Clerk who made the latest change of an item. */
type Changed = { changedBy?: ChangedBy };
type StoredReview = Omit<Review, keyof ReviewBody> & {
  body: ReviewBody;
  standing: ReviewVisibility;
} & Changed;
type StoredInquiry = Omit<ProductQuestion, keyof ProductQuestionBody> & {
  body: ProductQuestionBody;
} & Changed;

export const toReviewItem = (review: Review, changedBy?: ChangedBy): StoredReview => {
  const { _id, _product, _user, star, shows, helpful, createdAt, version, ...body } = review;
  const standing = reviewVisibilityOf(review);
  const votes = helpful === undefined ? {} : { helpful };
  return { _id, _product, _user, star, shows, standing, ...votes, createdAt, version, body, changedBy };
};
export const toProductQuestionItem = (inquiry: ProductQuestion, changedBy?: ChangedBy): StoredInquiry => {
  const { _id, _product, _user, state, createdAt, version, ...body } = inquiry;
  return { _id, _product, _user, state, createdAt, version, body, changedBy };
};
export const fromReviewItem = ({ body, changedBy, standing, ...item }: StoredReview): Review => ({
  ...body,
  ...item,
});
export const fromProductQuestionItem = ({ body, changedBy, ...item }: StoredInquiry): ProductQuestion => ({
  ...body,
  ...item,
});

export interface ReviewsPort {
  review(_id: string): Promise<Review | undefined>;
  reviews(ids: readonly string[]): Promise<Review[]>;
  /** Lists the reviews of a product, of a member, of a visibility, or of the whole shop, newest first. */
  reviewsOf(
    query: PageQuery & Made & { _product?: string; _user?: string; visibility?: ReviewVisibility },
  ): Promise<Result<Page<Review>, 'BAD_CURSOR'>>;
  /** Lists reviews in an order, each with the cursor of the item after it. Except for LATEST, only shown reviews. */
  reviewsInOrder(
    query: PageQuery & ReviewOrder,
  ): Promise<Result<Page<{ review: Review; next: string }>, 'BAD_CURSOR'>>;
  /**
   * Updates the place of a review in the ordered lists to its current state; removes it when the review is hidden or
   * deleted.
   */
  placeReview(_id: string): Promise<void>;
  /** Stores a member's vote that a shown review helped, once only: CONFLICT / ALREADY_VOTED. */
  vote(vote: ReviewVote): Promise<Result<void, 'ALREADY_VOTED' | 'BUSY' | 'REVIEW_NOT_FOUND'>>;
  /** Removes the vote: CONFLICT / NOT_VOTED. */
  unvote(_person: string, _review: string): Promise<Result<void, 'BUSY' | 'NOT_VOTED' | 'REVIEW_NOT_FOUND'>>;
  /** Finds which of the purchases (at most 100) have a review. */
  reviewedAmong(_purchases: readonly string[]): Promise<string[]>;
  /** Reads the review of a purchase consistently. */
  reviewOfPurchase(_purchase: string): Promise<Review | undefined>;
  /** Creates a review. Answers CONFLICT / ALREADY_REVIEWED when the purchase has one. */
  createReview(review: Review): Promise<Result<void, SaveFailure | 'ALREADY_REVIEWED'>>;
  /** Replaces the review that has `version − 1`, without its votes; refused otherwise. */
  updateReview(review: Review, by?: ChangedBy): Write<'VERSION_CONFLICT'>;
  /** Deletes a review over the version that was read; `by` is the clerk when its author did not delete it. */
  deleteReview(review: Review, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
  inquiry(_id: string): Promise<ProductQuestion | undefined>;
  /** Lists the inquiries of a product, of a member, in a state, or of the whole shop. */
  inquiriesOf(
    query: PageQuery & Made & { _product?: string; _user?: string; state?: AnswerState },
  ): Promise<Result<Page<ProductQuestion>, 'BAD_CURSOR'>>;
  /** Lists the inquiries without an answer, oldest first. */
  unansweredInquiries(page: PageQuery): Promise<Page<ProductQuestion>>;
  /** Creates an inquiry (version 1) or replaces the one that has `version − 1`; refused otherwise. */
  saveInquiry(inquiry: ProductQuestion, by?: ChangedBy): Write<'VERSION_CONFLICT'>;
  deleteInquiry(inquiry: ProductQuestion, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
}

export const createReviewsRepository = (
  data: DataConfig,
  { unitOfWork }: { unitOfWork: UnitOfWorkPort },
): ReviewsPort => {
  const reviews = reviewEntity(data);
  const inquiries = productQuestionEntity(data);
  const codes = uniqueCodeEntity(data);
  const places = reviewPositionEntity(data);
  const votes = reviewVoteEntity(data);

  const reviewsById = async (ids: readonly string[]): Promise<Review[]> => {
    if (ids.length === 0) return [];
    const { data: found } = await reviews.get(ids.map((_id) => ({ _id }))).go();
    const byId = new Map(found.map((review) => [review._id, fromReviewItem(review)]));
    return ids.flatMap((_id) => byId.get(_id) ?? []);
  };

  const placesAfter = (by: InPlaces, after: string | undefined) => {
    const { _product } = by;
    if (by.order === 'HELPFUL') {
      const byHelp = places.query.byHelp({ _product });
      return after ? byHelp.lt({ helpKey: after }) : byHelp;
    }
    const byStar = places.query.byStar({ _product });
    if (by.order === 'STAR') return byStar.lt({ starKey: after ?? endOfStar(by.star) });
    if (!after) return byStar;
    return by.order === 'STAR_ASC' ? byStar.gt({ starKey: after }) : byStar.lt({ starKey: after });
  };

  /** Runs one bounded query of places, and one batch of the reviews they name. */
  const inPlaces = async ({ limit, cursor, ...by }: PageQuery & InPlaces) => {
    const after = decodeCursor(cursor, (key) => typeof key.after === 'string')?.after;
    if (cursor && !after) return badCursor();
    const go = { order: by.order === 'STAR_ASC' ? 'asc' : 'desc', limit: limit + 1 } as const;
    const { data: read } = await placesAfter(by, after === undefined ? undefined : String(after)).go(go);
    // Places with fewer stars follow in the index and are dropped.
    const found = by.order === 'STAR' ? read.filter(({ starKey }) => isOfStar(starKey, by.star)) : read;
    const page = found.slice(0, limit);
    const byId = new Map(
      (await reviewsById(page.map(({ _id }) => _id))).map((review) => [review._id, review]),
    );
    const nextOf = ({ helpKey, starKey }: (typeof page)[number]) =>
      cursorAt({ after: by.order === 'HELPFUL' ? helpKey : starKey });
    const last = page.at(-1);
    return ok({
      items: page.flatMap((place) => {
        const review = byId.get(place._id);
        return review ? [{ review, next: nextOf(place) }] : [];
      }),
      cursor: found.length > limit && last ? nextOf(last) : undefined,
    });
  };

  /** The vote and the count of the review's votes change together or not at all. */
  const commitVote = <Code extends 'ALREADY_VOTED' | 'NOT_VOTED'>(
    vote: Write<Code>,
    _id: string,
    by: 1 | -1,
  ): Promise<Result<void, Code | 'BUSY' | 'REVIEW_NOT_FOUND'>> =>
    unitOfWork.commit<Code | 'REVIEW_NOT_FOUND'>([
      vote,
      toUpdate(
        reviews
          .patch({ _id })
          .add({ helpful: by })
          .where((attr, { eq }) => eq(attr.shows, true))
          .params(),
        refused.review,
      ),
    ]);

  /** Returns reviews of a product, a member, a visibility or the whole shop, newest first, with one bounded query. */
  const reviewsOf: ReviewsPort['reviewsOf'] = ({ _product, _user, visibility, ...page }) => {
    const ofWhole = visibility ? reviews.query.ofStanding({ standing: visibility }) : reviews.query.all({});
    const ofSomebody = _user ? reviews.query.ofMember({ _user }) : ofWhole;
    const query = _product ? reviews.query.ofProduct({ _product }) : ofSomebody;
    return readNewest(page, queryByIds(query), fromReviewItem);
  };

  return {
    async review(_id) {
      const { data: review } = await reviews.get({ _id }).go({ consistent: true });
      return review ? fromReviewItem(review) : undefined;
    },

    reviews: reviewsById,

    reviewsOf,

    async reviewsInOrder(query) {
      if (query.order !== 'LATEST') return inPlaces(query);
      const page = await reviewsOf(query);
      if (!page.ok) return page;
      const { items, cursor } = page.value;
      return ok({
        items: items.map((review) => ({ review, next: cursorAt({ _id: review._id }) })),
        cursor,
      });
    },

    async placeReview(_id) {
      const { data: review } = await reviews.get({ _id }).go({ consistent: true });
      if (review?.shows) await places.put(reviewPositionOf(review)).go();
      else await places.delete({ _id }).go();
    },

    vote: (vote) => commitVote(toPut(votes.create(vote).params(), refused.twice), vote._review, 1),

    unvote: (_person, _review) =>
      commitVote(toDelete(votes.remove({ _person, _review }).params(), refused.notVoted), _review, -1),

    /** Returns the purchases that were reviewed: each reviewed purchase is stored as a unique code. */
    async reviewedAmong(_purchases) {
      if (_purchases.length === 0) return [];
      const keys = _purchases.map((code) => ({ kind: 'review' as const, code }));
      const { data: found } = await codes.get(keys).go();
      return found.map(({ code }) => code);
    },

    /** Reads two items. */
    async reviewOfPurchase(_purchase) {
      const { data: code } = await codes.get({ kind: 'review', code: _purchase }).go({ consistent: true });
      if (!code) return undefined;
      const { data: found } = await reviews.get({ _id: code._owner }).go({ consistent: true });
      return found ? fromReviewItem(found) : undefined;
    },

    createReview: (review) =>
      unitOfWork.commit([
        toPut(
          codes.create({ kind: 'review', code: review._purchase, _owner: review._id }).params(),
          reviewed,
        ),
        toPut(reviews.create(toReviewItem(review)).params(), changedMeanwhile),
      ]),

    updateReview(review, by) {
      // Votes may be added while somebody edits the review, so they are not overwritten.
      const { _id, star, shows, standing, body, version } = toReviewItem(review);
      const change = reviews.patch({ _id }).set({ star, shows, standing, body, version });
      const signed = by ? change.set({ changedBy: by }) : change.remove(['changedBy']);
      return toUpdate(
        signed.where((attr, { eq }) => eq(attr.version, review.version - 1)).params(),
        changedMeanwhile,
      );
    },

    deleteReview: (review, by) =>
      unitOfWork.commit([
        toDelete(codes.delete({ kind: 'review', code: review._purchase }).params()),
        toDelete(
          reviews
            .remove({ _id: review._id })
            .where((attr, { eq }) => eq(attr.version, review.version))
            .params(),
          changedMeanwhile,
        ),
        ...removalEntry(
          data,
          by,
          { subject: `review#${review._id}`, entity: 'review', item: review._id },
          review,
        ),
      ]),

    async inquiry(_id) {
      const { data: inquiry } = await inquiries.get({ _id }).go({ consistent: true });
      return inquiry ? fromProductQuestionItem(inquiry) : undefined;
    },

    /**
     * Returns questions about a product, of a member, in a state or of the whole shop, newest first, with one bounded
     * query.
     */
    inquiriesOf({ _product, _user, state, ...page }) {
      const ofWhole = state ? inquiries.query.ofState({ state }) : inquiries.query.all({});
      const ofSomebody = _user ? inquiries.query.ofMember({ _user }) : ofWhole;
      const query = _product ? inquiries.query.ofProduct({ _product }) : ofSomebody;
      return readNewest(page, queryByIds(query), fromProductQuestionItem);
    },

    unansweredInquiries: (page) =>
      pageOrFirst(
        inquiries.query.ofState({ state: 'ANSWER_AWAITING' }),
        page,
        fromProductQuestionItem,
        'asc',
      ),

    saveInquiry: (inquiry, by) =>
      putOverVersion(
        inquiry.version - 1,
        inquiries.put(toProductQuestionItem(inquiry, by)).params(),
        changedMeanwhile,
      ),

    deleteInquiry: (inquiry, by) =>
      unitOfWork.commit([
        toDelete(
          inquiries
            .remove({ _id: inquiry._id })
            .where((attr, { eq }) => eq(attr.version, inquiry.version))
            .params(),
          changedMeanwhile,
        ),
        ...removalEntry(
          data,
          by,
          { subject: `inquiry#${inquiry._id}`, entity: 'inquiry', item: inquiry._id },
          inquiry,
        ),
      ]),
  };
};
