import { dispatchHandler } from '#functions/runtime/dispatcher.ts';
import { consumers } from '#infra/triggers.ts';
import { getChangePorts } from '#shared/wiring/change-queues.ts';

/** Reads the table's stream, as the only reader, and sends each change to the queues of its consumers. */
export const handler = dispatchHandler(getChangePorts, consumers);
