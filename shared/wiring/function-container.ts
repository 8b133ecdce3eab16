import { type CompleteFactories, createShopRuntime, type PortsOf, portsOf } from './adapter-factory.ts';
import { createClients } from './clients.ts';
import type { Env } from './env/env.ts';
import { realExternalSystems } from './external-systems.ts';
import { loggedUseCase } from './log/logged-use-case.ts';
import { memoizeUntilSecretsChange } from './memoize-until-secrets-change.ts';

type Bound<Cases> = {
  readonly [Name in keyof Cases]: Cases[Name] extends (ports: never) => infer UseCase ? UseCase : never;
};

/** Opens a part of the shop with the environment it was made from. */
export type OpenPart<Part> = () => Promise<{ env: Env; shop: Part }>;

/**
 * Returns the part of the shop that one function needs: these use cases, on the ports of these makers. The function's
 * bundle includes only these. A port that a use case or another port needs and that has no maker is a type error.
 *
 * @returns a function that answers this process's part: the same one until a secret it was made with has changed
 */
export const createFunctionContainer = <
  Makers extends CompleteFactories<Makers>,
  Cases extends Record<string, (ports: PortsOf<Makers>) => unknown>,
>(
  cases: Cases,
  makers: Makers,
): OpenPart<Bound<Cases>> =>
  memoizeUntilSecretsChange((env) => {
    const ports = portsOf(makers, createShopRuntime(env, createClients(), realExternalSystems));
    const bound = Object.entries(cases).map(([name, bind]) => [name, loggedUseCase(name, bind(ports))]);
    return { env, shop: Object.fromEntries(bound) as Bound<Cases> };
  });
