import { isDeepStrictEqual } from 'node:util';
import type { ParcelNamingFailure, ParcelRequest } from '#shared/contracts/orders/console-order.ts';
import { maskAccount } from '#shared/domain/bank/mask.ts';
import type {
  Delivery,
  Order,
  PaymentRecord,
  Purchase,
  RefundAccount,
  SealedAccount,
} from '#shared/domain/order/order.ts';
import type { OrderFlag, OrderNote } from '#shared/domain/order/order-note.ts';
import { isByHand, type Refund } from '#shared/domain/order/refund.ts';
import { choicesOf, parcelFields, parcelNamedBy } from '#shared/domain/order/steps/transitions.ts';
import { pick } from '#shared/domain/pick.ts';
import { fail, failWith, ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate, PlacedQuote } from '#shared/domain/stored/orders.ts';
import { seenOtherwise } from '#shared/domain/stored/refusals.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { ClerkNote, MemberFlag } from '#shared/domain/user/clerk-note.ts';
import { buyerOfOrder, personAskedFor, recordAccess } from '#shared/usecases/common/on-record.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { openAccount } from '../../bank/seal-account.ts';
import type { Ports } from '../../ports/index.ts';
import { findPurchase, orderNotFound, purchaseNotFound } from '../find-order.ts';
import { parcelsOfOrder } from '../order-parcels.ts';
import { MOST_FOLLOWED } from '../placing/take-over.ts';
import { type OrderView, toOrderView } from '../read-orders.ts';
import { createParcelNamer, failNoParcel } from './name-parcel.ts';

/** Fields of a payment attempt that clerks see: none that opens the payment at its provider. */
const openOfPayment = [
  '_id',
  'orderNo',
  'provider',
  'amount',
  'claim',
  'charge',
  'state',
  'method',
  'receiptUrl',
  'approvingAt',
  'code',
  'message',
  'createdAt',
  'approvedAt',
] as const satisfies readonly (keyof PaymentRecord)[];

/** Fields of a refund that clerks see, in addition to its account. */
const openOfRefund = [
  '_id',
  'orderNo',
  'purchaseNos',
  'amount',
  'pointPrice',
  'pointsBack',
  'why',
  'reason',
  'extraReason',
  'charge',
  'via',
  'state',
  'code',
  'transactionKey',
  'createdAt',
  'doneAt',
  'tries',
] as const satisfies readonly (keyof Refund)[];

/** Order as a clerk sees it: all payment attempts, and the account of each refund, account numbers masked. */
export type ConsoleOrder = Omit<OrderView, 'payment' | 'refunds'> & {
  flag?: OrderFlag;
  /** Version that is shown: changes are written over this version */
  version: number;
  payments: Pick<PaymentRecord, (typeof openOfPayment)[number]>[];
  refunds: (Pick<Refund, (typeof openOfRefund)[number]> & {
    account?: RefundAccount & Pick<SealedAccount, 'heldBy'>;
  })[];
};

/** Notes of clerks about the member of the order: the flag, and the latest notes. */
export type NotedMember = { flag?: MemberFlag; notes: ClerkNote[] };

/** Number of notes about the member that an order shows; all of them are on the member's screen. */
const LATEST_NOTES = 3;

/**
 * Reads one order for a clerk, with the proof of its price and the clerks' notes; clerks who may see members also read
 * the notes about its buyer. Needs service scopes.
 */
