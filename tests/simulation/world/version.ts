import { dispatchHandler } from '#functions/runtime/dispatcher.ts';
import { consumers } from '#infra/triggers.ts';
import { mailOf } from '#shared/domain/message/mail.ts';
import { createPorts } from '#shared/wiring/ports.ts';
import { createShop } from '#shared/wiring/shop.ts';
import { consumerHandlers, scheduleHandlers } from './handlers.ts';

/** The shop's code at one commit: the assembly of a process, and the handlers that Lambda calls. */
export const version = {
  createPorts,
  createShop,
  consumerHandlers,
  scheduleHandlers,
  /** Builds the text of a mail around its message: another version may word it differently */
  mailOf,
  dispatcherOf: (ports: Parameters<typeof dispatchHandler>[0]) => dispatchHandler(ports, consumers),
};
export type Version = typeof version;
