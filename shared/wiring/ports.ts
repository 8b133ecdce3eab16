import { monotonicFactory } from 'ulid';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { Clients } from './clients.ts';
import { systemClock, virtualClock } from './clock.ts';
import type { Env } from './env.ts';
import { lazily } from './lazily.ts';

/**
 * What stands behind every port, one line each, made when first asked for.
 * A maker may use other ports (`ports.clock`): they are lazy too.
 */
export const createPorts = (env: Env, clients: Clients): Ports => {
  const nextUlid = monotonicFactory();
  const ports = lazily<Ports>({
    clock: () => (env.LOCAL_CLOCK_FILE ? virtualClock(env.LOCAL_CLOCK_FILE) : systemClock),
    ids: () => ({ next: () => nextUlid(Date.parse(ports.clock.now())) }),
  });
  return ports;
};
