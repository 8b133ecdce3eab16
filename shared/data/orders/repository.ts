import { ownerKey } from '#shared/domain/cart/cart.ts';
import type { Charge } from '#shared/domain/charge/charge.ts';
import type { Claim } from '#shared/domain/claim/claim.ts';
import type { NamedProof } from '#shared/domain/claim/refund-estimates.ts';
import type { CombinedStatus } from '#shared/domain/order/combined-status.ts';
import type { Order, PaymentRecord, Purchase } from '#shared/domain/order/order.ts';
import { ORDER_NO } from '#shared/domain/order/order.ts';
import { ORDER_NOTES, type OrderNote } from '#shared/domain/order/order-note.ts';
import type { Refund } from '#shared/domain/order/refund.ts';
import type { PurchaseList } from '#shared/domain/order/status.ts';
import { claimStatuses, isClaimOpen, orderStatuses } from '#shared/domain/order/status.ts';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';
import type { Proof } from '#shared/domain/proof/proof.ts';
import type { Result } from '#shared/domain/result.ts';
import { fail } from '#shared/domain/result.ts';
import type { DueQueue, OrderAggregate, PlacedQuote, WaitQueue } from '#shared/domain/stored/orders.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { overtaken } from '#shared/domain/stored/refusals.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Owner } from '#shared/domain/user/owner.ts';
import { deletePartition } from '../common/delete-partition.ts';
import { readNewest } from '../common/newest.ts';
import { END, pageOfWork, pageOrFirst, periodBetween } from '../common/pages.ts';
import { queryRange } from '../common/shared-partitions.ts';
import { putOverVersion, toPut, unchangedSince } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { chargeEntity } from './charge.entity.ts';
import { claimEntity } from './claim.entity.ts';
import { orderEntity } from './order.entity.ts';
import * as items from './order-items.ts';
import { orderNoteEntity } from './order-note.entity.ts';
import { orderQuoteEntity } from './order-quote.entity.ts';
import { paymentEntity } from './payment.entity.ts';
import { packProof, unpackProof } from './proofs.ts';
import { purchaseEntity } from './purchase.entity.ts';
import { refundEntity } from './refund.entity.ts';
import { refundProofEntity } from './refund-proof.entity.ts';
import { stepIntentionEntity } from './step-intention.entity.ts';
import { fromIntentionItem } from './step-intentions.ts';

/** Prefix of the keys of an order's purchases. */
const PURCHASE = 'purchase#';

const fromNoteItem = ({ place, ...note }: OrderNote & { place?: string }): OrderNote => note;

/** Reads of orders. */
export interface OrdersPort {
  wholeOrder(orderNo: string): Promise<OrderAggregate | undefined>;
  /** Reads the claims of the orders of a page. */
  claimsOf(orderNos: readonly string[]): Promise<Claim[]>;
  quoteOf(orderNo: string): Promise<PlacedQuote | undefined>;
  /** Reads the proof of a claim's promise or of a refund, by its name */
  refundProofOf(orderNo: string, why: string): Promise<Proof | undefined>;
  /** Lists the notes of clerks about an order, newest first. */
  notesOf(orderNo: string): Promise<OrderNote[]>;
  /** Lists the notes of clerks about a member's orders, newest first. */
  notesOfMember(query: PageQuery & { _user: string }): Promise<Result<Page<OrderNote>, 'BAD_CURSOR'>>;
  /**
   * Reads orders without their purchases and other items, as many as a page names (100 at most); missing ones are left
   * out.
   */
  ordersNumbered(orderNos: readonly string[], options?: { consistent?: boolean }): Promise<Order[]>;
  ordersOfOwner(
    owner: Owner,
    range: { from?: string; to?: string; cursor?: string; limit: number },
  ): Promise<Page<Order>>;
  purchasesOfOwner(
    owner: Owner,
    range: { from?: string; to?: string; cursor?: string; limit: number },
  ): Promise<Page<Purchase>>;
  /**
   * Filters the next `limit` purchases of a list by status or payment method. The table filters: a page may be empty
   * and still have a cursor.
   */
  purchasesInList(
    list: PurchaseList,
    range: {
      from?: string;
      to?: string;
      cursor?: string;
      limit: number;
      statuses?: readonly CombinedStatus[];
      paymentMethod?: PaymentMethod;
      isOldestFirst?: boolean;
    },
  ): Promise<Page<Purchase>>;
  /** Lists purchases that wait for a clerk since an instant or earlier, longest waiting first. */
  purchasesWaiting(queue: WaitQueue, until: string, page: PageQuery): Promise<Page<Purchase>>;
  /** Lists numbers of purchases placed before an instant, oldest first. */
  purchasesBefore(before: string, page: PageQuery): Promise<Page<string>>;
  /**
   * Deletes an order with everything that belongs to it. Its purchases are deleted last, so that the order is found
   * again after a crash. May be repeated.
   */
  forget(orderNo: string): Promise<void>;
  /** Lists order numbers whose work in the queue was due at `now` or before, oldest first. */
  due(queue: DueQueue, now: string, page: PageQuery): Promise<Page<{ orderNo: string; _id: string }>>;
}

