import { queue } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';

/** Schedule: expires the remaining points of lots past their end, with a ledger line. May be repeated. */
export const expirePoints = (ports: WorkPorts & Pick<Ports, 'points'>) =>
  workThrough(ports, 'expire-points', () => {
    const now = ports.clock.now();
    return [
      queue(
        'points',
        (page) => ports.points.due(now, page),
        (lot) => ports.points.settleDue(lot, now),
      ),
    ];
  });