export const getOrder = recordAccess(
  '주문 상세 조회',
  ({ order }) => [buyerOfOrder(order)],
  ({ orders, parcels, clerkNotes, clock }: Pick<Ports, 'orders' | 'parcels' | 'clerkNotes' | 'clock'>) =>
    async ({
      actor,
      orderNo,
    }: {
      actor: Actor;
      orderNo: string;
    }): Promise<
      Result<
        { order: ConsoleOrder; quote?: PlacedQuote['quote']; notes: OrderNote[]; member?: NotedMember },
        AccessFailure | 'ORDER_NOT_FOUND'
      >
    > => {
      const permitted = permit(actor, { scopes: consoleScopes.service });
      if (!permitted.ok) return permitted;
      const [aggregate, placed, notes] = await Promise.all([
        orders.wholeOrder(orderNo),
        orders.quoteOf(orderNo),
        orders.notesOf(orderNo),
      ]);
      if (!aggregate) return orderNotFound();
      const { _user } = aggregate.order;
      const [before, sent] = await Promise.all([
        notesOfReplaced({ orders }, aggregate.order),
        parcelsOfOrder({ parcels }, aggregate.purchases),
      ]);
      const seesMembers = permit(actor, { scopes: consoleScopes.only }).ok;
      const member =
        _user !== undefined && seesMembers ? await notedMember({ clerkNotes }, _user) : undefined;
      const { payment, ...order } = toOrderView(aggregate, 'clerk', clock.now());
      const payments = aggregate.payments.map((payment) => pick(payment, openOfPayment));
      const refunds = aggregate.refunds.map((refund) => {
        const account = isByHand(refund) ? refundAccountOf(refund, aggregate) : refund.account;
        return { ...pick(refund, openOfRefund), account: account && maskAccount(account) };
      });
      return ok({
        order: {
          ...order,
          flag: aggregate.order.flag,
          version: aggregate.order.version,
          payments,
          refunds,
          parcels: sent,
        },
        quote: placed?.quote,
        notes: [...notes, ...before],
        ...(member && { member }),
      });
    },
);

/**
 * Collects the notes on the orders this one replaced, one after the other: the buyer changed the order, and the notes
 * still apply.
 */
const notesOfReplaced = async (
  { orders }: Pick<Ports, 'orders'>,
  { replaces }: Pick<Order, 'replaces'>,
): Promise<OrderNote[]> => {
  const notes: OrderNote[] = [];
  let orderNo = replaces;
  for (let n = 0; orderNo !== undefined && n < MOST_FOLLOWED; n++) {
    const [[before], noted]: [Order[], OrderNote[]] = await Promise.all([
      orders.ordersNumbered([orderNo]),
      orders.notesOf(orderNo),
    ]);
    notes.push(...noted);
    orderNo = before?.replaces;
  }
  return notes;
};

const notedMember = async (
  { clerkNotes }: Pick<Ports, 'clerkNotes'>,
  _user: string,
): Promise<NotedMember | undefined> => {
  const [flag, latest] = await Promise.all([
    clerkNotes.flagOf(_user),
    clerkNotes.notesOf({ _user, limit: LATEST_NOTES }),
  ]);
  const notes = latest.ok ? latest.value.items : [];
  return flag || notes.length > 0 ? { ...(flag && { flag }), notes } : undefined;
};

/**
 * Reads the account of a refund in full, and records that it was read (rules 7.12). Needs service scopes and a proof of
 * the password (STEP_UP_REQUIRED).
 */
export const readRefundAccount = recordAccess(
  '환불계좌번호 열람',
  personAskedFor,
  (ports: Pick<Ports, 'orders' | 'audit' | 'fields' | 'clock' | 'ids'>) =>
    async ({
      actor,
      ip,
      orderNo,
      _id,
    }: Clerk & { orderNo: string; _id: string }): Promise<
      Result<RefundAccount, ClerkFailure | 'REFUND_ACCOUNT_NOT_FOUND'>
    > => {
      const clerk = requireClerk(ports)({ actor, ip, area: 'service', proven: true });
      if (!clerk.ok) return clerk;
      const aggregate = await ports.orders.wholeOrder(orderNo);
      const account =
        aggregate?.refunds.find((refund) => refund._id === _id)?.account ?? aggregate?.order.account;
      if (!account) return fail('REFUND_ACCOUNT_NOT_FOUND', '등록된 환불계좌가 없습니다.');
      const place = { subject: `order#${orderNo}`, entity: 'refund', item: `refund#${_id}` };
      await ports.audit.save([
        { ...clerk.value, ...place, _id: ports.ids.next(), kind: 'READ', changes: [] },
      ]);
      return ok(await openAccount(ports)(account, `order#${orderNo}`));
    },
);

/** Returns the account of a refund that a clerk sends: its own account, or the order's. */
export const refundAccountOf = (
  { account }: Refund,
  { order }: Pick<OrderAggregate, 'order'>,
): SealedAccount | undefined => account ?? order.account;

/**
 * True when the stored invoice number differs from the one the clerk saw. Other changes of the purchase do not matter
 * for the parcel.
 */
