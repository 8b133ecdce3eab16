import type { Law } from '../audit.ts';
import { whole } from '../whole.ts';

type Used = { orderStatus: string; _coupons?: string[]; refundState?: { userCoupons: string[] } };

/** A coupon is used by one order that stands, an order that ended lets go of its coupons, and no coupon is issued above its limit. */
export const coupons: Law = ({ world: { mirror } }) => {
  const breaches: string[] = [];
  const orders = new Map(
    [...mirror.items('order')].map((item) => [String(item.orderNo), whole(item) as Used]),
  );
  // What claims gave back may be used once more while its order stands.
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
  return breaches;
};
