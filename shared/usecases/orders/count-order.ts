import type { OrderRequest } from '#shared/contracts/order.ts';
import { limits } from '#shared/domain/limits.ts';
import {
  type Holder,
  type HoldRefusal,
  type Holds,
  holding,
  holdOf,
  kindOf,
  perBuyerMessage,
  refusalOf,
  refusalOfFull,
} from '#shared/domain/order/holds.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import { amountPerBuyerOf } from '#shared/domain/product/amount-per-buyer.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { personOf } from '#shared/domain/user/verification.ts';
import type { Ports } from '../ports/index.ts';
import type { Write } from '../ports/unit-of-work.ts';
import { networkOf, tooManyAttempts } from '../rate-limit.ts';
import type { OrderItem } from './assemble-quote.ts';

/** Why somebody may hold no more unpaid orders. */
export type HoldFailure = 'IDENTITY_REQUIRED' | 'TOO_MANY_UNITS' | 'TOO_MANY_UNPAID';

/**
 * Who orders, as far as the shop knows. Of a member their account is all that counts; of a guest also where the
 * request came from and, once asked for, who the carrier says it is.
 */
export type Buyer =
  | { kind: 'member'; _user: string }
  | { kind: 'visitor'; visitorId: string; address: string; person?: Person };

/** A guest whose identity was verified: a keyed hash that is theirs, and the check to be used up. */
type Person = { hash: string; identityVerificationId: string };

/** The buyer of an order; a check that serves no order, or no longer, is as good as none. */
export const identify = async (
  ports: Pick<Ports, 'verifications' | 'visitorHashes' | 'clock'>,
  {
    actor,
    address,
    identityVerificationId,
  }: { actor: Actor; address: string; identityVerificationId?: string },
): Promise<Buyer> => {
  if (actor.kind === 'member') return { kind: 'member', _user: actor._user };
  const visitor = { kind: 'visitor', visitorId: actor.visitorId, address } as const;
  if (!identityVerificationId) return visitor;
  const found = await ports.verifications.verification(identityVerificationId);
  const person = personOf(found, 'ORDER', ports.clock.now());
  if (!person.ok) return visitor;
  const { ciHashes, phone } = person.value;
  const hash = ciHashes?.[0] ?? (phone && ports.visitorHashes.hash(`verified-phone#${phone}`));
  return hash ? { ...visitor, person: { hash, identityVerificationId } } : visitor;
};

/** Why a guest is asked who they are: what they share with strangers is used up, not what is theirs. */
const identityRequired = () =>
  fail(
    'IDENTITY_REQUIRED',
    '같은 연락처나 배송지, 네트워크에서 들어온 비회원 주문이 많아 본인인증이 필요합니다. 본인인증을 마치고 다시 주문해주세요.',
  );

/**
 * The writes by which a new order counts against the limits of the hour (domain/limits.ts), in its own transaction: one
 * that does not come about counts nowhere. Refusals: LIMITED / TOO_MANY_ATTEMPTS; FORBIDDEN / IDENTITY_REQUIRED where
 * too many guests of one network order.
 */
export const hourWrites = (
  { rateLimits }: Pick<Ports, 'rateLimits'>,
  buyer: Buyer,
  now: string,
): Write<'IDENTITY_REQUIRED' | 'TOO_MANY_ATTEMPTS'>[] => {
  const ofBuyer = (key: string) =>
    rateLimits.taking(limits.ordersPerBuyer, key, now, (wait) => tooManyAttempts(wait).failure);
  if (buyer.kind === 'member') return [ofBuyer(`member#${buyer._user}`)];
  const { guestOrdersPerNetwork } = limits;
  return [
    ofBuyer(`visitor#${buyer.visitorId}`),
    buyer.person
      ? ofBuyer(`person#${buyer.person.hash}`)
      : rateLimits.taking(
          guestOrdersPerNetwork,
          networkOf(buyer.address),
          now,
          () => identityRequired().failure,
        ),
  ];
};

const compact = (text: string): string => text.replace(/[\s.,()-]/g, '').toLowerCase();

/** Among whose open orders this one is, while it is unpaid: a member's never among those of guests. */
export const holdersOf = (
  { visitorHashes }: Pick<Ports, 'visitorHashes'>,
  buyer: Buyer,
  { sender, receiver, paymentMethod }: Pick<OrderRequest, 'sender' | 'receiver' | 'paymentMethod'>,
): Holder[] => {
  if (buyer.kind === 'member') return [`member#${buyer._user}`];
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
 * The writes by which an order is counted until it is paid or cancelled: conditions of its transaction, one a holder.
 * Failures: CONFLICT / TOO_MANY_UNPAID, CONFLICT / TOO_MANY_UNITS with an issue a line (`carts.0`), FORBIDDEN /
 * IDENTITY_REQUIRED.
 *
 * @param held what each holder holds now; when one changes meanwhile, the writes are refused as HOLDS_CHANGED
 */
export const holdWrites = (
  ports: Pick<Ports, 'holds'>,
  held: readonly Holds[],
  { order, purchases, items }: { order: Order; purchases: readonly Purchase[]; items: readonly OrderItem[] },
): Result<Write<'HOLDS_CHANGED'>[], HoldFailure> => {
  const hold = holdOf(order, purchases);
  const most = Object.fromEntries(items.map(({ product }) => [product._id, amountPerBuyerOf(product)]));
  const writes: Write<'HOLDS_CHANGED'>[] = [];
  for (const holds of held) {
    const refusal = refusalOf(holds, hold, most);
    if (refusal) return refused(holds, refusal, items);
    writes.push(ports.holds.hold(holding(holds, order.orderNo, hold)));
  }
  return ok(writes);
};

/** The failure of the first holder that can hold no order more, whatever is in it (as of `holdWrites`). */
export const failureOfFull = (held: readonly Holds[]) => {
  for (const holds of held) {
    const refusal = refusalOfFull(holds);
    if (refusal) return refused(holds, refusal, []);
  }
  return undefined;
};

const refused = (holds: Holds, refusal: HoldRefusal, items: readonly OrderItem[]) => {
  if (refusal.kind === 'SHARED') return identityRequired();
  if (refusal.kind === 'TOO_MANY_ORDERS') return tooManyUnpaid(holds, refusal.most);
  return tooManyUnits(items, refusal.left);
};

/** `details.orderNos`: those that wait for payment. */
const tooManyUnpaid = ({ holder, orders }: Holds, most: number) =>
  fail(
    'TOO_MANY_UNPAID',
    kindOf(holder) === 'member'
      ? `결제하지 않은 주문이 ${most}건 있습니다. 주문내역에서 결제하거나 취소한 뒤 다시 주문해주세요.`
      : `결제하지 않은 주문이 ${most}건 있습니다. 먼저 결제하시거나, 결제 기한이 지나 취소된 뒤 다시 주문해주세요.`,
    { details: { orderNos: Object.keys(orders) } },
  );

const tooManyUnits = (items: readonly OrderItem[], left: Readonly<Record<string, number>>) => {
  const issues = items.flatMap(({ product }, index) => {
    const more = left[product._id];
    return more === undefined
      ? []
      : [{ path: `carts.${index}`, message: perBuyerMessage(product, amountPerBuyerOf(product), more) }];
  });
  return fail('TOO_MANY_UNITS', issues[0]?.message ?? '', { issues });
};
