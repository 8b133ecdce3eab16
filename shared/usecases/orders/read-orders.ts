import { maskAccount } from '#shared/domain/bank/mask.ts';
import { type ChargeView, toChargeView } from '#shared/domain/charge/charge.ts';
import { claimsInOrder } from '#shared/domain/claim/claim.ts';
import { isClaimableYet } from '#shared/domain/claim/claim-period.ts';
import { type ClaimView, toClaimView } from '#shared/domain/claim/view.ts';
import type { Sending } from '#shared/domain/message/message.ts';
import { statusMessage } from '#shared/domain/order/fulfilment-names.ts';
import type { Order, PaymentRecord, Purchase, RefundAccount } from '#shared/domain/order/order.ts';
import {
  isCompleted,
  isConfirmable,
  isForOrder,
  isReceiverLocked,
  orderPaymentOf,
} from '#shared/domain/order/order.ts';
import type { Refund } from '#shared/domain/order/refund.ts';
import { maskReceiver } from '#shared/domain/order/seen-receiver.ts';
import { filterOf, type PurchaseFilter, type PurchaseState } from '#shared/domain/order/status.ts';
import type { Party } from '#shared/domain/order/steps/transition.ts';
import type { TransitionName } from '#shared/domain/order/steps/transition-table.ts';
import { choicesOf, needsOf } from '#shared/domain/order/steps/transitions.ts';
import type { ParcelView } from '#shared/domain/parcel/view.ts';
import { pick } from '#shared/domain/pick.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate, PlacedQuote } from '#shared/domain/stored/orders.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { maskName } from '#shared/domain/user/mask-name.ts';
import { ownerOf } from '#shared/domain/user/owner.ts';
import type { Ports } from '../ports/index.ts';
import { findSeenOrder, orderNotFound } from './find-order.ts';
import { parcelsOfOrder } from './order-parcels.ts';
import { type RefundProof, refundProofOf } from './refund-proof.ts';

/** Fields of a purchase and an order that their readers may see. */
const openOfPurchase = [
  ...([
    'purchaseNo',
    'orderNo',
    'n',
    '_user',
    'lineId',
    '_product',
    'sku',
    'product',
    'name',
    'role',
  ] as const),
  ...(['amount', 'salePrice', 'discountPrice', 'levelDiscountPrice', 'couponPrice', 'pointPrice'] as const),
  ...([
    'productPrice',
    'paidPrice',
    'shippingCode',
    'fulfilment',
    'senderName',
    'senderPhone',
    'receiverName',
  ] as const),
  ...(['receiverPhone', 'paymentMethod', 'createdAt', 'paidAt', 'delivery', 'claimReason'] as const),
  ...(['claimReasonDetails', 'feedbackMessage', 'requestedAt', 'rejectedAt', 'canceledAt'] as const),
  ...([
    'returnedAt',
    'exchangeShippedAt',
    'exchangedAt',
    'shippedAt',
    'deliveredAt',
    'deliveredBy',
    'confirmedAt',
  ] as const),
  ...(['orderStatus', 'claimStatus', 'purchaseStatus', 'collectionStatus'] as const),
  ...(['pickup', 'collectionStartedAt', 'collectedAt', 'lostAt', 'wanted', 'exchanged'] as const),
] satisfies readonly (keyof Purchase)[];

const openOfOrder = [
  ...([
    '_id',
    'orderNo',
    '_user',
    'createdAt',
    'orderStatus',
    'paymentMethod',
    'orderName',
    'payBy',
  ] as const),
  ...(['paidAt', 'canceledAt', 'canceledProductPrice', 'canceledDiscountPrice', 'refundedPrice'] as const),
  ...([
    'sender',
    'receiver',
    'requestMessage',
    'agreements',
    'depositor',
    'cashReceipt',
    'taxInvoice',
    '_coupons',
    'point',
  ] as const),
  ...(['replaces', 'replacedBy'] as const),
  ...(['attempts', 'productPrice', 'discountPrice', 'levelDiscountPrice', 'couponPrice'] as const),
  ...(['pointPrice', 'deliveryPrice', 'servicePrice', 'islandPrice', 'totalPrice'] as const),
] satisfies readonly (keyof Order)[];

/** Order as lists show it: without its purchases and refunds. */
export type OrderHead = Pick<Order, (typeof openOfOrder)[number]>;
export const toOrderHead = (order: Order): OrderHead => pick(order, openOfOrder);

