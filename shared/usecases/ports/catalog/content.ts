import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { BandBanner, Banner, Popup } from '#shared/domain/content/banner.ts';
import type { Faq, Notification, NotificationLine } from '#shared/domain/content/notice.ts';
import type { SitePage } from '#shared/domain/content/page.ts';
import type { Setting } from '#shared/domain/content/setting.ts';
import type { DisplayEntry, Exhibition, Showroom } from '#shared/domain/display/display.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import type { Result } from '#shared/domain/result.ts';
import type {
  AnswerState,
  ProductQuestion,
  Review,
  ReviewSort,
  ReviewVisibility,
  ReviewVote,
} from '#shared/domain/review/review.ts';
import type { Synonym } from '#shared/domain/search/synonym.ts';
import type { AnswerTemplate } from '#shared/domain/support-ticket/answer-template.ts';
import type { Made, Page, PageQuery } from '../page.ts';
import type { SaveFailure } from '../refusals.ts';
import type { Revisions } from '../revisions.ts';

export type { PageQuery };

/**
 * Collection of one kind of content: few items, read whole, written with their version. `by` is the clerk who changes
 * something from the console, for the audit trail.
 */
export interface ContentCollection<
  T extends { _id: string; version: number },
  Code extends FailureCode = never,
> extends ContentStore<T, Code> {
  /** Reads all items, shown or not, in their order. */
  all(): Promise<T[]>;
}

/** Reads, saves and removes single items of a kind of content. */
export interface ContentStore<T extends { _id: string; version: number }, Code extends FailureCode = never> {
  byId(_id: string): Promise<T | undefined>;
  /**
   * Creates an item (version 1) or replaces the one that has `version − 1`; answers CONFLICT / VERSION_CONFLICT
   * otherwise, and CONFLICT / `Code` for the additional conditions of a kind.
   */
  save(item: T, by?: ChangedBy): Promise<Result<void, SaveFailure | Code>>;
  /** Removes an item. Answers NOT_FOUND / ITEM_NOT_FOUND when there is none. */
  remove(_id: string, by?: ChangedBy): Promise<Result<void, 'BUSY' | 'ITEM_NOT_FOUND'>>;
}

/** Exhibitions, which coupons may target. */
export interface ExhibitionsStore extends ContentCollection<Exhibition> {
  /**
   * Removes an exhibition while no coupon was saved since `revisions` were read. Answers CONFLICT / CHANGED_MEANWHILE
   * otherwise.
   */
  removeUntargeted(
    _id: string,
    revisions: Pick<Revisions, 'coupons'>,
    by?: ChangedBy,
  ): Promise<Result<void, 'BUSY' | 'CHANGED_MEANWHILE' | 'ITEM_NOT_FOUND'>>;
}

export interface ContentPort {
  setting(): Promise<Setting>;
  /**
   * Saves the setting over the previous version, while the items it was decided on are unchanged since `read`: displays
   * by their versions, and all shipping option sets or coupons by their revision. Answers CONFLICT / VERSION_CONFLICT
   * otherwise.
   */
  saveSetting(
    setting: Setting,
    by?: ChangedBy,
    read?: {
      displays?: readonly { code: string; version: number }[];
      shippingRevision?: number;
      couponRevision?: number;
    },
  ): Promise<Result<void, SaveFailure>>;
  exhibitions: ExhibitionsStore;
  showrooms: ContentCollection<Showroom, 'CODE_TAKEN'>;
  banners: ContentCollection<Banner, 'CODE_TAKEN'>;
  bandBanners: ContentCollection<BandBanner>;
  popups: ContentCollection<Popup>;
  faqs: ContentCollection<Faq>;
  pages: ContentCollection<SitePage, 'CODE_TAKEN'>;
  synonyms: ContentCollection<Synonym, 'TOO_MANY_SYNONYMS'>;
  answerTemplates: ContentCollection<AnswerTemplate>;
  /** Reads the entries of a display, ordered by index. */
  display(code: string): Promise<DisplayEntry[]>;
  /** Reads a display consistently, with the version to pass when saving; a display not yet saved has version 0. */
  displayForEdit(code: string): Promise<{ entries: DisplayEntry[]; version: number }>;
  /**
   * Replaces the entries of a display as it was at `version`, while the setting that names it has `settingVersion`.
   * Answers CONFLICT / VERSION_CONFLICT otherwise.
   */
  saveDisplay(
    code: string,
    display: { entries: readonly DisplayEntry[]; version: number; settingVersion?: number },
    by?: ChangedBy,
  ): Promise<Result<void, SaveFailure>>;
  /** Lists notices, newest first, without their text. */
  notifications(query: PageQuery): Promise<Result<Page<NotificationLine & { shows: boolean }>, 'BAD_CURSOR'>>;
  /** Reads the few pinned notices, newest first. */
  pinnedNotifications(): Promise<(NotificationLine & { shows: boolean })[]>;
  notification(_id: string): Promise<Notification | undefined>;
  /** Single notices, as the console edits them. */
  notices: ContentStore<Notification>;
}

/**
 * Order of a list of reviews. Those of the whole shop only newest first; those of a product also by votes, by stars, or
 * only those with a number of stars, newest first.
 */
export type ReviewOrder =
  | { order: 'LATEST'; _product?: string }
  | { order: Exclude<ReviewSort, 'LATEST'>; _product: string }
  | { order: 'STAR'; star: number; _product: string };

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
  updateReview(review: Review, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
  /** Deletes a review over the version that was read; `by` is the clerk when its author did not delete it. */
  deleteReview(review: Review, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
  inquiry(_id: string): Promise<ProductQuestion | undefined>;
  /** Lists the inquiries of a product, of a member, in a state, or of the whole shop. */
  inquiriesOf(
    query: PageQuery & Made & { _product?: string; _user?: string; state?: AnswerState },
  ): Promise<Result<Page<ProductQuestion>, 'BAD_CURSOR'>>;
  saveInquiry(inquiry: ProductQuestion, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
  deleteInquiry(inquiry: ProductQuestion, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
}
