import type { ClockPort, IdsPort } from './clock.ts';

/** Everything a use case may reach outside the rules. Each takes only what it names: `Pick<Ports, 'clock' | …>`. */
export type Ports = {
  clock: ClockPort;
  ids: IdsPort;
};
