import type { OptionPrices } from '#shared/domain/claim/option-prices.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { sumUnitsBySku } from '#shared/domain/order/by-sku.ts';
import type { Order, PaymentRecord, Purchase } from '#shared/domain/order/order.ts';
import type { Holder, HolderReservations, PlacedRequest } from '#shared/domain/order/reservations.ts';
import type { Replaced } from '#shared/domain/order/take-over.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Ports } from '../../ports/index.ts';
import type { Releases } from '../release.ts';
import type { AssembledQuote } from './assemble-quote.ts';
import {
  type Buyer,
  holdersOf,
  networkWrites,
  type ReservationFailure,
  reservationWrites,
} from './count-order.ts';
import { takeOverWrites } from './take-over.ts';

/** Ports that storing an order needs. */
export type PlacingPorts = Pick<
  Ports,
  | 'orderWrites'
  | 'stockWrites'
  | 'reservations'
  | 'rateLimits'
  | 'verifications'
  | 'benefitWrites'
  | 'messageWrites'
  | 'visitorHashes'
>;

/** Order with everything stored with it, and the data it was decided on. */
export type ToPlace = {
  order: Order;
  purchases: readonly Purchase[];
  /** The first attempt to pay the order */
  attempt?: PaymentRecord;
  message: Message;
  assembled: AssembledQuote;
  options?: OptionPrices;
  buyer: Buyer;
  /** Counts of its holders without the order it replaces */
  held: readonly HolderReservations[];
  replaced?: Replaced;
  /** Identity of a repeated request */
  once?: Pick<PlacedRequest, 'key' | 'form'>;
};

type PlacingWrite = Write<
  | 'ALREADY_PLACED'
  | 'CHANGED_MEANWHILE'
  | 'COUPON_SOLD_OUT'
  | 'COUPON_USED'
  | 'RESERVATIONS_CHANGED'
  | 'IDENTITY_REQUIRED'
  | 'POINT_CHANGED'
  | 'POINT_ENTERED'
  | 'SOLD_OUT'
  | 'TOO_MANY_ATTEMPTS'
  | 'VERIFICATION_USED'
>;

/** Builds the transaction that places an order and cancels the one it replaces. Answers the failures of reservationWrites. */
export const placingWrites = (
  ports: PlacingPorts,
  decided: ToPlace,
): Result<{ writes: PlacingWrite[]; releases: Releases }, ReservationFailure> => {
  const { order, purchases, attempt, message, options, buyer, held, replaced, once } = decided;
  const { items, input, quote } = decided.assembled;
  const now = order.createdAt;
  const request = once && { ...once, orderNo: order.orderNo, at: now };
  const vouchedBy = replaced && letThroughBy(ports, buyer, replaced.order);
  const holding = reservationWrites(ports, held, { order, purchases, items, request, vouchedBy });
  if (!holding.ok) return holding;
  const person = buyer.kind === 'visitor' ? buyer.person : undefined;
  const taking = replaced
    ? takeOverWrites(ports, replaced, decided)
    : { first: [], writes: takeWrites(ports, decided), releases: [] };
  return ok({
    writes: [
      // First, so that an order sent twice at once is refused as a repetition, and not because the first one took the
      // last unit.
      ...holding.value,
      ...taking.first,
      ...ports.orderWrites.place({
        order,
        placed: { input, quote, ...(options && { options }) },
        purchases: [...purchases],
        attempt,
      }),
      // The replaced order was counted for the network already.
      ...(replaced ? [] : networkWrites(ports, buyer, now)),
      ...(person ? [ports.verifications.use(person.identityVerificationId)] : []),
      ...taking.writes,
      ports.messageWrites.put(message),
    ],
    releases: taking.releases,
  });
};

/**
 * Lists the holders that admitted an earlier order of this buyer, each separately: another phone, address or payment
 * method is counted again. A guest whose identity was verified for that order is admitted once more by the same phone
 * and address.
 */
const letThroughBy = (ports: Pick<Ports, 'visitorHashes'>, buyer: Buyer, order: Order): Holder[] =>
  holdersOf(ports, buyer.kind === 'visitor' ? { ...buyer, person: undefined } : buyer, order);

/** Takes stock, coupons and points for an order. */
const takeWrites = (
  ports: Pick<PlacingPorts, 'stockWrites' | 'benefitWrites'>,
  { order, purchases, assembled: { input, quote } }: Pick<ToPlace, 'order' | 'purchases' | 'assembled'>,
): PlacingWrite[] => {
  const { _user, orderNo, createdAt: now } = order;
  return [
    ...sumUnitsBySku(purchases).map((taken) =>
      ports.stockWrites.take(taken, { why: 'ORDER', at: now, orderNo }),
    ),
    ...quote.coupons.flatMap((used) => {
      const coupon = input.userCoupons.find(({ _id }) => _id === used._userCoupon);
      return coupon
        ? ports.benefitWrites.takeCoupon({ coupon, orderNo, discountPrice: used.discountPrice, now })
        : [];
    }),
    ...(_user && order.spends.length > 0
      ? ports.benefitWrites.spendPoints({ _user, spends: order.spends, orderNo, now })
      : []),
  ];
};
