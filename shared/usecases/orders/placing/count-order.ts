import type { OrderRequest } from '#shared/contracts/orders/order.ts';
import { personIdOfActor } from '#shared/domain/identity/person.ts';
import * as limits from '#shared/domain/limits.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import {
  addReservation,
  countPlacedOrder,
  type Holder,
  type HolderReservations,
  isCountedHourly,
  isUnpaid,
  kindOf,
  type PlacedRequest,
  perBuyerMessage,
  type ReservationRefusal,
  refusalOf,
  refusalOfFull,
  refusalOfHour,
  reservationsAgainstBuyer,
  toReservation,
} from '#shared/domain/order/reservations.ts';
import { amountPerBuyerOf } from '#shared/domain/product/amount-per-buyer.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { personOf } from '#shared/domain/user/verification.ts';
import type { Ports } from '../../ports/index.ts';
import { networkOf, tooManyAttempts } from '../../rate-limit.ts';
import type { OrderItem } from './assemble-quote.ts';

/** Reasons why somebody may hold no more unpaid orders. */
export type ReservationFailure =
  | 'IDENTITY_REQUIRED'
  | 'TOO_MANY_ATTEMPTS'
  | 'TOO_MANY_UNITS'
  | 'TOO_MANY_UNPAID';

/**
 * Buyer as the shop identifies them: a member by the account; a guest by visitor id and network, and by the identity
 * check if one was asked for.
 */
export type Buyer =
  | { kind: 'member'; _user: string; _person: string }
  | { kind: 'visitor'; visitorId: string; address: string; person?: Person };

/** Guest whose identity was verified: their keyed hash, and the check, which is used for one order. */
type Person = { hash: string; identityVerificationId: string };

/**
 * Identifies the buyer of an order. An identity check that was made for something else, or is used or expired, is
 * ignored.
 */
export const identify = async (
  ports: Pick<Ports, 'verifications' | 'visitorHashes' | 'clock'>,
  {
    actor,
    address,
    identityVerificationId,
  }: { actor: Actor; address: string; identityVerificationId?: string },
): Promise<Buyer> => {
  if (actor.kind === 'member') return { kind: 'member', _user: actor._user, _person: personIdOfActor(actor) };
  const visitor = { kind: 'visitor', visitorId: actor.visitorId, address } as const;
  if (!identityVerificationId) return visitor;
  const found = await ports.verifications.verification(identityVerificationId);
  const person = personOf(found, 'ORDER', ports.clock.now());
  if (!person.ok) return visitor;
  const { ciHashes, phone } = person.value;
  const hash = ciHashes?.[0] ?? (phone && ports.visitorHashes.hash(`verified-phone#${phone}`));
  return hash ? { ...visitor, person: { hash, identityVerificationId } } : visitor;
};

/** Asks a guest for an identity check: a limit shared with other guests is reached, not their own. */
const identityRequired = () =>
  fail(
    'IDENTITY_REQUIRED',
    '같은 연락처나 배송지, 네트워크에서 들어온 비회원 주문이 많아 본인인증이 필요합니다. 본인인증을 마치고 다시 주문해주세요.',
  );

/**
 * Builds the write that counts a new order against the hourly limit of all unidentified guests of a network; a buyer's
 * own hourly limit is counted with their holds (`reservationWrites`). It is part of the order's transaction, so that an order
 * which is not stored is not counted. Refused as FORBIDDEN / IDENTITY_REQUIRED.
 */
export const networkWrites = (
  { rateLimits }: Pick<Ports, 'rateLimits'>,
  buyer: Buyer,
  now: string,
): Write<'IDENTITY_REQUIRED' | 'TOO_MANY_ATTEMPTS'>[] => {
  if (buyer.kind === 'member' || buyer.person) return [];
  const refuse = () => identityRequired().failure;
  return [rateLimits.taking(limits.guestOrdersPerNetwork, networkOf(buyer.address), now, refuse)];
};

const compact = (text: string): string => text.replace(/[\s.,()-]/g, '').toLowerCase();

/** Lists the holders an unpaid order is counted for; a member's order is never counted by what guests share. */
export const holdersOf = (
  { visitorHashes }: Pick<Ports, 'visitorHashes'>,
  buyer: Buyer,
  { sender, receiver, paymentMethod }: Pick<OrderRequest, 'sender' | 'receiver' | 'paymentMethod'>,
): Holder[] => {
  if (buyer.kind === 'member') return [`member#${buyer._person}`];
  const visitor: Holder = `visitor#${buyer.visitorId}`;
  if (buyer.person) return [visitor, `person#${buyer.person.hash}`];
  const phone = sender.phone.replace(/\D/g, '');
  const { postcode, address1, address2 } = receiver;
  const place = [postcode, address1, address2].map(compact).join('#');
  return [
    visitor,
    `phone#${visitorHashes.hash(`order-phone#${phone}`)}`,
    `address#${visitorHashes.hash(`order-address#${place}`)}`,
    ...(paymentMethod === 'account' ? [`network#${networkOf(buyer.address)}` as const] : []),
  ];
};

