import type { Law } from '../audit.ts';
import { whole } from '../whole.ts';

/** A coupon is used by one order that stands, an order that ended lets go of its coupons, and no coupon is issued above its limit. */
export const coupons: Law = ({ world: { mirror } }) => {
  const breaches: string[] = [];
  const orders = new Map(
    [...mirror.items('order')].map((item) => [
      String(item.orderNo),
      whole(item) as { orderStatus: string; _coupons?: string[] },
    ]),
  );
  const usedBy = new Map<string, string[]>();
  for (const [orderNo, { orderStatus, _coupons = [] }] of orders)
    if (orderStatus !== 'ORDER_CANCELED')
      for (const coupon of _coupons) usedBy.set(coupon, [...(usedBy.get(coupon) ?? []), orderNo]);
  // What a claim gave back may be used once more while its order stands.
  const backFromClaim = new Set(
    [...mirror.items('claim')].flatMap((item) =>
      ((whole(item).promise?.userCoupons ?? []) as unknown[]).map((coupon) =>
        typeof coupon === 'string' ? coupon : String((coupon as { _userCoupon?: string })._userCoupon),
      ),
    ),
  );
  const issued = new Map<string, number>();
  for (const coupon of mirror.items('userCoupon')) {
    const _id = String(coupon._id);
    issued.set(String(coupon._coupon), (issued.get(String(coupon._coupon)) ?? 0) + 1);
    const users = usedBy.get(_id) ?? [];
    if (users.length > 1 && !backFromClaim.has(_id))
      breaches.push(`coupon ${_id} is used by ${users.join(' and by ')}`);
    // A claim may have given it back: then it is free though its order stands, and may be used again.
    const holder = users.filter((orderNo) => orderNo === coupon._order);
    if (coupon.isUsed && holder.length === 0)
      breaches.push(`coupon ${_id} is used by ${coupon._order}, which does not stand`);
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