const isOvertaken = (noted: Delivery | undefined, over: string | undefined): boolean =>
  over !== undefined && (noted?.number ?? '') !== over;

/**
 * Stores or corrects the courier and invoice number of a purchase without changing its status: from payment until
 * delivery, and for returned goods until they arrive. A number that is stored already is returned, not stored again.
 * Needs service scopes. Answers CONFLICT when nothing of it is to be sent any more, and CHANGED_MEANWHILE when the
 * stored number differs from the one the clerk saw (`over`).
 */
export const changeInvoice =
  (ports: Pick<Ports, 'orders' | 'orderWrites' | 'unitOfWork' | 'clock' | 'tracking' | 'content'>) =>
  async ({
    actor,
    ip,
    purchaseNo,
    parcel,
    over,
  }: Clerk & { purchaseNo: string; parcel: ParcelRequest; over?: string }): Promise<
    Result<Purchase, ClerkFailure | ParcelNamingFailure>
  > => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const purchase = (await findPurchase(ports, purchaseNo))?.purchase;
    if (!purchase) return purchaseNotFound();
    const kind = parcelNamedBy(choicesOf(purchase, 'clerk'), purchase.fulfilment);
    if (!kind && purchase.fulfilment) return failNoParcel(purchase.fulfilment);
    // The parcel of an exchange is named only with its own step.
    if (!kind || kind === 'EXCHANGE')
      return fail('INVOICE_LOCKED', '지금 상태에서는 송장번호를 바꿀 수 없습니다.');
    const delivery = (await createParcelNamer(ports))(parcel);
    if (!delivery.ok) return delivery;
    const noted = purchase[parcelFields[kind]];
    if (isDeepStrictEqual(noted, delivery.value)) return ok(purchase);
    if (isOvertaken(noted, over)) return failWith(seenOtherwise);
    const after: Purchase = { ...purchase, [parcelFields[kind]]: delivery.value, changedBy: clerk.value };
    const committed = await ports.unitOfWork.commit([ports.orderWrites.changePurchase(purchase, after)]);
    return committed.ok ? ok(after) : committed;
  };

/**
 * Stores one courier and invoice number for several lines of an order, all or none; when all have it already, they are
 * returned. Needs service scopes. Answers CONFLICT when one of them is not to be sent any more, and CHANGED_MEANWHILE
 * when the stored number of one differs from the one the clerk saw (`over`).
 */
export const nameParcelOfLines =
  (ports: Pick<Ports, 'orders' | 'orderWrites' | 'unitOfWork' | 'clock' | 'tracking' | 'content'>) =>
  async ({
    actor,
    ip,
    orderNo,
    purchaseNos,
    parcel,
    over,
  }: Clerk & {
    orderNo: string;
    purchaseNos: readonly string[];
    parcel: ParcelRequest;
    over?: string;
  }): Promise<Result<void, ClerkFailure | ParcelNamingFailure>> => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const aggregate = await ports.orders.wholeOrder(orderNo);
    const named = new Set(purchaseNos);
    const lines = aggregate?.purchases.filter(({ purchaseNo }) => named.has(purchaseNo)) ?? [];
    if (lines.length < named.size) return purchaseNotFound();
    const [parcelFree] = lines.flatMap(({ fulfilment }) => fulfilment ?? []);
    if (parcelFree) return failNoParcel(parcelFree);
    const locked = lines.find((line) => parcelNamedBy(choicesOf(line, 'clerk')) !== 'ORDER');
    if (locked)
      return fail('INVOICE_LOCKED', `지금 상태에서는 ${locked.product.name}의 송장번호를 바꿀 수 없습니다.`);
    const delivery = (await createParcelNamer(ports))(parcel);
    if (!delivery.ok) return delivery;
    if (lines.every((line) => isDeepStrictEqual(line.delivery, delivery.value))) return ok(undefined);
    if (lines.some((line) => isOvertaken(line.delivery, over))) return failWith(seenOtherwise);
    const change = { delivery: delivery.value, changedBy: clerk.value };
    const committed = await ports.unitOfWork.commit(
      lines.map((line) => ports.orderWrites.changePurchase(line, { ...line, ...change })),
    );
    return committed.ok ? ok(undefined) : committed;
  };
