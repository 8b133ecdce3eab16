import { createClients } from './clients.ts';
import type { Env } from './env.ts';
import { keepOpen } from './keep-open.ts';
import { systemOutside } from './outside.ts';
import { type Complete, createMachine, type PortsOf, portsOf } from './parts.ts';

type Bound<Cases> = {
  readonly [Name in keyof Cases]: Cases[Name] extends (ports: never) => infer UseCase ? UseCase : never;
};

/** A part of the shop with the environment it was made from. */
export type OpenPart<Part> = () => Promise<{ env: Env; shop: Part }>;

/**
 * What one function needs of the shop: these use cases, on the ports of these makers. Its bundle holds them and no more;
 * a port that a use case or another port asks for and that is not made is a type error.
 *
 * @returns answers this process's part: the same one until a secret it was made with has changed
 */
export const partOfShop = <
  Makers extends Complete<Makers>,
  Cases extends Record<string, (ports: PortsOf<Makers>) => unknown>,
>(
  cases: Cases,
  makers: Makers,
): OpenPart<Bound<Cases>> =>
  keepOpen((env) => {
    const ports = portsOf(makers, createMachine(env, createClients(), systemOutside));
    const bound = Object.entries(cases).map(([name, bind]) => [name, bind(ports)]);
    return { env, shop: Object.fromEntries(bound) as Bound<Cases> };
  });
