import { scheduleHandler } from '#functions/runtime/schedule.ts';
import { sendHeartbeat } from '#shared/usecases/monitoring/index.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { clock, heartbeats } from '#shared/wiring/makers.ts';

const part = createFunctionContainer({ sendHeartbeat }, { clock, heartbeats });

/** Writes the heartbeat that each consumer of the stream counts. */
export const handler = scheduleHandler(part, {
  'send-heartbeat': (shop) => shop.sendHeartbeat(),
});
