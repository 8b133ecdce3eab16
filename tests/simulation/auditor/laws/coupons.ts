import type { Law, Scene } from '../law.ts';
import type { Stored } from '../stored.ts';
import { whole } from '../whole.ts';

type Used = { orderStatus: string; _coupons?: string[]; refundState?: { userCoupons: string[] } };

/**
 * Counts the uses of limited coupons from the orders that are not canceled, in pieces and won, less those that were
 * given back. The shop's count must be the same, and never above the limit.
 */
const miscounted = async (
  { ports, world: { mirror } }: Scene,
  usedBy: ReadonlyMap<string, readonly string[]>,
): Promise<string[]> => {
  const uses = new Map<string, { count: number; price: number }>();
  for (const orderNo of new Set([...usedBy.values()].flat())) {
    const placed: Stored = await ports.orders.quoteOf(orderNo);
    for (const { _userCoupon, _coupon, limited, discountPrice } of placed?.quote.coupons ?? []) {
      if (!limited || !usedBy.get(_userCoupon)?.includes(orderNo)) continue;
      const { count, price } = uses.get(_coupon) ?? { count: 0, price: 0 };
      uses.set(_coupon, { count: count + 1, price: price + discountPrice });
    }
  }
  const limits = new Map(
    // When a clerk changed the terms of a coupon, its former limit is no longer stored, so it is not checked.
    [...mirror.items('coupon')]
      .map(whole)
      .flatMap(({ _id, usage, version }) => (version === 1 ? [[_id, usage?.limit.shop.count__sum]] : [])),
  );
  const counted = new Map(
    [...mirror.items('couponCount')].flatMap((item) =>
      item.of === 'usage'
        ? [[String(item._coupon), { count: Number(item.count), price: Number(item.price) }]]
        : [],
    ),
  );
  return [...new Set([...uses.keys(), ...counted.keys()])].flatMap((_id) => {
    const nothing = { count: 0, price: 0 };
    const [says, is] = [counted.get(_id) ?? nothing, uses.get(_id) ?? nothing];
    const most = limits.get(_id);
    return [
      ...(says.count !== is.count || says.price !== is.price
        ? [`coupon ${_id} counts ${says.count} uses of ${says.price}, orders have ${is.count} of ${is.price}`]
        : []),
      ...(most && is.count > most
        ? [`coupon ${_id} may be used ${most} times, orders have ${is.count}`]
        : []),
    ];
  });
};

/**
 * Compares the console's figures of each coupon with the pieces that were issued, and with those used and not given
 * back.
 */
const toldOtherwise = ({ world: { mirror, notes } }: Scene): string[] => {
  const told = new Map([...mirror.items('couponTally')].map((item) => [String(item._coupon), item]));
  return [...notes.couponUses()].flatMap(([_id, { issued, used }]) => {
    const { issued: saysIssued = 0, used: saysUsed = 0 } = told.get(_id) ?? {};
    return saysIssued === issued && saysUsed === used
      ? []
      : [`coupon ${_id} says ${saysIssued} issued and ${saysUsed} used; it was ${issued} and ${used}`];
  });
};

/** Checks that no unused coupon stays that was earned by a line of which nothing stays. */
const stillEarned = ({ world: { mirror } }: Scene): string[] => {
  const remaining = new Set<string>();
  for (const item of mirror.items('purchase')) {
    const { purchaseNo, splitFrom, partOf, purchaseStatus, claimStatus } = whole(item);
    const isGone = purchaseStatus === 'PURCHASE_CANCELED' || claimStatus === 'RETURN_COMPLETED';
    if (!isGone) remaining.add(partOf ?? splitFrom ?? purchaseNo);
  }
  return [...mirror.items('userCoupon')].flatMap((item) => {
    const { _id, isUsed, isExpired, isExcluded, body } = whole(item);
    const line = body?.earnedBy?.replace(/^review#/, '');
    return line && !isUsed && !isExpired && !isExcluded && !remaining.has(line)
      ? [`coupon ${_id} was earned by ${line}, of which nothing stays`]
      : [];
  });
};

/**
 * Checks that a coupon is used by one active order, that an ended order releases its coupons, that none is issued or
 * used above its limit, and that the counts are right.
 */
export const coupons: Law = async (scene) => {
  const { mirror } = scene.world;
  const breaches: string[] = [];
  const orders = new Map(
    [...mirror.items('order')].map((item) => [String(item.orderNo), whole(item) as Used]),
  );
  // A coupon that a claim gave back may be used again while its order is still active.
  const usedBy = new Map<string, string[]>();
  for (const [orderNo, { orderStatus, _coupons = [], refundState }] of orders)
    if (orderStatus !== 'ORDER_CANCELED')
      for (const coupon of _coupons)
        if (!refundState?.userCoupons.includes(coupon))
          usedBy.set(coupon, [...(usedBy.get(coupon) ?? []), orderNo]);
  const issued = new Map<string, number>();
  for (const coupon of mirror.items('userCoupon')) {
    const _id = String(coupon._id);
    issued.set(String(coupon._coupon), (issued.get(String(coupon._coupon)) ?? 0) + 1);
    const users = usedBy.get(_id) ?? [];
    if (users.length > 1) breaches.push(`coupon ${_id} is used by ${users.join(' and by ')}`);
    if (coupon.isUsed && !users.includes(String(coupon._order)))
      breaches.push(`coupon ${_id} counts as used by ${coupon._order}, which does not stand or gave it back`);
    if (!coupon.isUsed && users.length > 0)
      breaches.push(`coupon ${_id} made ${users.join(' and ')} cheaper, and may be used again`);
  }
  for (const coupon of mirror.items('coupon')) {
    const { _id, issue } = whole(coupon) as {
      _id: string;
      issue?: { limit: { shop: { count__sum?: number } } };
    };
    const most = issue?.limit.shop.count__sum;
    if (most && (issued.get(_id) ?? 0) > most)
      breaches.push(`coupon ${_id} may be issued ${most} times and was ${issued.get(_id)} times`);
  }
  return [...breaches, ...stillEarned(scene), ...(await miscounted(scene, usedBy)), ...toldOtherwise(scene)];
};
