import type { Difference } from './difference.ts';
import type { Law, Scene } from './law.ts';
import { bonuses } from './laws/bonuses.ts';
import { charges } from './laws/charges.ts';
import { coupons } from './laws/coupons.ts';
import { deadlines } from './laws/deadlines.ts';
import { deposits } from './laws/deposits.ts';
import { derived } from './laws/derived.ts';
import { earnings } from './laws/earnings.ts';
import { exchanges } from './laws/exchanges.ts';
import { fees } from './laws/fees.ts';
import { isolation } from './laws/isolation.ts';
import { listings } from './laws/listings.ts';
import { messages } from './laws/messages.ts';
import { money } from './laws/money.ts';
import { options } from './laws/options.ts';
import { orders as onePerForm } from './laws/orders.ts';
import { ownMoney } from './laws/own-money.ts';
import { parcels } from './laws/parcels.ts';
import { persons } from './laws/persons.ts';
import { points } from './laws/points.ts';
import { privacy } from './laws/privacy.ts';
import { promises } from './laws/promises.ts';
import { remittances } from './laws/remittances.ts';
import { returns } from './laws/returns.ts';
import { search } from './laws/search.ts';
import { statistics } from './laws/statistics.ts';
import { stock } from './laws/stock.ts';
import { surprises } from './laws/surprises.ts';
import { trail } from './laws/trail.ts';
import { transfers } from './laws/transfers.ts';
import { undone } from './laws/undone.ts';
import { ledgersOf } from './ledgers.ts';

const laws: Readonly<Record<string, Law>> = {
  'no surprises': surprises,
  orders: onePerForm,
  stock,
  money,
  charges,
  transfers,
  deposits,
  remittances,
  'own money': ownMoney,
  parcels,
  promises,
  returns,
  options,
  exchanges,
  fees,
  points,
  bonuses,
  earnings,
  coupons,
  messages,
  deadlines,
  derived,
  listings,
  search,
  statistics,
  undone,
  audit: trail,
  isolation,
  privacy,
  persons,
};

/** Lists what is already broken and stays broken whatever the rest of the history does. */
export const brokenAtOnce = ({ world, town }: Pick<Scene, 'world' | 'town'>): Difference[] => [
  ...world.balance.differences(),
  ...world.watches.differences(),
  ...[...town.surprises, ...world.functions.thrown].map(({ error }) => ({
    law: 'no surprises',
    says: `${error.stack}`,
  })),
];

/** Checks everything once the world is at rest. */
export const audit = async (seen: Omit<Scene, 'ledgers' | 'ports'>): Promise<Difference[]> => {
  const { ports } = seen.world.instances.take('auditor');
  const scene: Scene = { ...seen, ports, ledgers: await ledgersOf(seen.world) };
  const { balance, watches } = scene.world;
  const differences: Difference[] = [...balance.differences(), ...watches.differences()];
  for (const [law, holds] of Object.entries(laws))
    for (const says of await holds(scene)) differences.push({ law, says });
  return differences;
};
