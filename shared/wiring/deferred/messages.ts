import type { AdapterFactory } from '../adapter-factory.ts';
import { createLazyAdapter } from '../lazy-adapter.ts';

export const messages: AdapterFactory<'messages'> = (machine) =>
  createLazyAdapter(async () =>
    (await import('../adapters/messages.ts')).createMessages(machine.env, machine.outside),
  );
