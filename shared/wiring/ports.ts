import type { Ports } from '#shared/usecases/ports/index.ts';
import { createShopRuntime, portsOf } from './adapter-factory.ts';
import type { Clients } from './clients.ts';
import * as deferredMakers from './deferred/all.ts';
import type { Env } from './env/env.ts';
import { type ExternalSystems, realExternalSystems } from './external-systems.ts';
import * as makers from './makers.ts';

/** Creates every port of the shop. `outside` is what adapters use from the machine. */
export const createPorts = (
  env: Env,
  clients: Clients,
  outside: ExternalSystems = realExternalSystems,
): Ports => portsOf({ ...makers, ...deferredMakers }, createShopRuntime(env, clients, outside));
