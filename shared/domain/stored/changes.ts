import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { BoardComment, BoardPost } from '#shared/domain/board/post.ts';
import type { Settlement } from '#shared/domain/bonus/settlement.ts';
import type { CartReminder } from '#shared/domain/cart/left-cart.ts';
import type { Brand, Category } from '#shared/domain/category/category.ts';
import type { Charge } from '#shared/domain/charge/charge.ts';
import type { Claim } from '#shared/domain/claim/claim.ts';
import type { WebhookFailure } from '#shared/domain/clerk-notice/webhook.ts';
import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import type { Form } from '#shared/domain/form/form.ts';
import type { UserGradeEntry } from '#shared/domain/grade/user-grade.ts';
import type { Message } from '#shared/domain/message/message.ts';
import type { Order, PaymentRecord, Purchase } from '#shared/domain/order/order.ts';
import type { Refund } from '#shared/domain/order/refund.ts';
import type { StepIntention } from '#shared/domain/order/steps/step-intention.ts';
import type { ParcelExceptionKind } from '#shared/domain/parcel/exception.ts';
import type { Parcel } from '#shared/domain/parcel/parcel.ts';
import type { LowStock } from '#shared/domain/product/low-stock.ts';
import type { Product } from '#shared/domain/product/product.ts';
import type { MarkedSku } from '#shared/domain/product/stock-ledger.ts';
import type { ProductQuestion, Review } from '#shared/domain/review/review.ts';
import type { BenefitTermsKind } from '#shared/domain/stored/benefit-terms.ts';
import type { EntityName } from '#shared/domain/stored/entities.ts';
import type { ListingState } from '#shared/domain/stored/products.ts';
import type { SupportTicket } from '#shared/domain/support-ticket/support-ticket.ts';
import type { User } from '#shared/domain/user/user.ts';

/** Items as consumers of the stream see them, by kind; data/changes.ts makes them from the stored items. */
export type DomainObjects = {
  benefitTerms: { kind: BenefitTermsKind };
  'board-comment': BoardComment;
  'board-post': BoardPost;
  brand: Brand;
  /** `moved` is set for a line that came from another cart, where it was added */
  cartLine: { addedAt: string; moved?: boolean };
  cartReminder: CartReminder;
  category: Omit<Category, 'count'>;
  charge: Charge;
  claim: Claim;
  clerkNoticePreferences: { _user: string; webhook: { url?: string }; webhookFailure?: WebhookFailure };
  form: Form;
  inquiry: ProductQuestion;
  lowStock: LowStock;
  message: Message;
  order: Order;
  /** `seenAt`: ISO UTC, the latest question to its carrier */
  parcel: Pick<Parcel, 'carrier' | 'number' | 'courier'> & {
    exception?: ParcelExceptionKind;
    since: string;
    seenAt: string;
  };
  payment: PaymentRecord;
  'price-change': { _product: string };
  product: Product;
  'product-content': { _product: string };
  purchase: Purchase;
  question: SupportTicket;
  refund: Refund;
  review: Review;
  settlement: Settlement;
  sku: MarkedSku;
  standing: ListingState & { _product: string };
  standingSum: { _user: string; of: string };
  stepIntention: StepIntention;
  user: User;
  userCoupon: Pick<UserCoupon, '_id' | '_coupon' | 'isUsed' | 'earnedBy'>;
  userGrade: UserGradeEntry;
};

type States<Name extends EntityName> = Name extends keyof DomainObjects
  ? { before?: DomainObjects[Name]; after?: DomainObjects[Name] }
  : object;

/**
 * One change of one item, from the table's stream. Changes of one partition arrive in order, each at least once.
 * Without `before` the item is new, without `after` it was deleted. Kinds that no consumer reads have neither.
 */
export type Change<Name extends EntityName = EntityName> = {
  [Each in Name]: {
    /** Id of the change, equal for every delivery */
    id: string;
    entity: Each;
  } & States<Each>;
}[Name];

/**
 * Seconds in which a change may be delivered again: a day from the stream, days in a consumer's queue, two weeks in its
 * dead-letter queue and back by hand (tests/infra/consumers.test.ts). A consumer that counts changes remembers them for
 * that time.
 */
export const COMES_AGAIN_SECONDS = 20 * 24 * 60 * 60;

/** Actions or results of a consumer for a change of each kind of item. */
export type ChangeHandlers<Answer> = { readonly [Name in EntityName]?: (change: Change<Name>) => Answer };

/** Calls the handler of the change's kind; returns undefined when there is none. */
export const handleChange = <Answer>(
  handlers: ChangeHandlers<Answer>,
  change: Change,
): Answer | undefined => {
  const handle = handlers[change.entity] as ((change: Change) => Answer) | undefined;
  return handle?.(change);
};

/** One change as the audit trail sees it: who changed the item, and all its fields as stored. */
export type SignedChange = {
  /** Id of the change, equal for every delivery */
  id: string;
  /** Kind of the item; may be a kind that only another version of the shop knows */
  entity: string;
  /** Subject the item belongs to, and the item within that subject (domain/audit/audit-entry.ts) */
  subject: string;
  item: string;
  before?: SignedState;
  after?: SignedState;
};

export type SignedState = { changedBy?: ChangedBy; fields: Record<string, unknown> };
