import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { Env } from '#shared/wiring/env.ts';
import type { OpenShop, Shop } from '#shared/wiring/shop.ts';
import type { Random } from './random.ts';
import { taskNow } from './scheduler.ts';
import type { Version } from './version.ts';

/** A process of a function: the shop with caches of its own, for as long as it is not killed. */
export type Instance = { name: string; version: Version; open: OpenShop; ports: Ports };

/**
 * Makes instances when they are first needed, and new ones in the place of those that were killed. While there is a version
 * before, each piece of work goes to an instance of either, as the seed says.
 */
export const createInstances = ({
  env,
  versions: { now, before },
  random,
  connect,
  outside,
  onUse,
  onWrite,
}: {
  env: Env;
  versions: { now: Version; before?: Version };
  random: Random;
  connect(): DynamoDBDocumentClient;
  outside: Partial<Ports>;
  /** A use case was called; then, that it was not refused, and wrote */
  onUse(useCase: string): void;
  onWrite(useCase: string): void;
}) => {
  /** A use case that tells, once it has ended, that it wrote. */
  const watched =
    (name: string, useCase: (...input: unknown[]) => unknown) =>
    (...input: unknown[]): unknown => {
      const task = taskNow();
      const writes = task?.writes ?? 0;
      const answer = useCase(...input);
      if (task && answer instanceof Promise)
        void answer.then(
          (value) => task.writes > writes && value?.ok !== false && onWrite(name),
          () => undefined,
        );
      return answer;
    };

  const start = (name: string, version: Version): Instance => {
    const ports = version.createPorts(env, { dynamodb: connect() });
    for (const [port, played] of Object.entries(outside))
      Object.defineProperty(ports, port, { value: played, enumerable: true });
    const shop: Shop = new Proxy(version.createShop(env, ports), {
      get: (all, name) => {
        const useCase = Reflect.get(all, name);
        onUse(String(name));
        return typeof useCase === 'function' ? watched(String(name), useCase) : useCase;
      },
    });
    return { name, version, ports, open: { env, shop } };
  };
  let earlier = before;
  const excused = new Map<string, number>();
  const idle = new Map<Version, Map<string, Instance[]>>();
  const idleOf = ({ name, version }: Pick<Instance, 'name' | 'version'>): Instance[] => {
    const ofVersion = idle.get(version) ?? new Map<string, Instance[]>();
    idle.set(version, ofVersion);
    const found = ofVersion.get(name) ?? [];
    ofVersion.set(name, found);
    return found;
  };
  return {
    /** An instance of a function that has nothing to do, with what it has in its caches: one does one thing at a time. */
    take: (name: string): Instance => {
      const version = earlier && random.happens(0.5) ? earlier : now;
      return idleOf({ name, version }).pop() ?? start(name, version);
    },
    /** It has done its work. One that was killed never comes back. */
    giveBack: (instance: Instance): void => void idleOf(instance).push(instance),
    /** The version before is gone: what its instances have begun they end. */
    retire: (): void => {
      earlier = undefined;
    },
    /**
     * Whether a failure is no surprise: a version before may not understand what the one of now has written. It is noted,
     * and all that it left undone must heal once that version is gone.
     */
    excuses: ({ name, version }: Instance, error: unknown): boolean => {
      if (version !== before) return false;
      const what = `${name}: ${error}`.split('\n')[0] ?? name;
      excused.set(what, (excused.get(what) ?? 0) + 1);
      return true;
    },
    /** What failed in the version before, and how often. */
    excused: (): ReadonlyMap<string, number> => excused,
  };
};
export type Instances = ReturnType<typeof createInstances>;