/** Parts of order transactions. Each has its condition and the failure to answer when the condition fails. */
export interface OrderWritesPort {
  place(input: {
    order: Order;
    placed: PlacedQuote;
    purchases: Purchase[];
    /** The first attempt to pay the order */
    attempt?: PaymentRecord;
  }): Write<'ALREADY_PLACED'>[];
  /** Replaces the order as read. Refused when somebody changed it since (by its version). */
  changeOrder(before: Order, after: Order): Write<'CHANGED_MEANWHILE'>;
  /** Refuses a decision made on the order as read when somebody changed it since; the order itself is not changed. */
  orderUnchanged(order: Order): Write<'CHANGED_MEANWHILE'>;
  /** Replaces the purchase as read. Refused when somebody changed it since (by its version). */
  changePurchase(before: Purchase, after: Purchase): Write<'CHANGED_MEANWHILE'>;
  /**
   * Refuses a decision made on the purchase as read when somebody changed it since; the purchase itself is not changed.
   */
  purchaseUnchanged(purchase: Purchase): Write<'CHANGED_MEANWHILE'>;
  /** Adds a purchase that was part of another. Refused when its number is taken. */
  addPurchase(purchase: Purchase): Write<'CHANGED_MEANWHILE'>;
  /** Replaces the claim as read; version 0 means new. Refused when somebody changed it since. */
  putClaim(before: Claim, after: Claim): Write<'CHANGED_MEANWHILE'>;
  /** Replaces the charge as read; version 0 means new. Refused when somebody changed it since. */
  putCharge(before: Charge, after: Charge): Write<'CHANGED_MEANWHILE'>;
  addNote(note: OrderNote): Write<'CHANGED_MEANWHILE'>;
  putRefundProof(proof: NamedProof & { orderNo: string }): Write<'CHANGED_MEANWHILE'>;
  putPayment(payment: PaymentRecord): Write<'ALREADY_PLACED'>;
  changePayment(before: PaymentRecord, after: PaymentRecord): Write<'CHANGED_MEANWHILE'>;
  putRefund(refund: Refund): Write<'ALREADY_PLACED'>;
  changeRefund(before: Refund, after: Refund): Write<'CHANGED_MEANWHILE'>;
}

