import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { fail, ok } from '#shared/domain/result.ts';
import {
  type Inquiry,
  type Review,
  type ReviewVisibility,
  reviewVisibilityOf,
} from '#shared/domain/review/review.ts';
import type { ReviewsPort } from '#shared/usecases/ports/content.ts';
import { changedMeanwhile } from '#shared/usecases/ports/refusals.ts';
import type { UnitOfWorkPort } from '#shared/usecases/ports/unit-of-work.ts';
import { removalEntry } from '../audit/repository.ts';
import { newest } from '../common/newest.ts';
import { uniqueCodeEntity } from '../common/unique-code.entity.ts';
import { deleting, putting, puttingOver } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { type InquiryBody, inquiryEntity } from './inquiry.entity.ts';
import { type ReviewBody, reviewEntity } from './review.entity.ts';

const reviewed = fail('ALREADY_REVIEWED', '이미 리뷰를 작성한 상품입니다.').failure;

/** What an item has beside what it says: the clerk behind its latest change, and where lists put it. */
type Beside = { changedBy?: ChangedBy; standing?: ReviewVisibility };
type StoredReview = Omit<Review, keyof ReviewBody> & { body: ReviewBody } & Beside;
type StoredInquiry = Omit<Inquiry, keyof InquiryBody> & { body: InquiryBody } & Beside;

export const toReviewItem = (review: Review, changedBy?: ChangedBy): StoredReview => {
  const { _id, _product, _user, star, shows, createdAt, version, ...body } = review;
  const standing = reviewVisibilityOf(review);
  return { _id, _product, _user, star, shows, standing, createdAt, version, body, changedBy };
};
export const toInquiryItem = (inquiry: Inquiry, changedBy?: ChangedBy): StoredInquiry => {
  const { _id, _product, _user, state, createdAt, version, ...body } = inquiry;
  return { _id, _product, _user, state, createdAt, version, body, changedBy };
};
export const fromReviewItem = ({ body, changedBy, standing, ...item }: StoredReview): Review => ({
  ...body,
  ...item,
});
export const fromInquiryItem = ({ body, changedBy, ...item }: StoredInquiry): Inquiry => ({
  ...body,
  ...item,
});

export const createReviewsRepository = (data: DataConfig, unitOfWork: UnitOfWorkPort): ReviewsPort => {
  const reviews = reviewEntity(data);
  const inquiries = inquiryEntity(data);
  const codes = uniqueCodeEntity(data);

  return {
    async review(_id) {
      const { data: review } = await reviews.get({ _id }).go({ consistent: true });
      return review ? fromReviewItem(review) : undefined;
    },

    async reviews(ids) {
      if (ids.length === 0) return [];
      const { data: found } = await reviews.get(ids.map((_id) => ({ _id }))).go();
      const byId = new Map(found.map((review) => [review._id, fromReviewItem(review)]));
      return ids.flatMap((_id) => byId.get(_id) ?? []);
    },

    /** Reviews of a product, a member, a visibility or the whole shop, newest first: one bounded query. */
    async reviewsOf({ _product, _user, visibility, images, ...page }) {
      const ofWhole = visibility ? reviews.query.ofStanding({ standing: visibility }) : reviews.query.all({});
      const ofSomebody = _user ? reviews.query.ofMember({ _user }) : ofWhole;
      const query = _product ? reviews.query.ofProduct({ _product }) : ofSomebody;
      const found = await newest(page, (_id, go) => (_id ? query.lt({ _id }) : query).go(go), fromReviewItem);
      if (!found.ok || !images) return found;
      return ok({ ...found.value, items: found.value.items.filter((review) => review.images.length > 0) });
    },

    /** Purchases that were reviewed: each claims itself as a unique code, so the claims tell. */
    async reviewedAmong(_purchases) {
      if (_purchases.length === 0) return [];
      const keys = _purchases.map((code) => ({ kind: 'review' as const, code }));
      const { data: found } = await codes.get(keys).go();
      return found.map(({ code }) => code);
    },

    createReview: (review) =>
      unitOfWork.commit([
        putting(
          codes.create({ kind: 'review', code: review._purchase, _owner: review._id }).params(),
          reviewed,
        ),
        putting(reviews.create(toReviewItem(review)).params(), changedMeanwhile),
      ]),

    updateReview: (review, by) =>
      unitOfWork.commit([
        puttingOver(review.version - 1, reviews.put(toReviewItem(review, by)).params(), changedMeanwhile),
      ]),

    deleteReview: (review, by) =>
      unitOfWork.commit([
        deleting(codes.delete({ kind: 'review', code: review._purchase }).params()),
        deleting(
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
      return inquiry ? fromInquiryItem(inquiry) : undefined;
    },

    /** Questions on a product, of a member, in a state or of the whole shop, newest first: one bounded query. */
    inquiriesOf({ _product, _user, state, ...page }) {
      const ofWhole = state ? inquiries.query.ofState({ state }) : inquiries.query.all({});
      const ofSomebody = _user ? inquiries.query.ofMember({ _user }) : ofWhole;
      const query = _product ? inquiries.query.ofProduct({ _product }) : ofSomebody;
      return newest(page, (_id, go) => (_id ? query.lt({ _id }) : query).go(go), fromInquiryItem);
    },

    saveInquiry: (inquiry, by) =>
      unitOfWork.commit([
        puttingOver(
          inquiry.version - 1,
          inquiries.put(toInquiryItem(inquiry, by)).params(),
          changedMeanwhile,
        ),
      ]),

    deleteInquiry: (inquiry, by) =>
      unitOfWork.commit([
        deleting(
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
