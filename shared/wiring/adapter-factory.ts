import { monotonicFactory } from 'ulid';
import type { DataConfig } from '#shared/data/data-config.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { Clients } from './clients.ts';
import type { Env } from './env/env.ts';
import type { ExternalSystems } from './external-systems.ts';
import { createLazyObject } from './lazy-object.ts';

/**
 * Input of adapters; for repositories it is the table's client and name. `nextUlid` returns the next id for an instant.
 */
export type ShopRuntime = DataConfig & {
  env: Env;
  clients: Clients;
  outside: ExternalSystems;
  nextUlid(ms: number): string;
};

export const createShopRuntime = (env: Env, clients: Clients, outside: ExternalSystems): ShopRuntime => ({
  env,
  clients,
  outside,
  get client() {
    return clients.dynamodb;
  },
  get table() {
    return env.TABLE_NAME;
  },
  nextUlid: monotonicFactory(outside.random.random),
});

type Name = keyof Ports;

/** Creates the adapter of a port from the machine and the ports it uses. */
export type AdapterFactory<Port extends Name, Uses extends Name = never> = (
  machine: ShopRuntime,
  ports: Pick<Ports, Uses>,
) => Ports[Port];

/** Makers of some ports, none of which uses a port that is not among them. */
export type CompleteFactories<Makers> = {
  [Port in keyof Makers]: Port extends Name
    ? (machine: ShopRuntime, ports: PortsOf<Makers>) => Ports[Port]
    : never;
};

export type PortsOf<Makers> = Pick<Ports, keyof Makers & Name>;

/** Returns the ports of these makers, each created when first used. */
export const portsOf = <Makers extends CompleteFactories<Makers>>(
  makers: Makers,
  machine: ShopRuntime,
): PortsOf<Makers> => {
  const ports: Record<string, unknown> = createLazyObject(
    Object.fromEntries(
      Object.entries<(machine: ShopRuntime, ports: never) => unknown>(makers).map(([name, make]) => [
        name,
        () => make(machine, ports as never),
      ]),
    ),
  );
  return ports as PortsOf<Makers>;
};
