import { queue } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';

/** Schedule: marks coupons as expired whose end has passed. May be repeated. */
export const expireCoupons = (ports: WorkPorts & Pick<Ports, 'coupons'>) =>
  workThrough(ports, 'expire-coupons', () => {
    const now = ports.clock.now();
    return [
      queue(
        'coupons',
        (page) => ports.coupons.due(now, page),
        (coupon) => ports.coupons.settleDue(coupon, now),
      ),
    ];
  });
