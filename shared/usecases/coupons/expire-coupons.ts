import { type LowStockPorts, lowStockRound } from '../catalog/low-stock.ts';
import { type TimedChangePorts, timedChangesDue } from '../catalog/timed-changes.ts';
import { queue } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';

/**
 * Schedule: coupons whose end has passed are marked expired, and changes of products whose time has come are applied;
 * products are judged anew when the shop has changed what counts as low stock.
 * Running it again changes nothing more.
 */
export const expireCoupons = (
  ports: WorkPorts & TimedChangePorts & LowStockPorts & Pick<Ports, 'coupons' | 'listings'>,
) =>
  workThrough(ports, 'expire-coupons', async () => {
    const now = ports.clock.now();
    return [
      queue(
        'coupons',
        (page) => ports.coupons.due(now, page),
        (coupon) => ports.coupons.settleDue(coupon, now),
      ),
      timedChangesDue(ports, now),
      ...(await lowStockRound(ports)),
    ];
  });