const openOfRefund = [
  ...(['_id', 'purchaseNos', 'amount', 'pointPrice', 'why', 'reason', 'state', 'createdAt'] as const),
  ...(['doneAt', 'via', 'extraReason', 'charge'] as const),
] satisfies readonly (keyof Refund)[];

/** Purchase as its buyer or a clerk sees it: with its status text and the steps possible now. */
export type PurchaseView = Pick<Purchase, (typeof openOfPurchase)[number]> & {
  statusMessage: string;
  choices: TransitionName[];
};

/** Order as read (rules 9.23), with the data its dialog shows. */
export type OrderView = OrderHead & {
  /** True for a guest who has not verified the phone: no step is possible, and no names are shown */
  isLocked?: true;
  /** Account that a transfer is refunded to, its number masked (rules 7.11) */
  account?: RefundAccount;
  completed: boolean;
  confirmable: boolean;
  /** True when nobody may change the receiver any more (rules 4.10) */
  receiverLocked: boolean;
  purchases: PurchaseView[];
  refunds: Pick<Refund, (typeof openOfRefund)[number]>[];
  /** In the order in which they were requested */
  claims: ClaimView[];
  /** Extra charges, in the order in which they were asked for */
  charges: ChargeView[];
  receiptUrl?: string;
  /** Reports of the carriers of its parcels */
  parcels?: ParcelView[];
  /** Sending state of the first message about a guest's order, by mail and by text */
  told?: Pick<Sending, 'mail' | 'text'>;
  /** The latest online payment attempt */
  payment?: Pick<PaymentRecord, '_id' | 'state' | 'message'>;
};

/**
 * Builds a purchase with its status text and the steps `by` may take; with `now` (ISO UTC), without claims that are too
 * late for any reason.
 */
export const toPurchaseView = (purchase: Purchase, by: Party, now?: string): PurchaseView => ({
  ...pick(purchase, openOfPurchase),
  statusMessage: statusMessage(purchase),
  choices: listStepsNow(purchase, by).filter(
    (step) => !now || !needsOf(step).includes('IN_TIME') || isClaimableYet(purchase, now),
  ),
});

/** Lists the steps `by` may take now with a purchase, given how it was paid. */
export const listStepsNow = (
  purchase: PurchaseState & Pick<Purchase, 'paymentMethod'>,
  by: Party,
): TransitionName[] =>
  choicesOf(purchase, by).filter(
    (step) => !needsOf(step).includes('TRANSFER') || purchase.paymentMethod === 'account',
  );

/** Builds the view of an order for its buyer or for a clerk. */
export const toOrderView = (
  { order, purchases, payments, refunds, claims, charges }: OrderAggregate,
  by: Party,
  now: string,
): OrderView => {
  const { account } = order;
  return {
    ...toOrderHead(order),
    ...(account && { account: maskAccount(account) }),
    completed: isCompleted(purchases),
    confirmable: isConfirmable(purchases),
    receiverLocked: isReceiverLocked(purchases),
    purchases: purchases.map((purchase) => toPurchaseView(purchase, by, by === 'shopper' ? now : undefined)),
    refunds: refunds.map((refund) => pick(refund, openOfRefund)),
    claims: claimsInOrder(claims).map(({ late, ...claim }) =>
      toClaimView({ ...claim, ...(by === 'clerk' && { late }) }, { payments, purchases, charges }),
    ),
    charges: charges.map((charge) => toChargeView(charge, payments, now)),
    payment: latestOf(payments),
    receiptUrl: orderPaymentOf(payments)?.receiptUrl,
  };
};

const latestOf = (payments: readonly PaymentRecord[]): OrderView['payment'] => {
  const [latest] = payments.filter(isForOrder).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return latest && { _id: latest._id, state: latest.state, message: latest.message };
};

