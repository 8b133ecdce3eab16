import { queue } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';

/** Schedule: what is left of lots past their end goes, with a line in the ledger. Running it again changes nothing more. */
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
