import type { EntityItem } from 'electrodb';
import { ownerKey } from '#shared/domain/cart/cart.ts';
import type { Charge } from '#shared/domain/charge/charge.ts';
import type { Claim } from '#shared/domain/claim/claim.ts';
import { receivedAtOf } from '#shared/domain/claim/claim-period.ts';
import type { Order, PaymentRecord, Purchase } from '#shared/domain/order/order.ts';
import { waitOf } from '#shared/domain/order/purchase-wait.ts';
import { goesByHand, isByHand, type Refund } from '#shared/domain/order/refund.ts';
import { isClaimOpen, listOf } from '#shared/domain/order/status.ts';
import {
  dayMarkOfCharge,
  dayMarkOfOrder,
  dayMarkOfPayment,
  dayMarkOfRefund,
} from '#shared/domain/reconciliation/movement.ts';
import { type DueQueue, type WaitQueue, waitQueues } from '#shared/domain/stored/orders.ts';
import type { Owner } from '#shared/domain/user/owner.ts';
import type { chargeEntity } from './charge.entity.ts';
import type { claimEntity } from './claim.entity.ts';
import { moneyOn } from './money-index.ts';
import type { orderEntity } from './order.entity.ts';
import type { paymentEntity } from './payment.entity.ts';
import type { purchaseEntity } from './purchase.entity.ts';
import type { refundEntity } from './refund.entity.ts';
import { remittanceOn } from './remittance-index.ts';

/**
 * Converts items of the order's partition to their stored form and back. Derived keys (list, queues) are made only
 * here.
 */

type Due = { due?: DueQueue | WaitQueue; dueAt?: string };

/** Milliseconds after which a missing answer is requested again. */
const ASK_AGAIN_MS = 60_000;

const later = (iso: string, ms: number): string => new Date(Date.parse(iso) + ms).toISOString();

const ownerOf = ({ _user, visitorId }: { _user?: string; visitorId?: string }): string =>
  ownerKey((_user !== undefined ? { _user } : { visitorId }) as Owner);

/**
 * Returns the queue of an unpaid order. While its money may be moving an order must not be cancelled: then the payment
 * attempt is due instead.
 */
const orderDue = ({ orderStatus, payBy, settling }: Order): Due =>
  orderStatus === 'ORDER_NONPAYMENT' && settling === undefined ? { due: 'unpaid', dueAt: payBy } : {};

export const toOrderItem = (order: Order) => ({
  ...order,
  owner: ownerOf(order),
  ...orderDue(order),
  ...moneyOn(dayMarkOfOrder(order)),
});

/** Returns the queue of a purchase: of those that may confirm themselves, or of those that wait for a clerk. */
const purchaseDue = (purchase: Purchase): Due => {
  const { purchaseStatus, claimStatus } = purchase;
  const receivedAt = receivedAtOf(purchase);
  if (purchaseStatus === 'PURCHASE_SCHEDULE' && receivedAt && !isClaimOpen(claimStatus))
    return { due: 'confirmable', dueAt: receivedAt };
  const waits = waitOf(purchase);
  return waits ? { due: waitQueues[waits.wait], dueAt: waits.since } : {};
};

export const toPurchaseItem = (purchase: Purchase) => ({
  ...purchase,
  owner: ownerOf(purchase),
  list: listOf(purchase),
  ...purchaseDue(purchase),
});

const paymentDue = ({ state, createdAt, askLastAt }: PaymentRecord): Due => {
  if (state === 'APPROVING') return { due: 'payments', dueAt: later(createdAt, ASK_AGAIN_MS) };
  return state === 'REJECTED' && askLastAt ? { due: 'payments', dueAt: askLastAt } : {};
};

export const toPaymentItem = (payment: PaymentRecord) => ({
  ...payment,
  ...paymentDue(payment),
  ...moneyOn(dayMarkOfPayment(payment)),
});

export const toRefundItem = (refund: Refund) => {
  const { orderNo, _id, state, code, transactionKey, doneAt, tries, version, ...rest } = refund;
  const { handedOutAt, handedOutBy, withdrawal, ...body } = rest;
  const asksProvider = state === 'PENDING' && refund.via !== 'account';
  const waits = isByHand(refund);
  const { amount, createdAt } = refund;
  return {
    orderNo,
    _id,
    state,
    code,
    transactionKey,
    doneAt,
    tries,
    version,
    body,
    handedOutAt,
    handedOutBy,
    withdrawal,
    ...(asksProvider && { due: 'refunds', dueAt: later(createdAt, ASK_AGAIN_MS) }),
    ...remittanceOn(waits || goesByHand(refund) ? { amount, since: createdAt, waits } : undefined),
    ...moneyOn(dayMarkOfRefund(refund)),
  };
};

export const toClaimItem = ({ orderNo, n, changedBy, version, ...body }: Claim) => ({
  orderNo,
  n,
  changedBy,
  version,
  body,
});

export const toChargeItem = (charge: Charge) => {
  const { orderNo, n, changedBy, version, ...body } = charge;
  return {
    orderNo,
    n,
    changedBy,
    version,
    body,
    ...moneyOn(dayMarkOfCharge(charge)),
  };
};

/** Converts stored items back to domain objects. */

export const fromOrderItem = (item: EntityItem<ReturnType<typeof orderEntity>>): Order => {
  const { owner, due, dueAt, moneyDay, moneyAt, ...order } = item;
  return order;
};

export const fromPurchaseItem = (item: EntityItem<ReturnType<typeof purchaseEntity>>): Purchase => {
  const { owner, list, due, dueAt, ...purchase } = item;
  return purchase;
};

export const fromPaymentItem = (item: EntityItem<ReturnType<typeof paymentEntity>>): PaymentRecord => {
  const { due, dueAt, moneyDay, moneyAt, ...payment } = item;
  return payment;
};

export const fromClaimItem = ({ body, ...claim }: EntityItem<ReturnType<typeof claimEntity>>): Claim => ({
  ...body,
  ...claim,
});

export const fromChargeItem = ({
  body,
  moneyDay,
  moneyAt,
  ...charge
}: EntityItem<ReturnType<typeof chargeEntity>>): Charge => ({
  ...body,
  ...charge,
});

export const fromRefundItem = (item: EntityItem<ReturnType<typeof refundEntity>>): Refund => {
  const { due, dueAt, moneyDay, moneyAt, remitted, remittedSince, body, ...refund } = item;
  return { ...body, ...refund };
};
