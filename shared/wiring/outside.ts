import { type Ask, systemAsk } from '#shared/integrations/http.ts';
import { systemChance, systemClock, systemTimer } from '#shared/integrations/machine.ts';
import type { ChancePort } from '#shared/usecases/ports/outside/chance.ts';
import type { ClockPort } from '#shared/usecases/ports/outside/clock.ts';
import type { TimerPort } from '#shared/usecases/ports/outside/timer.ts';

/** Everything the shop uses from the machine it runs on, except AWS' clients. */
export type Outside = {
  /** Real time of the machine, which other companies use too */
  clock: ClockPort;
  chance: ChancePort;
  timer: TimerPort;
  /** Calls another company over HTTP */
  ask: Ask;
};

export const systemOutside: Outside = {
  clock: systemClock,
  chance: systemChance,
  timer: systemTimer,
  ask: systemAsk,
};
