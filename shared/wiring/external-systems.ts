import { type Ask, systemAsk } from '#shared/integrations/http.ts';
import { systemClock, systemRandom, systemTimer } from '#shared/integrations/machine.ts';
import type { ClockPort } from '#shared/usecases/ports/outside/clock.ts';
import type { RandomPort } from '#shared/usecases/ports/outside/random.ts';
import type { TimerPort } from '#shared/usecases/ports/outside/timer.ts';

/** Everything the shop uses from the machine it runs on, except AWS' clients. */
export type ExternalSystems = {
  /** Real time of the machine, which other companies use too */
  clock: ClockPort;
  random: RandomPort;
  timer: TimerPort;
  /** Calls another company over HTTP */
  ask: Ask;
};

export const realExternalSystems: ExternalSystems = {
  clock: systemClock,
  random: systemRandom,
  timer: systemTimer,
  ask: systemAsk,
};
