import type { Member } from '#shared/domain/user/actor.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { Good } from '../people/opening.ts';
import type { Town } from '../people/town.ts';
import type { World } from '../world/world.ts';
import type { Ledger } from './ledgers.ts';

/** Everything an auditor can look at: the whole table, the providers' ledgers, and the data people hold. */
export type Scene = {
  world: World;
  town: Town;
  goods: readonly Good[];
  clerk: Member;
  ledgers: readonly Ledger[];
  /** Ports that read stored items in the way the shop does */
  ports: Ports;
};

/** Law of the shop. Each sentence it returns is a breach. */
export type Law = (scene: Scene) => readonly string[] | Promise<readonly string[]>;