/** Builds the view of an order for a guest who knows only its number and phone. */
const toLockedView = ({
  account,
  sender,
  depositor,
  cashReceipt,
  taxInvoice,
  ...order
}: OrderView): OrderView => ({
  ...order,
  isLocked: true,
  sender: { name: maskName(sender.name), phone: '', email: '' },
  receiver: maskReceiver(order.receiver),
  requestMessage: '',
  cashReceipt: { enabled: cashReceipt.enabled },
  receiptUrl: undefined,
  purchases: order.purchases.map((purchase) => ({
    ...purchase,
    senderName: maskName(purchase.senderName),
    senderPhone: '',
    receiverName: maskName(purchase.receiverName),
    receiverPhone: '',
    claimReasonDetails: undefined,
    feedbackMessage: undefined,
    choices: [],
  })),
  refunds: order.refunds.map((refund) => ({ ...refund, extraReason: undefined })),
  charges: order.charges.map((charge) => ({ ...charge, reason: '', receiptUrl: undefined })),
  claims: order.claims.map(({ fee, pickup, images, ...claim }) => ({
    ...claim,
    details: '',
    ...(fee && { fee: { ...fee, receiptUrl: undefined } }),
  })),
});

/**
 * Reads one order of the actor, or one they have a guest pass for; a guest's order also with the sending state of its
 * first message.
 */
export const getMyOrder =
  (ports: Pick<Ports, 'orders' | 'outbox' | 'parcels' | 'clock'>) =>
  async ({
    actor,
    orderNo,
  }: {
    actor: Actor;
    orderNo: string;
  }): Promise<Result<OrderView, 'ORDER_NOT_FOUND'>> => {
    const [seen, sending] = await Promise.all([
      findSeenOrder(ports, actor, orderNo),
      actor.kind === 'visitor' ? ports.outbox.firstOf(orderNo) : undefined,
    ]);
    if (!seen.ok) return seen;
    const { aggregate, isOwn } = seen.value;
    const view = toOrderView(aggregate, 'shopper', ports.clock.now());
    if (!isOwn) return ok(toLockedView(view));
    return ok({
      ...view,
      parcels: await parcelsOfOrder(ports, aggregate.purchases),
      ...(sending && { told: sending }),
    });
  };

/** Reads the calculated price of an order of the actor, or of one they have a guest pass for. */
export const getMyOrderQuote =
  (ports: Pick<Ports, 'orders'>) =>
  async ({
    actor,
    orderNo,
  }: {
    actor: Actor;
    orderNo: string;
  }): Promise<Result<PlacedQuote['quote'], 'ORDER_NOT_FOUND'>> => {
    const [seen, placed] = await Promise.all([
      findSeenOrder(ports, actor, orderNo),
      ports.orders.quoteOf(orderNo),
    ]);
    if (!seen.ok) return seen;
    return placed ? ok(placed.quote) : orderNotFound();
  };

/** Reads the proof of a claim's promise or of a refund, on an order of the actor. */
export const getMyRefundProof =
  (ports: Pick<Ports, 'orders'>) =>
  async ({
    actor,
    ...of
  }: {
    actor: Actor;
    orderNo: string;
    why: string;
  }): Promise<Result<RefundProof, 'ORDER_NOT_FOUND' | 'PROOF_NOT_FOUND'>> => {
    const [seen, proof] = await Promise.all([
      findSeenOrder(ports, actor, of.orderNo),
      refundProofOf(ports, of),
    ]);
    return seen.ok ? proof : seen;
  };

type ListQuery = { from?: string; to?: string; cursor?: string; limit: number };

/** Most pages read for one page of a narrow filter. */
const LOOKS = 6;

/** Lists the purchases of the actor, newest first, with the figures of the status strip (rules 4.4). */
export const listMyPurchases =
  (ports: Pick<Ports, 'orders' | 'purchaseCounts' | 'clock'>) =>
  async ({
    actor,
    filter,
    ...query
  }: ListQuery & { actor: Actor; filter?: PurchaseFilter }): Promise<{
    summary: Partial<Record<PurchaseFilter, number>>;
    purchases: PurchaseView[];
    cursor?: string;
  }> => {
    const owner = ownerOf(actor);
    const summary = ports.purchaseCounts.ofOwner(owner);
    const found: Purchase[] = [];
    let cursor = query.cursor;
    for (let look = 0; look < LOOKS && found.length < query.limit; look++) {
      const page: Page<Purchase> = await ports.orders.purchasesOfOwner(owner, { ...query, cursor });
      found.push(...page.items.filter((purchase) => !filter || filterOf(purchase) === filter));
      cursor = page.cursor;
      if (!cursor) break;
    }
    return {
      summary: await summary,
      purchases: found.map((purchase) => toPurchaseView(purchase, 'shopper', ports.clock.now())),
      cursor,
    };
  };
