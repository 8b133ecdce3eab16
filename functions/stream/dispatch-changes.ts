import { dispatchHandler } from '#functions/runtime/dispatcher.ts';
import { consumers } from '#infra/triggers.ts';
import { getChangePorts } from '#shared/wiring/change-queues.ts';

/** The one reader of the table's stream: each change goes into the queues of those who follow. */
export const handler = dispatchHandler(getChangePorts, consumers);
