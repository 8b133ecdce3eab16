import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { Env } from '#shared/wiring/env/env.ts';
import type { OpenShop, Shop } from '#shared/wiring/shop.ts';
import type { Random } from './random.ts';
import { taskNow } from './scheduler.ts';
import type { Version } from './version.ts';

/** A process of a function: the shop with its own caches, until it is killed. */
export type Instance = { name: string; version: Version; open: OpenShop; ports: Ports };

/**
 * Creates instances on demand, and replaces those that were killed. While an earlier version runs, the seed assigns
 * each piece of work to an instance of either version.
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
  /** Called with each use case that is called; `onWrite` is called when it wrote and was not refused */
  onUse(useCase: string): void;
  onWrite(useCase: string): void;
}) => {
  /** Wraps a use case to report, once it has ended, that it wrote. */
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
    /** Takes an idle instance of a function, with its caches. An instance does one thing at a time. */
    take: (name: string): Instance => {
      const version = earlier && random.happens(0.5) ? earlier : now;
      return idleOf({ name, version }).pop() ?? start(name, version);
    },
    /** Returns an instance after its work. A killed one is never returned. */
    giveBack: (instance: Instance): void => void idleOf(instance).push(instance),
    /** Removes the earlier version: its instances finish their current work. */
    retire: (): void => {
      earlier = undefined;
    },
    /**
     * True when a failure is excused: the earlier version may not understand data of the current one. The failure is
     * recorded, and what it left undone must heal once that version is gone.
     */
    excuses: ({ name, version }: Instance, error: unknown): boolean => {
      if (version !== before) return false;
      const what = `${name}: ${error}`.split('\n')[0] ?? name;
      excused.set(what, (excused.get(what) ?? 0) + 1);
      return true;
    },
    /** Failures in the earlier version, with their counts. */
    excused: (): ReadonlyMap<string, number> => excused,
  };
};
export type Instances = ReturnType<typeof createInstances>;
