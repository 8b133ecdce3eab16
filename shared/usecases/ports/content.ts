import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { BandBanner, Banner, Popup } from '#shared/domain/content/banner.ts';
import type { Faq, Notification, NotificationLine } from '#shared/domain/content/notice.ts';
import type { SitePage } from '#shared/domain/content/page.ts';
import type { Setting } from '#shared/domain/content/setting.ts';
import type { DisplayEntry, Exhibition, Showroom } from '#shared/domain/display/display.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import type { AnswerTemplate } from '#shared/domain/question/answer-template.ts';
import type { Result } from '#shared/domain/result.ts';
import type {
  AnswerState,
  Inquiry,
  Review,
  ReviewSort,
  ReviewVisibility,
  ReviewVote,
} from '#shared/domain/review/review.ts';
import type { Synonym } from '#shared/domain/search/synonym.ts';
import type { Revisions } from './benefit-terms.ts';
import type { Made, Page, PageQuery } from './page.ts';
import type { SaveFailure } from './refusals.ts';

export type { PageQuery };

/**
 * How every kind of content is kept: few items, read whole, written with their version.
 * `by` signs what a clerk changes from the console, for the audit trail.
 */
export interface ContentCollection<
  T extends { _id: string; version: number },
  Code extends FailureCode = never,
> extends ContentStore<T, Code> {
  /** All of them, shown or not, in their order. */
  all(): Promise<T[]>;
}

/** How one item of content is read, written and removed. */
export interface ContentStore<T extends { _id: string; version: number }, Code extends FailureCode = never> {
  byId(_id: string): Promise<T | undefined>;
  /**
   * Creates (version 1) or replaces what has `version − 1`; CONFLICT / VERSION_CONFLICT otherwise.
   * CONFLICT / `Code` for what a kind asks for besides.
   */
  save(item: T, by?: ChangedBy): Promise<Result<void, SaveFailure | Code>>;
  /** NOT_FOUND / ITEM_NOT_FOUND when there is none. */
  remove(_id: string, by?: ChangedBy): Promise<Result<void, 'BUSY' | 'ITEM_NOT_FOUND'>>;
}

/** Exhibitions, which coupons are meant for. */
export interface ExhibitionsStore extends ContentCollection<Exhibition> {
  /** Removes one while no coupon was saved since; CONFLICT / CHANGED_MEANWHILE otherwise. */
  removeUntargeted(
    _id: string,
    revisions: Pick<Revisions, 'coupons'>,
    by?: ChangedBy,
  ): Promise<Result<void, 'BUSY' | 'CHANGED_MEANWHILE' | 'ITEM_NOT_FOUND'>>;
}

export interface ContentPort {
  setting(): Promise<Setting>;
  /**
   * Over the version before, and while what it was decided on is as it was `read`: displays by their versions, and all
   * shipping option sets or coupons by their revision. CONFLICT / VERSION_CONFLICT otherwise.
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
  /** Entries of a display by index. */
  display(code: string): Promise<DisplayEntry[]>;
  /** The same with the version to hand back when saving, read consistently; nothing yet is version 0. */
  displayForEdit(code: string): Promise<{ entries: DisplayEntry[]; version: number }>;
  /**
   * Replaces the entries of a display as it was at `version`, while the setting that names it is the one of
   * `settingVersion`; CONFLICT / VERSION_CONFLICT otherwise.
   */
  saveDisplay(
    code: string,
    display: { entries: readonly DisplayEntry[]; version: number; settingVersion?: number },
    by?: ChangedBy,
  ): Promise<Result<void, SaveFailure>>;
  /** Notices, newest first, without their text. */
  notifications(query: PageQuery): Promise<Result<Page<NotificationLine & { shows: boolean }>, 'BAD_CURSOR'>>;
  /** Those that stay above the others, newest first, a few. */
  pinnedNotifications(): Promise<(NotificationLine & { shows: boolean })[]>;
  notification(_id: string): Promise<Notification | undefined>;
  /** Notices one by one, as the console writes them. */
  notices: ContentStore<Notification>;
}

/** Of the whole shop newest first alone; those of a product also by votes, by stars, or of so many stars, newest first. */
export type ReviewOrder =
  | { order: 'LATEST'; _product?: string }
  | { order: Exclude<ReviewSort, 'LATEST'>; _product: string }
  | { order: 'STAR'; star: number; _product: string };

export interface ReviewsPort {
  review(_id: string): Promise<Review | undefined>;
  reviews(ids: readonly string[]): Promise<Review[]>;
  /** Reviews of a product, of a member, of a visibility, or of the whole shop, newest first. */
  reviewsOf(
    query: PageQuery & Made & { _product?: string; _user?: string; visibility?: ReviewVisibility },
  ): Promise<Result<Page<Review>, 'BAD_CURSOR'>>;
  /** Reviews in an order, each with the cursor that goes on after it; but for LATEST, shown ones alone. */
  reviewsInOrder(
    query: PageQuery & ReviewOrder,
  ): Promise<Result<Page<{ review: Review; next: string }>, 'BAD_CURSOR'>>;
  /** Gives a review the place in those lists that it has as it is now; none when it is hidden or gone. */
  placeReview(_id: string): Promise<void>;
  /** A member says that a shown review helped, once: CONFLICT / ALREADY_VOTED. */
  vote(vote: ReviewVote): Promise<Result<void, 'ALREADY_VOTED' | 'BUSY' | 'REVIEW_NOT_FOUND'>>;
  /** Takes it back: CONFLICT / NOT_VOTED. */
  unvote(_person: string, _review: string): Promise<Result<void, 'BUSY' | 'NOT_VOTED' | 'REVIEW_NOT_FOUND'>>;
  /** Which of the purchases (at most 100) have a review. */
  reviewedAmong(_purchases: readonly string[]): Promise<string[]>;
  /** The review of a purchase, read as it is now. */
  reviewOfPurchase(_purchase: string): Promise<Review | undefined>;
  /** CONFLICT / ALREADY_REVIEWED when the purchase has one. */
  createReview(review: Review): Promise<Result<void, SaveFailure | 'ALREADY_REVIEWED'>>;
  updateReview(review: Review, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
  /** Over the version that was read; `by` is the clerk, where it is not its writer. */
  deleteReview(review: Review, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
  inquiry(_id: string): Promise<Inquiry | undefined>;
  /** Of a product, of a member, in a state, or of the whole shop. */
  inquiriesOf(
    query: PageQuery & Made & { _product?: string; _user?: string; state?: AnswerState },
  ): Promise<Result<Page<Inquiry>, 'BAD_CURSOR'>>;
  saveInquiry(inquiry: Inquiry, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
  deleteInquiry(inquiry: Inquiry, by?: ChangedBy): Promise<Result<void, SaveFailure>>;
}
