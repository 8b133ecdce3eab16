import type { Ports } from '../ports/index.ts';

const AT_ONCE = 200;
const ROUNDS = 100;

/** Schedule: visitors' carts that nobody touched for thirty days are cleared away. */
export const sweepCarts = (ports: Pick<Ports, 'carts' | 'clock'>) => async (): Promise<{ swept: number }> => {
  const now = ports.clock.now();
  let swept = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const gone = await ports.carts.sweep(now, AT_ONCE);
    swept += gone;
    if (gone < AT_ONCE) break;
  }
  return { swept };
};
