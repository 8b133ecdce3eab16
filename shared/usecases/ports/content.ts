import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { BandBanner, Banner, Popup } from '#shared/domain/content/banner.ts';
import type { Faq, Notification, NotificationLine } from '#shared/domain/content/notice.ts';
import type { Setting } from '#shared/domain/content/setting.ts';
import type { DisplayEntry, Exhibition, Showroom } from '#shared/domain/display/display.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Inquiry, Review } from '#shared/domain/review/review.ts';
import type { Synonym } from '#shared/domain/search/synonym.ts';
import type { Page } from './page.ts';

/** Asks for a bounded stretch of a list, newest first; `cursor` reads on, INVALID / BAD_CURSOR when it is not ours. */
export type PageQuery = { limit: number; cursor?: string };

/**
 * How every kind of content is kept: few items, read whole, written with their version.
 * `by` signs what a clerk changes from the console, for the audit trail.
 */
export interface Shelf<T extends { _id: string; version: number }> {
  /** All of them, shown or not, in their order. */
  all(): Promise<T[]>;
  byId(_id: string): Promise<T | undefined>;
  /** Creates (version 1) or replaces what has `version − 1`; CONFLICT / VERSION_CONFLICT otherwise. */
  save(item: T, by?: ChangedBy): Promise<Result<void>>;
  /** NOT_FOUND / ITEM_NOT_FOUND when there is none. */
  remove(_id: string, by?: ChangedBy): Promise<Result<void>>;
}

export interface ContentPort {
  setting(): Promise<Setting>;
  saveSetting(setting: Setting, by?: ChangedBy): Promise<Result<void>>;
  exhibitions: Shelf<Exhibition>;
  showrooms: Shelf<Showroom>;
  banners: Shelf<Banner>;
  bandBanners: Shelf<BandBanner>;
  popups: Shelf<Popup>;
  faqs: Shelf<Faq>;
  synonyms: Shelf<Synonym>;
  /** Entries of a display by index. */
  display(code: string): Promise<DisplayEntry[]>;
  /** Replaces the entries of a display. */
  saveDisplay(code: string, entries: readonly DisplayEntry[], by?: ChangedBy): Promise<void>;
  /** Notices, newest first, without their text. */
  notifications(query: PageQuery): Promise<Result<Page<NotificationLine & { shows: boolean }>>>;
  notification(_id: string): Promise<Notification | undefined>;
  saveNotification(notification: Notification): Promise<Result<void>>;
  removeNotification(_id: string): Promise<void>;
}

export interface ReviewsPort {
  review(_id: string): Promise<Review | undefined>;
  reviews(ids: readonly string[]): Promise<Review[]>;
  /** Reviews of a product, or of the whole shop, newest first; `images` narrows to those with pictures. */
  reviewsOf(
    query: PageQuery & { _product?: string; _user?: string; images?: boolean },
  ): Promise<Result<Page<Review>>>;
  /** Which of the purchases (at most 100) have a review. */
  reviewedAmong(_purchases: readonly string[]): Promise<string[]>;
  /** CONFLICT / ALREADY_REVIEWED when the purchase has one. */
  createReview(review: Review): Promise<Result<void>>;
  updateReview(review: Review): Promise<Result<void>>;
  deleteReview(review: Review): Promise<Result<void>>;
  inquiry(_id: string): Promise<Inquiry | undefined>;
  inquiriesOf(query: PageQuery & { _product?: string; _user?: string }): Promise<Result<Page<Inquiry>>>;
  saveInquiry(inquiry: Inquiry): Promise<Result<void>>;
  deleteInquiry(inquiry: Inquiry): Promise<Result<void>>;
}
