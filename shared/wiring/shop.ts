import { boundOnRecord, type OnRecord, type Recorded } from '#shared/usecases/common/on-record.ts';
import { useCases } from '#shared/usecases/index.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { createClients } from './clients.ts';
import type { Env } from './env/env.ts';
import { createLazyObject } from './lazy-object.ts';
import { loggedUseCase } from './log/logged-use-case.ts';
import { memoizeUntilSecretsChange } from './memoize-until-secrets-change.ts';
import { createPorts } from './ports.ts';

type UseCases = typeof useCases;

/** Generic use cases, typed by hand below, because a mapped type would lose their type parameters. */
type Generic = 'listConsolePosts' | 'getConsolePost';

/** Every use case by its name, already bound to its ports: `shop.placeOrder(input)`. */
export type Shop = {
  readonly [Name in keyof UseCases]: UseCases[Name] extends (ports: never) => infer Bound
    ? Name extends Generic
      ? Bound
      : UseCases[Name] extends Recorded<unknown>
        ? OnRecord<Bound>
        : Bound
    : never;
};

/** Binds each use case to its ports when it is first used. */
export const createShop = (env: Env, ports: Ports = createPorts(env, createClients())): Shop =>
  createLazyObject(
    Object.fromEntries(
      Object.entries<(ports: Ports) => unknown>(useCases).map(([name, useCase]) => [
        name,
        (): unknown => loggedUseCase(name, boundOnRecord(ports, name, useCase)),
      ]),
    ) as { [Name in keyof Shop]: () => Shop[Name] },
  );

/** A shop with the environment it was made from. */
export type OpenShop = { env: Env; shop: Shop };

/** Returns this process's shop: the same one until a secret it was made with has changed. */
export const getOpenShop = memoizeUntilSecretsChange((env): OpenShop => ({ env, shop: createShop(env) }));

export const getEnv = async (): Promise<Env> => (await getOpenShop()).env;

export const getShop = async (): Promise<Shop> => (await getOpenShop()).shop;
