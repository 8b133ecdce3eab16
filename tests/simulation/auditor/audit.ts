import type { Member } from '#shared/domain/user/actor.ts';
import type { Good } from '../people/opening.ts';
import type { Town } from '../people/town.ts';
import type { World } from '../world/world.ts';
import type { Difference } from './difference.ts';

export type Scene = { world: World; town: Town; goods: readonly Good[]; clerk: Member };

/** Looks at everything once the world has come to rest. */
export const audit = async ({ world, town }: Scene) => {
  const differences: Difference[] = [];
  for (const { who, what, error, lines } of town.surprises)
    differences.push({
      law: 'no surprises',
      says: `${who}: ${what} threw ${error.stack}\n${lines.join('\n')}`,
    });
  for (const { name, error, lines } of world.functions.thrown)
    differences.push({ law: 'no surprises', says: `${name} threw ${error.stack}\n${lines.join('\n')}` });
  const orders = [...world.mirror.items('order')];
  const states = [...world.mirror.items('purchase')].map(
    (p) => `${p.orderStatus} ${p.claimStatus ?? '-'} ${p.purchaseStatus}`,
  );
  return { differences, orders: orders.length, states: [...new Set(states)].sort() };
};
