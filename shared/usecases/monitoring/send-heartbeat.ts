import type { Ports } from '../ports/index.ts';

/**
 * Schedule: writes the heartbeat. Its change goes through the stream to every consumer, so that one which nobody calls
 * any more is noticed before there is anything for it to do.
 */
export const sendHeartbeat =
  ({ heartbeats, clock }: Pick<Ports, 'heartbeats' | 'clock'>) =>
  async (): Promise<void> =>
    heartbeats.beat(clock.now());
