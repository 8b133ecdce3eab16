import type { Member } from '#shared/domain/user/actor.ts';
import type { Good } from '../people/opening.ts';
import type { Town } from '../people/town.ts';
import type { World } from '../world/world.ts';
import type { Difference } from './difference.ts';
import { bonuses } from './laws/bonuses.ts';
import { charges } from './laws/charges.ts';
import { coupons } from './laws/coupons.ts';
import { deadlines } from './laws/deadlines.ts';
import { derived } from './laws/derived.ts';
import { isolation } from './laws/isolation.ts';
import { messages } from './laws/messages.ts';
import { money } from './laws/money.ts';
import { options } from './laws/options.ts';
import { orders as onePerForm } from './laws/orders.ts';
import { points } from './laws/points.ts';
import { privacy } from './laws/privacy.ts';
import { promises } from './laws/promises.ts';
import { stock } from './laws/stock.ts';
import { surprises } from './laws/surprises.ts';
import { trail } from './laws/trail.ts';
import { undone } from './laws/undone.ts';
import { type Ledger, ledgersOf } from './ledgers.ts';

/** What an auditor has before them: the whole table, the providers' own ledgers, and what people know. */
export type Scene = {
  world: World;
  town: Town;
  goods: readonly Good[];
  clerk: Member;
  ledgers: readonly Ledger[];
};

/** A law of the shop: each sentence it answers is a breach of it. */
export type Law = (scene: Scene) => readonly string[];

const laws: Readonly<Record<string, Law>> = {
  'no surprises': surprises,
  orders: onePerForm,
  stock,
  money,
  charges,
  promises,
  options,
  points,
  bonuses,
  coupons,
  messages,
  deadlines,
  derived,
  undone,
  audit: trail,
  isolation,
  privacy,
};

/** Looks at everything once the world has come to rest. */
export const audit = async (seen: Omit<Scene, 'ledgers'>) => {
  const scene: Scene = { ...seen, ledgers: await ledgersOf(seen.world) };
  const differences = Object.entries(laws).flatMap(([law, holds]) =>
    holds(scene).map((says): Difference => ({ law, says })),
  );
  const orders = [...scene.world.mirror.items('order')];
  const states = [...scene.world.mirror.items('purchase')].map(
    ({ orderStatus, claimStatus = '-', purchaseStatus }) => `${orderStatus} ${claimStatus} ${purchaseStatus}`,
  );
  return { differences, orders: orders.length, states: [...new Set(states)].sort() };
};
