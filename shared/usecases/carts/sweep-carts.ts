import { queue } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';

/** Schedule: deletes visitors' carts that were not changed for thirty days. */
export const sweepCarts = (ports: WorkPorts & Pick<Ports, 'carts'>) =>
  workThrough(ports, 'sweep-carts', () => {
    const now = ports.clock.now();
    return [
      queue(
        'carts',
        (page) => ports.carts.due(now, page),
        (line) => ports.carts.sweep(line, now),
      ),
    ];
  });
