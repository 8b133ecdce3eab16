import { deferred } from '../deferred.ts';
import type { Maker } from '../parts.ts';

export const messages: Maker<'messages'> = (machine) =>
  deferred(async () =>
    (await import('../adapters/messages.ts')).createMessages(machine.env, machine.outside),
  );
