import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { Env } from '#shared/wiring/env.ts';
import { createPorts } from '#shared/wiring/ports.ts';
import { createShop, type OpenShop, type Shop } from '#shared/wiring/shop.ts';

/** A process of a function: the shop with caches of its own, for as long as it is not killed. */
export type Instance = { name: string; open: OpenShop; ports: Ports };

/** Makes instances when they are first needed, and new ones in the place of those that were killed. */
export const createInstances = ({
  env,
  connect,
  outside,
  onUse,
}: {
  env: Env;
  connect(): DynamoDBDocumentClient;
  outside: Partial<Ports>;
  /** A use case is called for */
  onUse(useCase: string): void;
}) => {
  const start = (name: string): Instance => {
    const ports = createPorts(env, { dynamodb: connect() });
    for (const [port, played] of Object.entries(outside))
      Object.defineProperty(ports, port, { value: played, enumerable: true });
    const shop: Shop = new Proxy(createShop(env, ports), {
      get: (all, name) => {
        onUse(String(name));
        return Reflect.get(all, name);
      },
    });
    return { name, ports, open: { env, shop } };
  };
  const idle = new Map<string, Instance[]>();
  return {
    /** An instance of a function that has nothing to do, with what it has in its caches: one does one thing at a time. */
    take: (name: string): Instance => idle.get(name)?.pop() ?? start(name),
    /** It has done its work. One that was killed never comes back. */
    giveBack: (instance: Instance): void => {
      idle.set(instance.name, [...(idle.get(instance.name) ?? []), instance]);
    },
  };
};
export type Instances = ReturnType<typeof createInstances>;
