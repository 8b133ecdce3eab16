import { type Ask, systemAsk } from '#shared/integrations/http.ts';
import { systemChance, systemClock, systemTimer } from '#shared/integrations/machine.ts';
import type { ChancePort } from '#shared/usecases/ports/chance.ts';
import type { ClockPort } from '#shared/usecases/ports/clock.ts';
import type { TimerPort } from '#shared/usecases/ports/timer.ts';

/** All that the shop takes from the machine it runs on, beside AWS' clients. */
export type Outside = {
  /** The machine's own time, which other companies go by as well */
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