/**
 * Builds the writes that count an order, one for each holder: as unpaid until it is paid or cancelled, unless it costs
 * nothing, and among the orders its buyer placed in this hour, with its request. Their conditions are part of the
 * order's transaction. Answers CONFLICT / TOO_MANY_UNPAID, CONFLICT / TOO_MANY_UNITS with an issue for each line
 * (`carts.0`), FORBIDDEN / IDENTITY_REQUIRED, LIMITED / TOO_MANY_ATTEMPTS.
 * @param reservationsOfHolders current holds of each holder; the writes fail with RESERVATIONS_CHANGED when one of
 * them changed meanwhile
 */
export const reservationWrites = (
  ports: Pick<Ports, 'reservations'>,
  reservationsOfHolders: readonly HolderReservations[],
  {
    order,
    purchases,
    items,
    request,
    vouchedBy = [],
  }: {
    order: Order;
    purchases: readonly Purchase[];
    items: readonly OrderItem[];
    request?: PlacedRequest;
    /** Holders that admitted the replaced order: the shared limits of these refuse nothing */
    vouchedBy?: readonly Holder[];
  },
): Result<Write<'RESERVATIONS_CHANGED'>[], ReservationFailure> => {
  const hold = toReservation(order, purchases);
  const most = Object.fromEntries(items.map(({ product }) => [product._id, amountPerBuyerOf(product)]));
  const isHeld = isUnpaid(order);
  const counting = isHeld ? reservationsOfHolders : reservationsOfHolders.filter(isCountedHourly);
  for (const reservations of reservationsAgainstBuyer(counting)) {
    const refusal =
      (isHeld && refusalOf(reservations, hold, most)) || refusalOfHour(reservations, order.createdAt);
    if (refusal && !(refusal.kind === 'SHARED' && vouchedBy.includes(reservations.holder)))
      return failureOf(reservations, refusal, items);
  }
  return ok(
    counting.map((reservations) => {
      const after = isHeld
        ? addReservation(reservations, order.orderNo, hold)
        : { ...reservations, version: reservations.version + 1 };
      return ports.reservations.save(countPlacedOrder(after, order.createdAt, request));
    }),
  );
};

/** Returns the failure of the first holder that has the maximum of unpaid orders; undefined when none has. */
export const failureOfFull = (held: readonly HolderReservations[]) => {
  for (const reservations of reservationsAgainstBuyer(held)) {
    const refusal = refusalOfFull(reservations);
    if (refusal) return failureOf(reservations, refusal, []);
  }
  return undefined;
};

const failureOf = (
  reservations: HolderReservations,
  refusal: ReservationRefusal,
  items: readonly OrderItem[],
) => {
  if (refusal.kind === 'SHARED') return identityRequired();
  if (refusal.kind === 'TOO_MANY_IN_HOUR') return tooManyAttempts(refusal.wait);
  if (refusal.kind === 'TOO_MANY_ORDERS') return tooManyUnpaid(reservations, refusal.most);
  return tooManyUnits(items, refusal.left);
};

/** `details.orderNos`: the orders that wait for payment. */
const tooManyUnpaid = ({ holder, orders }: HolderReservations, most: number) =>
  fail(
    'TOO_MANY_UNPAID',
    kindOf(holder) === 'member'
      ? `결제하지 않은 주문이 ${most}건 있습니다. 주문내역에서 결제하거나 취소한 뒤 다시 주문해주세요.`
      : `결제하지 않은 주문이 ${most}건 있습니다. 먼저 결제하시거나, 결제 기한이 지나 취소된 뒤 다시 주문해주세요.`,
    { details: { orderNos: Object.keys(orders) } },
  );

const tooManyUnits = (items: readonly OrderItem[], remaining: Readonly<Record<string, number>>) => {
  const issues = items.flatMap(({ product }, index) => {
    const more = remaining[product._id];
    return more === undefined
      ? []
      : [{ path: `carts.${index}`, message: perBuyerMessage(product, amountPerBuyerOf(product), more) }];
  });
  return fail('TOO_MANY_UNITS', issues[0]?.message ?? '', { issues });
};
