import type { Ports } from '#shared/usecases/ports/index.ts';
import type { Clients } from './clients.ts';
import * as deferredMakers from './deferred/all.ts';
import type { Env } from './env.ts';
import * as makers from './makers.ts';
import { type Outside, systemOutside } from './outside.ts';
import { createMachine, portsOf } from './parts.ts';

/** Creates every port of the shop. `outside` is what adapters use from the machine. */
export const createPorts = (env: Env, clients: Clients, outside: Outside = systemOutside): Ports =>
  portsOf({ ...makers, ...deferredMakers }, createMachine(env, clients, outside));