export const createOrdersRepository = (data: DataConfig): OrdersPort => {
  const orders = orderEntity(data);
  const purchases = purchaseEntity(data);
  const payments = paymentEntity(data);
  const refunds = refundEntity(data);
  const claims = claimEntity(data);
  const charges = chargeEntity(data);
  const quotes = orderQuoteEntity(data);
  const proofs = refundProofEntity(data);
  const notes = orderNoteEntity(data);
  const intentions = stepIntentionEntity(data);

  return {
    /**
     * Reads one order with everything that belongs to it, except the proof of its price, with a single query of its
     * partition.
     */
    async wholeOrder(orderNo) {
      if (!ORDER_NO.test(orderNo)) return undefined;
      const own = await queryRange(data, charges.get({ orderNo, n: 0 }), refunds.get({ orderNo, _id: END }), {
        consistent: true,
      });
      const [found] = own(orders);
      if (!found) return undefined;
      return {
        order: items.fromOrderItem(found),
        purchases: own(purchases).map(items.fromPurchaseItem),
        payments: own(payments).map(items.fromPaymentItem),
        refunds: own(refunds).map(items.fromRefundItem),
        claims: own(claims).map(items.fromClaimItem),
        intentions: own(intentions).map(fromIntentionItem),
        charges: own(charges).map(items.fromChargeItem),
      };
    },

    /** Runs one query for each order, of its claims alone. */
    async claimsOf(orderNos) {
      const found = await Promise.all(orderNos.map((orderNo) => claims.query.order({ orderNo }).go()));
      return found.flatMap((of) => of.data.map(items.fromClaimItem));
    },

    /**
     * Returns the quote an order was placed with. Read consistently: an order that is cancelled right after it was
     * placed returns its coupons by this quote, and without it would keep them forever.
     */
    async quoteOf(orderNo) {
      const { data: found } = await quotes.get({ orderNo }).go({ consistent: true });
      return found ? unpackProof<PlacedQuote>(found.packed) : undefined;
    },

    /** Returns the proof of a claim's promised refund, or of a refund. */
    async refundProofOf(orderNo, why) {
      const { data: found } = await proofs.get({ orderNo, why }).go();
      return found ? unpackProof<Proof>(found.packed) : undefined;
    },

    /** Returns the clerks' notes about an order with one query, which reads as many as an order may have. */
    async notesOf(orderNo) {
      const { data: found } = await notes.query
        .note({ orderNo })
        .begins({ _id: '' })
        .go({ order: 'desc', limit: ORDER_NOTES.most });
      return found.map(fromNoteItem);
    },

    notesOfMember({ _user, ...page }) {
      const query = notes.query.ofMember({ _user });
      return readNewest(page, (_id, go) => (_id ? query.lt({ place: _id }) : query).go(go), fromNoteItem);
    },

    /** Returns orders by number with one batch read. */
    async ordersNumbered(orderNos, { consistent = false } = {}) {
      if (orderNos.length === 0) return [];
      const { data: found } = await orders
        .get(orderNos.map((orderNo) => ({ orderNo })))
        .go({ preserveBatchOrder: false, consistent });
      return found.map(items.fromOrderItem);
    },

    /** Returns a person's orders, newest first. */
    ordersOfOwner(owner, { limit, cursor, ...period }) {
      const [first, last] = periodBetween(period);
      const query = orders.query.ofOwner({ owner: ownerKey(owner) });
      const within = query.between({ createdAt: first }, { createdAt: last });
      return pageOrFirst(within, { limit, cursor }, items.fromOrderItem);
    },

    /** Returns a person's purchases, newest first. */
    purchasesOfOwner(owner, { limit, cursor, ...period }) {
      const [first, last] = periodBetween(period);
      const query = purchases.query.ofOwner({ owner: ownerKey(owner) });
      const within = query.between({ createdAt: first }, { createdAt: last });
      return pageOrFirst(within, { limit, cursor }, items.fromPurchaseItem);
    },

    /** Returns a console list, newest first unless the oldest are requested. */
    purchasesInList(list, { limit, cursor, statuses = [], paymentMethod, isOldestFirst, ...period }) {
      const [first, last] = periodBetween(period);
      const query = list === 'all' ? purchases.query.all({}) : purchases.query.inList({ list });
      const within = query.between({ createdAt: first }, { createdAt: last });
      const ofOrder = orderStatuses.filter((orderStatus) => statuses.includes(orderStatus));
      const ofClaim = claimStatuses.filter((claimStatus) =>
        statuses.some((status) => status === claimStatus),
      );
      const narrowed =
        statuses.length > 0 || paymentMethod
          ? within.where((is, { eq, ne, notExists }) => {
              // DynamoDB refuses parentheses around a single condition.
              const isAnyOf = (parts: string[]) =>
                parts.length === 1 ? parts[0] : `(${parts.join(' OR ')})`;
              const isUnconfirmed = () => ne(is.purchaseStatus, 'PURCHASE_COMPLETE');
              const isOfOrder = () => [
                isAnyOf(ofOrder.map((status) => eq(is.orderStatus, status))),
                isAnyOf([notExists(is.claimStatus), ...rejected.map((status) => eq(is.claimStatus, status))]),
              ];
              return [
                ...(paymentMethod ? [eq(is.paymentMethod, paymentMethod)] : []),
                ...(statuses.length > 0
                  ? [
                      isAnyOf([
                        ...(ofOrder.length > 0 ? [[isUnconfirmed(), ...isOfOrder()].join(' AND ')] : []),
                        // Confirmed goods are found by an open claim alone.
                        ...ofClaim.map((status) =>
                          isClaimOpen(status)
                            ? eq(is.claimStatus, status)
                            : `(${isUnconfirmed()} AND ${eq(is.claimStatus, status)})`,
                        ),
                      ]),
                    ]
                  : []),
              ].join(' AND ');
            })
          : within;
      return pageOrFirst(narrowed, { limit, cursor }, items.fromPurchaseItem, isOldestFirst ? 'asc' : 'desc');
    },

    purchasesWaiting: (due, until, page) =>
      pageOrFirst(
        purchases.query.due({ due }).lte({ dueAt: `${until}${END}` }),
        page,
        items.fromPurchaseItem,
        'asc',
      ),

    purchasesBefore: (before, page) =>
      pageOfWork(purchases.query.all({}).lt({ createdAt: before }), page, ({ purchaseNo }) => purchaseNo),

    forget: (orderNo) =>
      deletePartition(data, orders.get({ orderNo }), { last: ({ sk }) => sk.startsWith(PURCHASE) }),

    /** Returns work that is due, oldest first. */
    async due(queue, now, page) {
      const due = { due: queue };
      const until = { dueAt: `${now}${END}` };
      if (queue === 'unpaid')
        return pageOfWork(orders.query.due(due).lte(until), page, ({ orderNo }) => ({
          orderNo,
          _id: orderNo,
        }));
      if (queue === 'confirmable')
        return pageOfWork(purchases.query.due(due).lte(until), page, ({ orderNo, purchaseNo }) => ({
          orderNo,
          _id: purchaseNo,
        }));
      const own = ({ orderNo, _id }: { orderNo: string; _id: string }) => ({ orderNo, _id });
      return queue === 'payments'
        ? pageOfWork(payments.query.due(due).lte(until), page, own)
        : pageOfWork(refunds.query.due(due).lte(until), page, own);
    },
  };
};

