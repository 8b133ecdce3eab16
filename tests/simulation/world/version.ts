import { dispatchHandler } from '#functions/runtime/dispatcher.ts';
import { consumers } from '#infra/triggers.ts';
import { mailOf } from '#shared/domain/message/mail.ts';
import { createPorts } from '#shared/wiring/ports.ts';
import { createShop } from '#shared/wiring/shop.ts';
import { consumerHandlers, scheduleHandlers } from './handlers.ts';

/** The shop's code at one commit: how a process is put together, and what Lambda calls in it. */
export const version = {
  createPorts,
  createShop,
  consumerHandlers,
  scheduleHandlers,
  /** What a mail says, around what its message says: another version may word it otherwise */
  mailOf,
  dispatcherOf: (ports: Parameters<typeof dispatchHandler>[0]) => dispatchHandler(ports, consumers),
};
export type Version = typeof version;
