import type { Ports } from '#shared/usecases/ports/index.ts';
import type { Clients } from './clients.ts';
import * as deferredMakers from './deferred/all.ts';
import type { Env } from './env.ts';
import * as makers from './makers.ts';
import { type Outside, systemOutside } from './outside.ts';
import { createMachine, portsOf } from './parts.ts';

/** Every port of the shop. What adapters take from the machine is handed in. */
export const createPorts = (env: Env, clients: Clients, outside: Outside = systemOutside): Ports =>
  portsOf({ ...makers, ...deferredMakers }, createMachine(env, clients, outside));