/** Claim statuses that leave the purchase in its order's status (domain/order/combined-status.ts). */
const rejected = claimStatuses.filter((claimStatus) => claimStatus.endsWith('_REJECTED'));

const taken = fail('ALREADY_PLACED', '이미 접수된 주문입니다.').failure;

/** Conditional writes of orders. Every change names the version it was decided on. */
export const createOrderWrites = (data: DataConfig): OrderWritesPort => {
  const orders = orderEntity(data);
  const purchases = purchaseEntity(data);
  const quotes = orderQuoteEntity(data);
  const payments = paymentEntity(data);
  const refunds = refundEntity(data);
  const claims = claimEntity(data);
  const charges = chargeEntity(data);
  const proofs = refundProofEntity(data);
  const notes = orderNoteEntity(data);

  const change = (params: object) => toPut(params, overtaken);
  /** Puts an item on condition that nobody changed it since it was read. With version 0 there was no item. */
  const over = ({ version }: { version: number }, params: object) =>
    putOverVersion(version, params, overtaken);
  /** Puts an item that must not exist yet. */
  const add = (params: object) => toPut(params, taken);
  const next = <T extends { version: number }>(before: T, after: T): T => ({
    ...after,
    version: before.version + 1,
  });

  return {
    place: ({ order, placed, purchases: lines, attempt }) => [
      add(orders.create(items.toOrderItem(order)).params()),
      add(quotes.create({ orderNo: order.orderNo, packed: packProof(placed) }).params()),
      ...lines.map((line) => add(purchases.create(items.toPurchaseItem(line)).params())),
      ...(attempt ? [add(payments.create(items.toPaymentItem(attempt)).params())] : []),
    ],
    changeOrder: (before, after) => over(before, orders.put(items.toOrderItem(next(before, after))).params()),
    orderUnchanged: ({ orderNo, version }) =>
      unchangedSince(orders.remove({ orderNo }).params(), version, overtaken),
    changePurchase: (before, after) =>
      over(before, purchases.put(items.toPurchaseItem(next(before, after))).params()),
    purchaseUnchanged: ({ orderNo, n, version }) =>
      unchangedSince(purchases.remove({ orderNo, n }).params(), version, overtaken),
    addPurchase: (purchase) => change(purchases.create(items.toPurchaseItem(purchase)).params()),
    putClaim: (before, after) => over(before, claims.put(items.toClaimItem(next(before, after))).params()),
    putCharge: (before, after) => over(before, charges.put(items.toChargeItem(next(before, after))).params()),
    addNote: (note) => change(notes.create({ ...note, ...(note._user && { place: note._id }) }).params()),
    putRefundProof: ({ orderNo, why, proof }) =>
      change(proofs.create({ orderNo, why, packed: packProof(proof) }).params()),
    putPayment: (payment) => add(payments.create(items.toPaymentItem(payment)).params()),
    changePayment: (before, after) =>
      over(before, payments.put(items.toPaymentItem(next(before, after))).params()),
    putRefund: (refund) => add(refunds.create(items.toRefundItem(refund)).params()),
    changeRefund: (before, after) =>
      over(before, refunds.put(items.toRefundItem(next(before, after))).params()),
  };
};
